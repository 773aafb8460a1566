import { type Refusal, refuse } from '@teum/contract';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../../platform/auth/session.ts';
import { proveOwner } from '../../identity/account/index.ts';
import { findOperatorSession } from './operator.sql.ts';

/** The desk is not there for anyone else, not even to ask for a proof. */
export async function proveOperator(
  app: FastifyInstance,
  request: FastifyRequest,
  session: Session,
  proof: BodyOf<RouteAt<'POST /desk/proof'>>,
): Promise<Refusal | undefined> {
  if (session.readOnlyUntil || !(await findOperatorSession(app.db, session))) return refuse('NOT_FOUND');
  return proveOwner(app, request, session, proof);
}
