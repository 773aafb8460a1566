import { limits } from '@teum/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { KeyedCall } from './keyed-call.ts';

export interface FoundAnswer extends KeyedCall {
  answer: unknown;
}

export interface NewAnswer {
  call: KeyedCall;
  status: number;
  answer: unknown;
}

const isExpired = sql`created_at < now() - make_interval(hours => ${limits.idempotencyKey.hours})`;

const columnOf = <Name extends keyof KeyedCall>(calls: readonly KeyedCall[], name: Name): KeyedCall[Name][] =>
  calls.map((call) => call[name]);

/** Claims the key, or finds its earlier use. A concurrent call with the same key waits on the primary key for the first COMMIT. */
export async function claimKey(tx: Tx, call: KeyedCall): Promise<FoundAnswer | undefined> {
  const { accountId, method, path, key, bodyHash } = call;
  await sql`delete from remembered_answer
    where account_id = ${accountId} and method = ${method} and path = ${path} and key = ${key} and ${isExpired}`.execute(
    tx,
  );
  const claimed = await tx
    .insertInto('remembered_answer')
    .values({ account_id: accountId, method, path, key, body_hash: bodyHash, status: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed ? undefined : (await findAnswers(tx, [call]))[0]!;
}

export async function findAnswers(tx: Tx, calls: readonly KeyedCall[]): Promise<FoundAnswer[]> {
  const { rows } = await sql<FoundAnswer & { body: { answer?: unknown } }>`
    select known.*
    from unnest(${columnOf(calls, 'accountId')}::bigint[], ${columnOf(calls, 'method')}::text[],
      ${columnOf(calls, 'path')}::text[], ${columnOf(calls, 'key')}::text[]) as asked (account_id, method, path, key)
    cross join lateral (
      -- LIMIT: forces one index lookup per key; without it, the planner might scan the whole table.
      select account_id as "accountId", method, path, key, body_hash as "bodyHash", body from remembered_answer as answer
      where (answer.account_id, answer.method, answer.path, answer.key) = (asked.account_id, asked.method, asked.path, asked.key)
        and not ${isExpired}
      limit 1
    ) as known`.execute(tx);
  return rows.map(({ body, ...call }) => ({ ...call, answer: body.answer }));
}

/** A row that is there already is the call's own claim, or an expired answer. */
export async function storeAnswers(tx: Tx, answers: readonly NewAnswer[]): Promise<void> {
  const calls = answers.map(({ call }) => call);
  await sql`
    insert into remembered_answer (account_id, method, path, key, body_hash, status, body)
    select * from unnest(${columnOf(calls, 'accountId')}::bigint[], ${columnOf(calls, 'method')}::text[],
      ${columnOf(calls, 'path')}::text[], ${columnOf(calls, 'key')}::text[], ${columnOf(calls, 'bodyHash')}::bytea[],
      ${answers.map(({ status }) => status)}::smallint[],
      ${answers.map(({ answer }) => JSON.stringify({ answer }))}::jsonb[])
    on conflict (account_id, method, path, key) do update
    set body_hash = excluded.body_hash, status = excluded.status, body = excluded.body, created_at = now()`.execute(tx);
}

export async function deleteExpiredAnswers(db: Db): Promise<void> {
  await sql`delete from remembered_answer where ${isExpired}`.execute(db);
}

export async function deleteAnswersOf(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('remembered_answer').where('account_id', '=', accountId).execute();
}
