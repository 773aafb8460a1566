import type { Logger } from 'pino';
import type { Exchange } from './open-exchange.ts';
import { RedisBus } from './redis-bus.ts';
import { closeRedis, openRedis } from './redis-connection.ts';

export function openRedisExchange(url: string, log: Logger): Exchange {
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
