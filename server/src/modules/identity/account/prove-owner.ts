import { limits, type Refusal, refuse } from '@teum/contract';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../../platform/auth/session.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findPasswordHash } from './account.sql.ts';
import { isPassword } from './password.ts';
import { findSecondsSinceProof, recordProof } from './session.sql.ts';

export type Proof = BodyOf<RouteAt<'POST /auth/proof'>>;

export const hasPassword = async (db: Db, accountId: number): Promise<boolean> =>
  (await findPasswordHash(db, accountId)) !== null;

/** Whether the person at this browser owns the account, by its password or one of its passkeys. The session remembers it. */
export async function proveOwner(
  { db, accountHooks }: FastifyInstance,
  request: FastifyRequest,
  { accountId, sessionId }: Session,
  { password = '', passkey }: Proof,
): Promise<Refusal | undefined> {
  if (passkey) {
    if (!(await accountHooks.isProvenByPasskey(request, accountId, passkey))) return refuse('PASSKEY_NOT_PROVEN');
  } else {
    const stored = await findPasswordHash(db, accountId);
    if (stored === null) return refuse('SIGN_IN_AGAIN');
    if (!(await isPassword(password, stored))) return refuse('WRONG_CURRENT_PASSWORD');
  }
  await recordProof(db, sessionId);
  return undefined;
}

/**
 * Every change of a way into an account comes after it: a session that somebody else got hold of must not become one of theirs for
 * good. Undefined if the owner gives a proof now, or gave one a few minutes ago.
 */
export async function requireFreshProof(
  app: FastifyInstance,
  request: FastifyRequest,
  session: Session,
  given: Proof = {},
): Promise<Refusal | undefined> {
  const asksForPassword = await hasPassword(app.db, session.accountId);
  const isGiven = given.passkey !== undefined || (asksForPassword && given.password !== undefined);
  if (isGiven) return proveOwner(app, request, session, given);
  if (await isFreshlyProven(app.db, session)) return undefined;
  return refuse(asksForPassword ? 'PROOF_REQUIRED' : 'SIGN_IN_AGAIN');
}

/** A sign-in counts for accounts without a password. The others are asked for it, however young the session is. */
export async function isFreshlyProven(db: Db, { accountId, sessionId }: Session): Promise<boolean> {
  const countsSignIn = !(await hasPassword(db, accountId));
  return (await findSecondsSinceProof(db, sessionId, { countsSignIn })) <= limits.session.proofMinutes * 60;
}
