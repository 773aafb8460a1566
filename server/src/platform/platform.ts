import type { FastifyInstance } from 'fastify';
import { AccessTokens } from './auth/access-token.ts';
import { LiveSessions } from './auth/live-sessions.ts';
import { RefreshCookies } from './auth/refresh-cookie.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { DatabaseChannel } from './db/database-channel.ts';
import type { Clock } from './db/database-clock.ts';
import { Gate } from './http/gate.ts';
import { type Origins, originsOf } from './http/origins.ts';
import type { MediaStore } from './media/media-store.ts';

/** What the outside of the process provides: opened by `main`, or by a test. */
export interface Ground {
  config: Config;
  db: Db;
  channel: DatabaseChannel;
  clock: Clock;
  tokenSecret: string;
  media: MediaStore;
}

/** Puts the platform's parts on the app, where every module finds them. */
export function layPlatform(app: FastifyInstance, { config, db, channel, clock, tokenSecret, media }: Ground): void {
  const origins = originsOf(config, () => portOf(app) ?? config.port);
  const accessTokens = new AccessTokens({ secret: tokenSecret, clock });
  const liveSessions = new LiveSessions({ db, channel });
  const refreshCookies = new RefreshCookies({
    secret: tokenSecret,
    isSecure: () => origins.publicUrl.startsWith('https:'),
  });
  const { metricsToken, isRateLimited } = config;

  // Countdowns follow the database's clock, whatever the visitor's own says.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-server-time', clock.now().getTime());
  });
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('channel', channel);
  app.decorate('clock', clock);
  app.decorate('media', media);
  app.decorate('tokenSecret', tokenSecret);
  app.decorate('origins', origins);
  app.decorate('accessTokens', accessTokens);
  app.decorate('liveSessions', liveSessions);
  app.decorate('refreshCookies', refreshCookies);
  app.decorate(
    'gate',
    new Gate(app, { accessTokens, liveSessions, refreshCookies, origins, metricsToken, isRateLimited }),
  );
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Db;
    channel: DatabaseChannel;
    clock: Clock;
    media: MediaStore;
    tokenSecret: string;
    origins: Origins;
    accessTokens: AccessTokens;
    liveSessions: LiveSessions;
    refreshCookies: RefreshCookies;
  }
}
