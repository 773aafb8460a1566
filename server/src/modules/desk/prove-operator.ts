import { type Refusal, refuse } from '@teum/contract';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes/index';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../platform/auth/session.ts';
import { isOwnPassword } from '../account/index.ts';
import { isProvenByPasskey } from '../passkey/index.ts';
import { findOperatorSession, upsertProof } from './operator.sql.ts';

type Proof = BodyOf<RouteAt<'POST /desk/proof'>>;

/** An operator has proven again who they are, by the password or by a passkey. */
export async function proveOperator(
  app: FastifyInstance,
  request: FastifyRequest,
  session: Session,
  { password = '', passkey }: Proof,
): Promise<Refusal | undefined> {
  const { db } = app;
  const { accountId, sessionId } = session;
  if (session.readOnlyUntil || !(await findOperatorSession(db, session))) return refuse('NOT_FOUND');
  if (passkey && !(await isProvenByPasskey(app, request, accountId, passkey))) return refuse('PASSKEY_NOT_PROVEN');
  if (!passkey && !(await isOwnPassword(db, accountId, password))) return refuse('WRONG_CURRENT_PASSWORD');
  await upsertProof(db, sessionId);
  return undefined;
}
