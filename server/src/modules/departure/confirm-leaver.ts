import { type Refusal, refuse } from '@teum/contract';
import { isClosingSentence, recentSignInMinutes } from '@teum/contract/departure';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes/index';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../platform/auth/session.ts';
import type { Db } from '../../platform/db/database.ts';
import { isRecentSignIn, isRightPassword } from '../account/index.ts';
import { isProvenByPasskey } from '../passkey/index.ts';

type Proof = BodyOf<RouteAt<'POST /account/close'>>;

/** Whether the person at this browser owns the account. */
export async function confirmLeaver(
  app: FastifyInstance,
  request: FastifyRequest,
  session: Session,
  proof: Proof,
): Promise<Refusal | undefined> {
  if (!proof.passkey) return confirmWithoutPasskey(app.db, session, proof);
  const isProven = await isProvenByPasskey(app, request, session.accountId, proof.passkey);
  return isProven ? undefined : refuse('PASSKEY_NOT_PROVEN');
}

async function confirmWithoutPasskey(db: Db, session: Session, proof: Proof): Promise<Refusal | undefined> {
  const isRight = await isRightPassword(db, session.accountId, proof.password ?? '');
  if (isRight !== undefined) return isRight ? undefined : refuse('WRONG_CURRENT_PASSWORD');
  if (!isClosingSentence(proof.sentence ?? '')) return refuse('CLOSING_NOT_CONFIRMED');
  return (await isRecentSignIn(db, session.sessionId, recentSignInMinutes)) ? undefined : refuse('SIGN_IN_AGAIN');
}

/** What `confirmLeaver` asks for in place of a passkey. */
export async function proofOf(
  db: Db,
  session: Session,
  hasPassword: boolean,
): Promise<'password' | 'sentence' | 'sign-in'> {
  if (hasPassword) return 'password';
  return (await isRecentSignIn(db, session.sessionId, recentSignInMinutes)) ? 'sentence' : 'sign-in';
}
