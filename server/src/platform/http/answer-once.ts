import { createHash } from 'node:crypto';
import { isRefusal, limits, type Refusal, refusalStatus, refuse } from '@teum/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { RefusalError } from './refusal-reply.ts';

export type Once<Answer> = (
  effect: (tx: Tx) => Promise<Answer | Refusal>,
  fingerprint?: string,
) => Promise<Answer | Refusal>;

/** A call with an `Idempotency-Key`: the fields under which its answer is stored. */
export interface KeyedCall {
  accountId: number;
  method: string;
  path: string;
  key: string;
  bodyHash: Buffer;
}

/**
 * Runs a writing call's effect. With an `Idempotency-Key` the answer is stored in the effect's own transaction, so a
 * client that lost its connection after COMMIT can retry: it gets the stored answer, and the effect does not run twice.
 */
export function answerOnce<Answer>(
  { db, liveSessions }: Pick<FastifyInstance, 'db' | 'liveSessions'>,
  request: FastifyRequest,
  { isIdempotent, status }: { isIdempotent: boolean; status: number },
): Once<Answer> {
  return async (effect) => {
    // Again: an upload or a slow body may take longer than the session lasts.
    if (request.session && !(await liveSessions.isAlive(request.session.sessionId))) return refuse('SESSION_EXPIRED');
    const keyed = isIdempotent ? keyedCallOf(request) : undefined;
    if (!keyed) return inTransaction(db, effect);
    return db.transaction().execute(async (tx) => {
      const remembered = await claim(tx, keyed);
      if (remembered) return replay<Answer>(remembered, keyed);
      const answer = await keepingNothingWhenRefused(tx, effect);
      await remember(tx, keyed, isRefusal(answer) ? refusalStatus(answer.code) : status, answer);
      return answer;
    });
  };
}

/** Rolls back a refused effect, including everything it wrote before it refused. */
async function inTransaction<Answer>(db: Db, effect: (tx: Tx) => Promise<Answer | Refusal>): Promise<Answer | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await effect(tx);
      if (isRefusal(answer)) throw new RefusalError(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}

async function keepingNothingWhenRefused<Answer>(
  tx: Tx,
  effect: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  await sql`savepoint effect`.execute(tx);
  const answer = await effect(tx);
  if (isRefusal(answer)) await sql`rollback to savepoint effect`.execute(tx);
  return answer;
}

/** Undefined when the call carries no key. */
export function keyedCallOf(request: FastifyRequest): KeyedCall | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !request.session) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > limits.idempotencyKey.max) {
    throw new RefusalError(refuse('INVALID_INPUT'));
  }
  return {
    accountId: request.session.accountId,
    method: request.method,
    path: request.url.split('?', 1)[0]!,
    key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify(request.body ?? null))
      .update(request.uploadedFile ?? '')
      .digest(),
  };
}

interface RememberedAnswer {
  status: number;
  body: unknown;
  body_hash: Buffer;
}

/** Claims the key, or finds its earlier use. A concurrent call with the same key waits on the primary key for the first COMMIT. */
async function claim(
  tx: Tx,
  { accountId, method, path, key, bodyHash }: KeyedCall,
): Promise<RememberedAnswer | undefined> {
  await sql`delete from remembered_answer
    where account_id = ${accountId} and method = ${method} and path = ${path} and key = ${key}
      and created_at < now() - make_interval(hours => ${limits.idempotencyKey.hours})`.execute(tx);
  const claimed = await tx
    .insertInto('remembered_answer')
    .values({ account_id: accountId, method, path, key, body_hash: bodyHash, status: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  return tx
    .selectFrom('remembered_answer')
    .select(['status', 'body', 'body_hash'])
    .where('account_id', '=', accountId)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

function replay<Answer>(remembered: RememberedAnswer, { bodyHash }: KeyedCall): Answer | Refusal {
  if (!remembered.body_hash.equals(bodyHash)) return refuse('IDEMPOTENCY_KEY_REUSED');
  return (remembered.body as { answer?: Answer | Refusal }).answer as Answer | Refusal;
}

/** 429 and 5xx are never stored: they are thrown, which rolls back the claim. */
async function remember(
  tx: Tx,
  { accountId, method, path, key }: KeyedCall,
  status: number,
  answer: unknown,
): Promise<void> {
  await tx
    .updateTable('remembered_answer')
    .set({ status, body: JSON.stringify({ answer }) })
    .where('account_id', '=', accountId)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key)
    .execute();
}

export async function forgetAnswersOf(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('remembered_answer').where('account_id', '=', accountId).execute();
}

/** Deletes answers that are older than the promised time. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await sql`delete from remembered_answer where created_at < now() - make_interval(hours => ${limits.idempotencyKey.hours})`.execute(
    db,
  );
}
