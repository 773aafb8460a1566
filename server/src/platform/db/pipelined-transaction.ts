import type { Socket } from 'node:net';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { type Db, noteDuration, poolOf, type Tx } from './database.ts';
import type { Tables } from './tables.ts';

type Finish<Worked, Result> = (tx: Tx, worked: Worked) => Promise<Result>;

/**
 * A transaction for the few places where every round trip counts. BEGIN shares a round trip with the first statement, and so
 * do statements that are not awaited one by one; each is planned once per connection. The first statement must not write,
 * because it is sent before BEGIN has succeeded.
 *
 * COMMIT shares a round trip with the statements of `finish`, none of which may await the answer to another.
 */
export function transactPipelined<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result>;
export function transactPipelined<Worked, Result>(
  db: Db,
  work: (tx: Tx) => Promise<Worked>,
  finish: Finish<Worked, Result>,
): Promise<Result>;
export async function transactPipelined(
  db: Db,
  work: (tx: Tx) => Promise<unknown>,
  finish: Finish<unknown, unknown> = async (_tx, worked) => worked,
): Promise<unknown> {
  const startedAt = performance.now();
  const client = await poolOf(db).connect();
  const connection = new PipelinedConnection(client);
  const tx = transactionOn(connection);
  let failure: Error | undefined;
  try {
    const worked = await work(tx);
    return await connection.commitWith(() => finish(tx, worked));
  } catch (error) {
    connection.isOver = true;
    await client.query('rollback').catch((lost: Error) => {
      failure = lost;
    });
    throw isAftermath(error) ? connection.firstFailure : error;
  } finally {
    // A connection whose state is unknown is not used again.
    client.release(failure);
    noteDuration(db, 'a pipelined transaction', performance.now() - startedAt);
  }
}

const inFailedTransaction = '25P02';

const isAftermath = (error: unknown): boolean => (error as { code?: string }).code === inFailedTransaction;

/** A plan outlives the size that its table had: one made while the table was empty would read all of it when it is large. */
const begin = 'begin; set local enable_seqscan = off';

class PipelinedConnection implements DatabaseConnection {
  isOver = false;
  /** Later statements fail with 25P02 only, and their failures may arrive first. */
  firstFailure: Error | undefined;
  private readonly client: pg.PoolClient;
  private readonly begun: Promise<unknown>;
  private isHeldBack = false;

  constructor(client: pg.PoolClient) {
    this.client = client;
    this.holdBack();
    this.begun = client.query(begin);
    // The first statement awaits it and reports its failure.
    this.begun.catch(() => {});
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // A parallel part of the work has failed and ROLLBACK was sent: this statement would run, and stay, outside the transaction.
    if (this.isOver) throw new Error('The transaction is over');
    this.holdBack();
    const asked = this.client.query({ name: nameOf(sql, parameters), text: sql, values: [...parameters] });
    asked.catch((reason: Error) => {
      this.firstFailure ??= reason;
    });
    const [{ rows, rowCount }] = await Promise.all([asked, this.begun]);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** Resolves when COMMIT has worked. */
  async commitWith<Answers>(ask: () => Promise<Answers>): Promise<Answers> {
    let hasFailed = false;
    const committing = this.commitNextTick(() => !hasFailed);
    const answers = (async () => ask())();
    answers.catch(() => {
      hasFailed = true;
    });
    const [answered, committed] = await Promise.allSettled([answers, committing]);
    if (answered.status === 'rejected') throw answered.reason;
    if (committed.status === 'rejected') throw committed.reason;
    return answered.value;
  }

  private async commit(): Promise<void> {
    this.isOver = true;
    const { command } = await this.client.query('commit');
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed unnoticed: nothing was committed');
  }

  /** Call it before the last statements are sent: at the next tick they are all queued, and the socket is still corked. */
  private commitNextTick(isWanted: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      process.nextTick(() => {
        if (isWanted()) this.commit().then(resolve, reject);
        else reject(new Error('The last statements could not be asked'));
      });
    });
  }

  /** Corks the socket until the next tick: the driver would write each statement to the socket by itself. */
  private holdBack(): void {
    if (this.isHeldBack) return;
    this.isHeldBack = true;
    const { stream } = (this.client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.isHeldBack = false;
      stream.uncork();
    });
  }

  streamQuery(): never {
    throw new Error('A pipelined transaction has no cursors');
  }
}

const names = new Map<string, string>();
const maxNames = 100;
/** A statement with more is a list written out: it would need a name for each length of the list. */
const maxNamedParameters = 12;

/** Undefined for a statement that is not prepared. */
function nameOf(text: string, parameters: readonly unknown[]): string | undefined {
  const known = names.get(text);
  if (known || parameters.length > maxNamedParameters || names.size >= maxNames) return known;
  const name = `pipelined_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error('A transaction has its connection already');
  },
});
const [compiler, adapter] = [new PostgresQueryCompiler(), new PostgresAdapter()];

function transactionOn(connection: DatabaseConnection): Tx {
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consume) => consume(connection) });
  return new Transaction<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
}
