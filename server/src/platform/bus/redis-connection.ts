import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const maxRetryMs = 2_000;

const options = {
  // Commands fail at once while Redis is away, instead of waiting in an unbounded queue.
  enableOfflineQueue: false,
  // Redis may have run a command whose answer was lost; a retry would run it twice.
  maxRetriesPerRequest: 0,
  // Done by the library, it is a rejection that nobody catches when Redis dies again at that moment: the process would end.
  autoResubscribe: false,
  connectTimeout: 5_000,
  keepAlive: 10_000,
  // A frozen Redis accepts connections and answers nothing; this also ends such a handshake.
  socketTimeout: 2_000,
  retryStrategy: (attempt: number): number => withJitter(Math.min(50 * 2 ** (attempt - 1), maxRetryMs)),
};

/** Without jitter every process of a deployment reconnects to a restarted Redis at the same instant. */
const withJitter = (ms: number): number => Math.round(ms * (0.5 + Math.random() / 2));

/** Reconnects for ever; its commands fail fast, so that callers decide what to do without Redis. */
export function openRedis({
  url,
  name,
  log,
}: {
  url: string;
  name: string;
  log: Pick<Logger, 'info' | 'warn'>;
}): Redis {
  const redis = new Redis(url, { ...options, connectionName: name });
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error, connection: name }, 'Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info({ connection: name }, 'Redis is back');
    isAway = false;
  });
  return redis;
}

/** In other states there is no socket whose 'end' event could be awaited. */
const statesWithSocket = ['connecting', 'connect', 'ready'];

export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'end') return;
  const hasSocket = statesWithSocket.includes(redis.status);
  // Not `once` of node:events, which rejects on an 'error' event such as a failed handshake.
  const ended = new Promise<void>((resolve) => void redis.once('end', resolve));
  redis.disconnect();
  if (hasSocket) await ended;
}
