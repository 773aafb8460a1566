import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { MemoryBus } from './memory-bus.ts';
import { RedisBus } from './redis-bus.ts';
import { closeRedis, openRedis } from './redis-connection.ts';

export interface Exchange {
  bus: Bus;
  /** For commands; undefined in a deployment of one process. */
  redis: Redis | undefined;
  close(): Promise<void>;
}

/** What the processes of one deployment share besides the database: memory alone while there is only one of them. */
export function openExchange(url: string | undefined, log: Logger): Exchange {
  if (!url) {
    const bus = new MemoryBus({ log });
    return { bus, redis: undefined, close: () => bus.close() };
  }
  const bus = new RedisBus({ url, log });
  const redis = openRedis({ url, name: 'commands', log });
  return {
    bus,
    redis,
    close: async () => {
      await bus.close();
      await closeRedis(redis);
    },
  };
}
