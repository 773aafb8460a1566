import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { AccessTokens } from '../auth/access-token.ts';
import { announceSessionEnded, LiveSessions } from '../auth/live-sessions.ts';
import { RefreshCookies } from '../auth/refresh-cookie.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { DatabaseChannel } from '../db/database-channel.ts';
import { type Clock, DatabaseClock } from '../db/database-clock.ts';
import { createHttp } from '../http/create-http.ts';
import { Gate } from '../http/gate.ts';
import { originsOf } from '../http/origins.ts';
import { EventStreams } from './event-streams.ts';
import type { StreamLimits } from './stream-limits.ts';

export interface StreamServer {
  app: FastifyInstance;
  clock: Clock;
  db: Db;
  port: number;
  close(): Promise<void>;
}

interface Settings {
  database: { db: Db; url: string };
  limits?: Partial<StreamLimits>;
  config?: Partial<Config>;
  mountRoutes(app: FastifyInstance): void;
}

/** The platform's HTTP with nothing of the product, on a real port and a real database. */
export async function startStreamServer(settings: Settings): Promise<StreamServer> {
  const { database, limits = {}, config = {}, mountRoutes } = settings;
  const channel = new DatabaseChannel({ url: database.url, onTrouble: () => {} });
  await channel.open();
  const clock = new DatabaseClock(database.db);
  await clock.start();
  const app = await buildPlatform(
    { ...readConfig({ LOG_LEVEL: 'silent' }), ...config },
    { db: database.db, channel, clock },
    limits,
  );
  mountRoutes(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    clock,
    db: database.db,
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      await app.close();
      clock.stop();
      await channel.close();
    },
  };
}

async function buildPlatform(
  config: Config,
  { db, channel, clock }: { db: Db; channel: DatabaseChannel; clock: DatabaseClock },
  limits: Partial<StreamLimits>,
): Promise<FastifyInstance> {
  const app = await createHttp({ config, logger: pino({ level: 'silent' }) });
  const secret = 'a secret for tests only, of sufficient length';
  const accessTokens = new AccessTokens({ secret, clock });
  const liveSessions = new LiveSessions({ db, channel, clock, log: app.log });
  const refreshCookies = new RefreshCookies({ secret, isSecure: () => false });
  const origins = originsOf(config, () => config.port);
  const { metricsToken, isRateLimited } = config;
  app.decorate('accessTokens', accessTokens);
  app.decorate('liveSessions', liveSessions);
  app.decorate(
    'gate',
    new Gate(app, { accessTokens, liveSessions, refreshCookies, origins, metricsToken, isRateLimited }),
  );
  const eventStreams = new EventStreams({ liveSessions, limits });
  app.decorate('eventStreams', eventStreams);
  app.addHook('preClose', async () => eventStreams.shut());
  app.addHook('onClose', async () => liveSessions.close());
  return app;
}

export interface SignedIn {
  sessionId: string;
  headers: { authorization: string };
}

export async function signIn({ app, db }: StreamServer, seconds?: number): Promise<SignedIn> {
  const sessionId = randomUUID();
  const account = await db
    .insertInto('account')
    .values({ user_name: '김민지' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expiresAt = sql<Date>`now() + interval '1 day'`;
  await db.insertInto('session').values({ id: sessionId, account_id: account.id, expires_at: expiresAt }).execute();
  const token = await app.accessTokens.issue({ accountId: account.id, sessionId }, seconds);
  return { sessionId, headers: { authorization: `Bearer ${token}` } };
}

export async function signOut(server: StreamServer, person: SignedIn): Promise<void> {
  await signOutUnnoticed(server, person);
  await announceSessionEnded(person.sessionId).execute(server.db);
}

/** The end of a session whose announcement nobody gets to hear. */
export async function signOutUnnoticed({ db }: StreamServer, { sessionId }: SignedIn): Promise<void> {
  await sql`update session set ended_at = now(), end_reason = 'logout' where id = ${sessionId}`.execute(db);
}
