import { isRefusal, type Refusal, refuse } from '@teum/contract';
import type { Deal } from '@teum/contract/money/deal-schema';
import type { FastifyInstance } from 'fastify';
import type { Once } from '../../../platform/answers/answer-once.ts';
import type { Session } from '../../../platform/auth/session.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { sliceOf } from '../../../platform/db/slice.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findRoom, isMember } from '../../talk/chat/index.ts';
import { cancelDeal } from './cancel-deal.ts';
import { confirmDeal, objectToDeal } from './confirm-deal.ts';
import { type DealRow, findDeal, findFrozenOffer, listDealsNewestFirst, listDealsOfRoom } from './deal.sql.ts';
import { offerOnTheWire } from './deal-on-the-wire.ts';
import { explainDeal } from './dispute-deal.ts';
import { dropDeal } from './drop-deal.ts';
import { extendDeal } from './extend-deal.ts';
import { roleInDeal } from './lock-deal.ts';
import { readWhole, showDeal } from './show-deals.ts';

const maxOfRoom = 50;

export function dealRoutes(app: FastifyInstance): void {
  const { db, clock, chat, appointments: hooks, orderPurposes } = app;
  const parts = { chat, hooks };

  const show = async (from: Db | Tx, rows: readonly DealRow[], { accountId }: Session): Promise<Deal[]> =>
    (await readWhole(from, rows)).map((deal) => showDeal(deal, accountId, clock.now()));

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

  serve(app, 'GET /deal/room/{chatRoomId}', async ({ session, params }) => {
    const room = await findRoom(db, params.chatRoomId);
    if (!room) return refuse('CHAT_ROOM_NOT_FOUND');
    if (!isMember(room, session.accountId)) return refuse('NOT_IN_CHAT_ROOM');
    return { data: await show(db, await listDealsOfRoom(db, room.id, maxOfRoom), session) };
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
    changing(once, session, params.id, (tx) => confirmDeal(tx, parts, session.accountId, params.id)),
  );
  serve(app, 'POST /deal/{id}/object', ({ session, params, body, once }) =>
    changing(once, session, params.id, (tx) => objectToDeal(tx, session.accountId, params.id, body.text)),
  );
  serve(app, 'POST /deal/{id}/explain', ({ session, params, body, once }) =>
    changing(once, session, params.id, (tx) => explainDeal(tx, session.accountId, params.id, body.text)),
  );
}
