import { refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { decisionRoutes } from './decision.routes.ts';
import { deskRoutes } from './desk.routes.ts';
import { disputeRoutes } from './dispute.routes.ts';
import { guardHiddenThings } from './hidden-things.ts';
import { moneyRoutes } from './money.routes.ts';
import { findOperatorSession } from './operator.sql.ts';
import { deskPersonalData } from './personal-data.sql.ts';

export { addOperator, listOperators, type ManagedOperator, removeOperator } from './manage-operators.ts';

export const deskModule = plugin(mountDesk, {
  name: 'desk',
  dependencies: ['bidding', 'notification', 'offer', 'payment', 'queue'],
});

async function mountDesk(app: FastifyInstance): Promise<void> {
  const hidden = guardHiddenThings(app);
  app.personalStreams.isHiddenFrom = hidden.isHiddenFrom;
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
  deskRoutes(app, { bidding, offers: app.offers, leaveLines, readHidden: () => hidden.read() });
  disputeRoutes(app);
  moneyRoutes(app);
  decisionRoutes(app);
}
