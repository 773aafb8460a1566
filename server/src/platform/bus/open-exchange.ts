import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { MemoryBus } from './memory-bus.ts';

export interface Exchange {
  bus: Bus;
  /** For commands; undefined in a deployment of one process. */
  redis: Redis | undefined;
  close(): Promise<void>;
}

/** What the processes of one deployment share besides the database: memory alone while there is only one of them. */
export async function openExchange(url: string | undefined, log: Logger): Promise<Exchange> {
  if (!url) {
    const bus = new MemoryBus({ log });
    return { bus, redis: undefined, close: () => bus.close() };
  }
  const { openRedisExchange } = await import('./redis-exchange.ts');
  return openRedisExchange(url, log);
}
