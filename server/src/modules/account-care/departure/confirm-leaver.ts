import { type Refusal, refuse } from '@teum/contract';
import { isClosingSentence } from '@teum/contract/account-care/departure';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../../platform/auth/session.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasPassword, isFreshlyProven, proveOwner, requireFreshProof } from '../../identity/account/index.ts';

type LeaversProof = BodyOf<RouteAt<'POST /account/close'>>;

/** A password or a passkey is given for this call alone. An account without a password types a sentence after a fresh proof. */
export async function confirmLeaver(
  app: FastifyInstance,
  request: FastifyRequest,
  session: Session,
  { sentence = '', ...proof }: LeaversProof,
): Promise<Refusal | undefined> {
  if (proof.passkey || (await hasPassword(app.db, session.accountId))) return proveOwner(app, request, session, proof);
  if (!isClosingSentence(sentence)) return refuse('CLOSING_NOT_CONFIRMED');
  return requireFreshProof(app, request, session);
}

/** What `confirmLeaver` asks for in place of a passkey. */
export async function proofOf(db: Db, session: Session): Promise<'password' | 'sentence' | 'sign-in'> {
  if (await hasPassword(db, session.accountId)) return 'password';
  return (await isFreshlyProven(db, session)) ? 'sentence' : 'sign-in';
}
