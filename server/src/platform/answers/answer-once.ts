import { isRefusal, type Refusal, refuse } from '@teum/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { RefusalError } from '../http/refusal-reply.ts';
import { claimKey, storeAnswers } from './answers.sql.ts';
import { keyedCallOf } from './keyed-call.ts';
import { repeat, toStore } from './stored-answer.ts';

export type Once<Answer> = (effect: (tx: Tx) => Promise<Answer | Refusal>) => Promise<Answer | Refusal>;

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
      const found = await claimKey(tx, keyed);
      if (found) return repeat<Answer>(found, keyed);
      // 429 and 5xx are never stored: they are thrown, which rolls back the claim.
      const answer = await keepingNothingWhenRefused(tx, effect);
      await storeAnswers(tx, [toStore(keyed, answer, status)]);
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
