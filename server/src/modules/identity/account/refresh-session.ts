import { limits, type Refusal, refuse } from '@teum/contract';
import type { RefreshToken } from '../../../platform/auth/refresh-cookie.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { NewSession } from './log-in.ts';
import { endSession, findLiveSessionForUpdate, type LiveSession, rotateSession } from './session.sql.ts';

export async function refreshSession(db: Db, { sessionId, generation }: RefreshToken): Promise<NewSession | Refusal> {
  return db.transaction().execute(async (tx) => {
    const session = await findLiveSessionForUpdate(tx, sessionId);
    if (!session) return refuse('SESSION_EXPIRED');

    const step = nextStep(session, generation);
    if (step === 'end') {
      await endSession(tx, sessionId, 'token-reused');
      return refuse('SESSION_EXPIRED');
    }
    if (step === 'rotate') await rotateSession(tx, sessionId);
    const newest = step === 'rotate' ? session.generation + 1 : session.generation;
    return { ok: true, accountId: session.accountId, refreshToken: { sessionId, generation: newest } };
  });
}

/**
 * Rotates the newest token. During the grace period after that, it and the one before it get the newest token again, so that tabs
 * which refresh together all end up with the same one. Any older token was used before: someone holds a copy.
 */
export function nextStep(
  { generation, secondsSinceRotation }: Omit<LiveSession, 'accountId'>,
  presented: number,
): 'rotate' | 'repeat' | 'end' {
  const isInGrace = generation > 1 && secondsSinceRotation <= limits.session.refreshGraceSeconds;
  if (presented === generation) return isInGrace ? 'repeat' : 'rotate';
  return presented === generation - 1 && isInGrace ? 'repeat' : 'end';
}
