import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AccessTokens } from './auth/access-token.ts';
import { LiveSessions } from './auth/live-sessions.ts';
import { RefreshCookies } from './auth/refresh-cookie.ts';
import type { Session } from './auth/session.ts';
import type { Bus } from './bus/bus.ts';
import { workInBackground } from './chores.ts';
import type { Config } from './config/config.ts';
import { type Db, poolOf } from './db/database.ts';
import type { DatabaseChannel } from './db/database-channel.ts';
import type { Clock } from './db/database-clock.ts';
import { Gate } from './http/gate.ts';
import { type Origins, originsOf } from './http/origins.ts';
import { ImageEncoders } from './media/image-encoders.ts';
import type { MediaStore } from './media/media-store.ts';
import { PictureAddresses } from './media/picture-addresses.ts';
import { type SaveImage, savingImages } from './media/save-image.ts';
import { showNow, showTotal } from './observability/metrics.ts';
import { OutboxWorker } from './outbox/outbox-worker.ts';
import { PersonalData } from './personal-data.ts';
import { EventStreams } from './sse/event-streams.ts';

/** The connections and settings that the caller opens: `main`, or a test. */
export interface PlatformParts {
  config: Config;
  db: Db;
  channel: DatabaseChannel;
  clock: Clock;
  tokenSecret: string;
  media: MediaStore;
  bus: Bus;
  /** Undefined in a deployment of one process. */
  redis: Redis | undefined;
}

/** Decorates the app with the platform's parts, for every module to use. */
export function mountPlatform(app: FastifyInstance, parts: PlatformParts): void {
  const { config, db, channel, clock, tokenSecret, media, bus, redis } = parts;
  const origins = originsOf(config, () => portOf(app) ?? config.port);
  const accessTokens = new AccessTokens({ secret: tokenSecret, clock });
  const liveSessions = new LiveSessions({ db, channel, clock, log: app.log });
  const refreshCookies = new RefreshCookies({
    secret: tokenSecret,
    isSecure: () => origins.publicUrl.startsWith('https:'),
  });
  watchPool(app, poolOf(db));
  const outbox = new OutboxWorker({ db, channel, log: app.log as Logger });
  const delayHelp = 'How long the oldest due row of the outbox has waited, at the last look.';
  showNow(app.metrics, 'outbox_delay_seconds', delayHelp, () => outbox.delaySeconds);
  const eventStreams = new EventStreams({ liveSessions });
  showNow(app.metrics, 'sse_streams', 'Open streams of events.', () => eventStreams.count);
  const { metricsToken, isRateLimited } = config;

  // Countdowns in the browser follow the database's clock, not the visitor's.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-server-time', clock.now().getTime());
    done(null, payload);
  });
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('channel', channel);
  app.decorate('clock', clock);
  app.decorate('media', media);
  app.decorate('imagesOf', imagesOf(app, media));
  app.decorate('bus', bus);
  app.decorate('redis', redis);
  app.decorate('outbox', outbox);
  app.decorate('eventStreams', eventStreams);
  app.decorate('tokenSecret', tokenSecret);
  app.decorate('origins', origins);
  app.decorate('pictures', new PictureAddresses(config, origins));
  app.decorate('accessTokens', accessTokens);
  app.decorate('liveSessions', liveSessions);
  app.decorate('refreshCookies', refreshCookies);
  app.decorate('publicReads', new Map());
  app.decorate('personalData', new PersonalData());
  app.decorate(
    'gate',
    new Gate(app, { accessTokens, liveSessions, refreshCookies, origins, metricsToken, isRateLimited }),
  );
  // An open stream is a request in flight: `close` would wait for it for ever.
  app.addHook('preClose', async () => eventStreams.shut());
  app.addHook('onClose', async () => liveSessions.close());
  workInBackground(app, outbox);
}

function watchPool({ load, metrics }: FastifyInstance, pool: Pool): void {
  load.alsoCount(() => pool.waitingCount);
  showNow(metrics, 'database_connections', 'Connections to the database.', () => pool.totalCount);
  showNow(metrics, 'database_connections_idle', 'Connections to the database without work.', () => pool.idleCount);
  showNow(metrics, 'database_waiting', 'Pieces of work that wait for a connection.', () => pool.waitingCount);
}

/** Encoders for the pictures of every sender. Closing refuses waiting pictures and ends every child process. */
function imagesOf(app: FastifyInstance, store: MediaStore): FastifyInstance['imagesOf'] {
  const encoders = new ImageEncoders();
  showTotal(app.metrics, 'image_encodes_killed_total', 'Pictures whose encoder was killed.', () => encoders.killed);
  app.addHook('preClose', async () => void encoders.close());
  app.addHook('onClose', () => encoders.close());
  return ({ accountId }, { raw: response }) => {
    const left = new AbortController();
    response.once('close', () => left.abort());
    if (response.destroyed) left.abort();
    return savingImages({ store, encoders }, { accountId, gone: left.signal });
  };
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
    /** Stores pictures for the caller of this request; encoding stops when the caller disconnects. */
    imagesOf(sender: Session, answer: FastifyReply): SaveImage;
    bus: Bus;
    redis: Redis | undefined;
    outbox: OutboxWorker;
    tokenSecret: string;
    origins: Origins;
    pictures: PictureAddresses;
    accessTokens: AccessTokens;
    liveSessions: LiveSessions;
    refreshCookies: RefreshCookies;
  }
}
