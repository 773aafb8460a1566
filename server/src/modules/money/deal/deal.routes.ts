import { isRefusal, type Refusal, refuse } from '@teum/contract';
import type { Deal } from '@teum/contract/money/deal-schema';
import type { FastifyInstance } from 'fastify';
import type { Once } from '../../../platform/answers/answer-once.ts';
import type { Session } from '../../../platform/auth/session.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { sliceOf } from '../../../platform/db/slice.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listAgreedTimes } from '../../talk/appointment/index.ts';
import { listReceiptsOfDeals } from '../payment/index.ts';
import { cancelDeal } from './cancel-deal.ts';
import { confirmDeal, objectToDeal } from './confirm-deal.ts';
import { type DealRow, findDeal, findFrozenOffer, listDealsNewestFirst } from './deal.sql.ts';
import { dealOnTheWire, offerOnTheWire } from './deal-on-the-wire.ts';
import { explainDeal } from './dispute-deal.ts';
import { dropDeal } from './drop-deal.ts';
import { extendDeal } from './extend-deal.ts';
import { roleInDeal } from './lock-deal.ts';

export function dealRoutes(app: FastifyInstance): void {
  const { db, clock, chat, appointments: hooks, orderPurposes } = app;
  const parts = { chat, hooks };

  const show = async (from: Db | Tx, rows: readonly DealRow[], { accountId }: Session): Promise<Deal[]> => {
    const appointmentIds = rows.flatMap(({ appointmentId }) => appointmentId ?? []);
    const times = await listAgreedTimes(from, appointmentIds);
    const receipts = await listReceiptsOfDeals(
      from,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      dealOnTheWire({
        row,
        time: times.get(row.appointmentId ?? 0),
        role: roleInDeal(row, accountId)!,
        receiptUrl: receipts.get(row.id),
        now: clock.now(),
      }),
    );
  };

  /** Runs a change and answers the deal as the caller sees it. */
  const changing = (
    once: Once<Deal>,
    session: Session,
    id: number,
    change: (tx: Tx) => Promise<{ ok: true } | Refusal>,
  ): Promise<Deal | Refusal> =>
    once(async (tx) => {
      const changed = await change(tx);
      return isRefusal(changed) ? changed : (await show(tx, [(await findDeal(tx, id))!], session))[0]!;
    });

  serve(app, 'GET /deal/mine', async ({ session, query }) => {
    const rows = await listDealsNewestFirst(db, session.accountId, { ...sliceOf(query), as: query.as });
    return { data: await show(db, rows, session) };
  });

  serve(app, 'GET /deal/{id}', async ({ session, params }) => {
    const row = await findDeal(db, params.id);
    if (!row || !roleInDeal(row, session.accountId)) return refuse('DEAL_NOT_FOUND');
    return (await show(db, [row], session))[0]!;
  });

  serve(app, 'GET /deal/{id}/offer', async ({ session, params }) => {
    const offer = await findFrozenOffer(db, params.id);
    if (!offer || !roleInDeal(offer, session.accountId)) return refuse('DEAL_NOT_FOUND');
    return offerOnTheWire(offer);
  });

  serve(app, 'POST /deal/{id}/extend', ({ session, params, once }) =>
    changing(once, session, params.id, (tx) => extendDeal(tx, session.accountId, params.id)),
  );
  serve(app, 'POST /deal/{id}/drop', ({ session, params, once }) =>
    changing(once, session, params.id, (tx) => dropDeal(tx, parts, session.accountId, params.id)),
  );
  serve(app, 'POST /deal/{id}/cancel', async ({ session, params, body, once }) => {
    const answer = await changing(once, session, params.id, (tx) =>
      cancelDeal(tx, parts, session.accountId, params.id, body),
    );
    orderPurposes.sweepSoon();
    return answer;
  });
  serve(app, 'POST /deal/{id}/confirm', ({ session, params, once }) =>
    changing(once, session, params.id, (tx) => confirmDeal(tx, session.accountId, params.id)),
  );
  serve(app, 'POST /deal/{id}/object', ({ session, params, body, once }) =>
    changing(once, session, params.id, (tx) => objectToDeal(tx, session.accountId, params.id, body.text)),
  );
  serve(app, 'POST /deal/{id}/explain', ({ session, params, body, once }) =>
    changing(once, session, params.id, (tx) => explainDeal(tx, session.accountId, params.id, body.text)),
  );
}
