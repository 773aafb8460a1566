import { refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { decisionRoutes } from './decision.routes.ts';
import { deskRoutes } from './desk.routes.ts';
import { disputeRoutes } from './dispute.routes.ts';
import { moneyRoutes } from './money.routes.ts';
import { findOperatorSession } from './operator.sql.ts';
import { deskPersonalData } from './personal-data.sql.ts';

export { mountHiddenThings } from './hidden-things.ts';
export { addOperator, listOperators, type ManagedOperator, removeOperator } from './manage-operators.ts';

export async function deskModule(app: FastifyInstance): Promise<void> {
  app.personalData.add(deskPersonalData);
  const { db, bidding, queue, log } = app;
  app.gate.admitOperators(async (session) => {
    const operator = await findOperatorSession(db, session);
    if (!operator) return refuse('NOT_FOUND');
    return operator.isProven ? undefined : refuse('PROOF_REQUIRED');
  });
  const leaveLines = (accountId: number): void => {
    queue
      .leaveAll(accountId)
      .catch((error: unknown) => log.warn({ err: error, accountId }, 'a line could not be left'));
  };
  deskRoutes(app, { bidding, offers: app.offers, leaveLines, readHidden: () => app.hiddenThings.read() });
  disputeRoutes(app);
  moneyRoutes(app);
  decisionRoutes(app);
}
