import { type Refusal, refuse } from '@teum/contract';
import { isClosingSentence, recentSignInMinutes } from '@teum/contract/departure';
import type { Session } from '../../platform/auth/session.ts';
import type { Db } from '../../platform/db/database.ts';
import { isRecentSignIn, isRightPassword } from '../account/index.ts';

interface Proof {
  password?: string | undefined;
  sentence?: string | undefined;
}

/** Whether the person at this browser owns the account. Another proof, such as a passkey, is added here and in `proofOf`. */
export async function confirmLeaver(db: Db, session: Session, proof: Proof): Promise<Refusal | undefined> {
  const isRight = await isRightPassword(db, session.accountId, proof.password ?? '');
  if (isRight !== undefined) return isRight ? undefined : refuse('WRONG_CURRENT_PASSWORD');
  if (!isClosingSentence(proof.sentence ?? '')) return refuse('CLOSING_NOT_CONFIRMED');
  return (await isRecentSignIn(db, session.sessionId, recentSignInMinutes)) ? undefined : refuse('SIGN_IN_AGAIN');
}

/** What `confirmLeaver` will ask for. */
export async function proofOf(
  db: Db,
  session: Session,
  hasPassword: boolean,
): Promise<'password' | 'sentence' | 'sign-in'> {
  if (hasPassword) return 'password';
  return (await isRecentSignIn(db, session.sessionId, recentSignInMinutes)) ? 'sentence' : 'sign-in';
}
