import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Ids and amounts stay far below 2^53 by their own limits, so JavaScript numbers hold them exactly. */
const int8AsNumber = (text: string): number => Number(text);

const { builtins } = pg.types;
const driversInstant = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date;

/** V8 reads instants of our days in a quarter of the driver's time; the year 99 it takes for 1999, and `infinity` it does not know. */
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
  // The other side of the same: the sessions of a process that was cut off would fill the database for two hours.
  options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
};

const pools = new WeakMap<Db, pg.Pool>();

/** For what Kysely cannot say: names of prepared statements, and statements that do not wait for one another. */
export const poolOf = (db: Db): pg.Pool => pools.get(db)!;

export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase({
  url,
  onIdleError,
  maxConnections = 20,
}: {
  url: string;
  onIdleError: (error: Error) => void;
  maxConnections?: number;
}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'teum',
    // Statements that are sent without waiting for one another travel together; one at a time they go as ever.
    pipeline: true,
    ...timeouts,
    types: {
      getTypeParser: (oid, format) => readers.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  });
  // Without a listener an idle connection that the server closes ends the whole process.
  pool.on('error', onIdleError);
  // The same for one that is lost in the middle of a transaction: its query fails where it was asked, and that is enough.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}

export async function isAnswering(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
