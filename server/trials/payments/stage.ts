import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandbox, sandboxPortone } from '@teum/sandbox';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { ServerProcess } from '../../cluster/server-process.ts';
import { AccessTokens } from '../../src/platform/auth/access-token.ts';
import { type Db, openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { providerControl } from '../../test/payments.ts';

const secret = 'a secret of the payment trial, long enough';

export interface Buyer {
  accountId: number;
  nickName: string;
  authorization: string;
}

export interface Stage {
  server: ServerProcess;
  provider: ReturnType<typeof providerControl>;
  people: Buyer[];
  clear(): Promise<void>;
}

/** A server that may be killed, on a PostgreSQL that fsyncs, and a payment provider that outlives both. */
export async function setStage(buyers: number): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-payments-trial-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const clear = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    const port = await freePort();
    const provider = await openProvider(join(dataDir, 'provider'), port);
    closers.push(provider.close);
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
    closers.push(() => postgres.stop());
    await migrate(postgres.url);
    const { db, close } = openDatabase({ url: postgres.url, onIdleError: () => {}, maxConnections: 2 });
    closers.push(close);
    const people = await createBuyers(db, buyers);
    const server = new ServerProcess(port, {
      ...process.env,
      ...provider.keys,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      TOKEN_SECRET: secret,
      PAYMENT_UNPREPARED: 'on',
      DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    });
    closers.push(() => server.end());
    await server.start();
    return { server, provider: providerControl(provider.origin), people, clear };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function openProvider(stateDir: string, serverPort: number) {
  const app = fastify({ forceCloseConnections: true });
  const publicUrl = () => app.listeningOrigin;
  const webhookUrl = () => `http://127.0.0.1:${serverPort}/api/payment/webhook`;
  await sandbox(app, { publicUrl, stateDir, webhookUrl });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const keys = {
    PORTONE_IMP_CODE: sandboxPortone.impCode,
    PORTONE_IMP_KEY: sandboxPortone.impKey,
    PORTONE_IMP_SECRET: sandboxPortone.impSecret,
    PORTONE_CHANNEL_KEY: sandboxPortone.channelKey,
    PORTONE_API_URL: sandboxPortone.apiUrl(app.listeningOrigin),
    PORTONE_SCRIPT_URL: sandboxPortone.scriptUrl(app.listeningOrigin),
  };
  return { origin: app.listeningOrigin, keys, close: () => app.close() };
}

/** People with a nickname and a session, made without the work of a sign-up. */
async function createBuyers(db: Db, count: number): Promise<Buyer[]> {
  const tokens = new AccessTokens({ secret, clock: { now: () => new Date() } });
  const { rows } = await sql<{ id: number; nickName: string }>`
    insert into account (user_name, nick_name, nick_name_key)
    select '준호', '준호' || n, '준호' || n from generate_series(1, ${count}) as n
    returning id, nick_name as "nickName"`.execute(db);
  return Promise.all(
    rows.map(async ({ id: accountId, nickName }) => {
      const sessionId = randomUUID();
      await sql`insert into session (id, account_id, expires_at)
        values (${sessionId}, ${accountId}, now() + interval '1 day')`.execute(db);
      const authorization = `Bearer ${await tokens.issue({ accountId, sessionId }, 86_400)}`;
      return { accountId, nickName, authorization };
    }),
  );
}
