import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { currentRequestId } from '../observability/current-request.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Ids and amounts stay far below 2^53 by their own limits, so JavaScript numbers hold them exactly. */
const int8AsNumber = (text: string): number => Number(text);

const { builtins } = pg.types;
const driversInstant = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date;

/** V8 parses modern instants four times as fast as the driver. It reads year 99 as 1999 and does not know `infinity`. */
function instantOf(text: string): Date {
  const instant = text.startsWith('0') ? undefined : new Date(text);
  return !instant || Number.isNaN(instant.getTime()) ? driversInstant(text) : instant;
}

const readers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, int8AsNumber],
  [builtins.TIMESTAMPTZ, instantOf],
]);

const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  // A stuck process must not hold an auction's lock for longer than this.
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Without these the server keeps the sessions of a disconnected process for two hours, until no connection is left.
  options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
};

/** A statement, or a pipelined transaction, that took long. */
export interface SlowWork {
  /** Without values: they may be personal. */
  sql: string;
  ms: number;
  requestId: string | undefined;
}

/** People notice; far more than a look-up by an index takes. */
const slowMs = 500;

const slowListeners = new WeakMap<Db, (work: SlowWork) => void>();

export function noteDuration(db: Db, statement: string, ms: number): void {
  if (ms >= slowMs) slowListeners.get(db)?.({ sql: statement, ms: Math.round(ms), requestId: currentRequestId() });
}

const pools = new WeakMap<Db, pg.Pool>();

/** For what Kysely does not support: named prepared statements and pipelining. */
export const poolOf = (db: Db): pg.Pool => pools.get(db)!;

export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase({
  url,
  onIdleError,
  onSlow,
  maxConnections = 20,
}: {
  url: string;
  onIdleError: (error: Error) => void;
  onSlow?: (work: SlowWork) => void;
  maxConnections?: number;
}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'teum',
    // Statements that are sent without awaiting one another share a round trip.
    pipeline: true,
    ...timeouts,
    types: {
      getTypeParser: (oid, format) => readers.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  });
  // Without a listener, an idle connection that the server closes crashes the process.
  pool.on('error', onIdleError);
  // The same for a connection lost inside a transaction; the pending query rejects, and its caller handles that.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => noteDuration(db, query.sql, queryDurationMillis),
  });
  pools.set(db, pool);
  if (onSlow) slowListeners.set(db, onSlow);
  return { db, pool, close: () => db.destroy() };
}

/** Kysely on the connection, and inside the transaction, of a client that the caller opens and closes. */
export function databaseOn(client: pg.Client): Db {
  for (const [oid, read] of readers) client.setTypeParser(oid, read);
  const connection = { query: client.query.bind(client), release: () => {} };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => connection, end: async () => {}, options: {} } }),
  });
}

export async function isAnswering(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
