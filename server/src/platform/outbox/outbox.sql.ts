import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { databaseNow } from '../db/database-clock.ts';
import { currentRequestId } from '../observability/current-request.ts';

export const outboxChannel = 'outbox';

export interface OutboxRow {
  id: number;
  topic: string;
  payload: unknown;
  attempts: number;
  /** The request whose transaction enqueued it. */
  requestId: string | null;
}

/** NOTIFY is part of the transaction: it arrives after the COMMIT, when the row is visible. */
export async function insertRowAndNotify(tx: Tx, topic: string, payload: object): Promise<void> {
  await sql`
    with inserted as (insert into outbox (topic, payload, request_id)
      values (${topic}, ${JSON.stringify(payload)}, ${currentRequestId() ?? null}))
    select pg_notify(${outboxChannel}, '')`.execute(tx);
}

/** Without NOTIFY, whose global lock makes the COMMITs of the whole database wait for one another. */
export async function insertRow(tx: Tx, topic: string, payload: object): Promise<void> {
  await sql`
    insert into outbox (topic, payload, request_id)
    values (${topic}, ${JSON.stringify(payload)}, ${currentRequestId() ?? null})`.execute(tx);
}

/** Found by the poll once it is due. */
export async function insertDelayedRow(tx: Tx, topic: string, payload: object, seconds: number): Promise<void> {
  await sql`
    insert into outbox (topic, payload, run_after, request_id)
    values (${topic}, ${JSON.stringify(payload)}, ${databaseNow} + make_interval(secs => ${seconds}),
      ${currentRequestId() ?? null})`.execute(tx);
}

/** Rows of the same interval become due together. */
export const gatherMs = 250;

/** Due at the next full quarter of a second, like every other such row until then. A group of requests enqueues it: it names none. */
export async function insertGatheredRow(tx: Tx, topic: string, payload: object): Promise<void> {
  await sql`
    insert into outbox (topic, payload, run_after)
    select ${topic}, ${JSON.stringify(payload)}, date_bin(gathered, ${databaseNow}, 'epoch') + gathered
    from make_interval(secs => ${gatherMs / 1000}) as gathered`.execute(tx);
}

/** SKIP LOCKED: without it every worker would wait for the row that one of them holds. */
export async function deleteDueRow(
  tx: Tx,
  topics: readonly string[],
): Promise<(OutboxRow & { lateSeconds: number }) | undefined> {
  const { rows } = await sql<OutboxRow & { lateSeconds: number }>`
    delete from outbox where id = (
      select id from outbox
      where run_after <= now() and topic = any(${topics})
      order by run_after, id
      limit 1
      for update skip locked
    )
    returning id, topic, payload, attempts, request_id as "requestId",
      extract(epoch from clock_timestamp() - run_after)::float8 as "lateSeconds"`.execute(tx);
  return rows[0];
}

/** Further rows of the topic for the same transaction. Rows that failed before are left out: they could fail the whole batch. */
export async function deleteRowsToGather(tx: Tx, topic: string, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    delete from outbox where id in (
      select id from outbox
      where run_after <= now() and topic = ${topic} and attempts = 0
      order by run_after, id
      limit ${limit}
      for update skip locked
    )
    returning id, topic, payload, attempts, request_id as "requestId"`.execute(tx);
  return rows;
}

/** Increments the attempts that were read, not the stored ones: two processes that failed on one row count once. */
export async function postponeRow(db: Db, { id, attempts }: OutboxRow, seconds: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts: attempts + 1, run_after: sql<Date>`${databaseNow} + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
}

export async function hasDueRow(db: Db, topics: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('run_after', '<=', sql<Date>`now()`)
    .where('topic', '=', sql<string>`any(${topics})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listOtherTopics(db: Db, topics: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('topic')
    .distinct()
    .where('topic', '<>', sql<string>`all(${topics})`)
    .execute();
  return rows.map(({ topic }) => topic);
}

/** How long the oldest row has waited that is due or has failed before; 0 without such a row. */
export async function readDelaySeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(created_at))::float8 as seconds
    from outbox where run_after <= now() or attempts > 0`.execute(db);
  return rows[0]!.seconds ?? 0;
}
