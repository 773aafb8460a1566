import type { ReasonToStay } from '@teum/contract/departure-schema';
import { closedAccountName } from '@teum/contract/identity/closed-account';
import { dealMetText } from '@teum/contract/money/deal-in-room';
import { visibleText } from '@teum/contract/visible-text';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { renameInNotices } from '../../notice/notification/index.ts';
import { updateSystemTexts } from '../../talk/chat/index.ts';
import { pageOf, roomOf } from './deal-notices.ts';

interface OpenDeal {
  kind: 'deal' | 'money';
  title: string;
  id: number;
}

/** What is not over for both, and what a seller has not been paid yet. Rooms are locked by the chat, and with them their deals. */
async function listReasons(tx: Tx, accountId: number): Promise<ReasonToStay[]> {
  const { rows } = await sql<OpenDeal>`
    select case when state = 'released' then 'money' else 'deal' end as kind, title, id
    from deal
    where (state in ('due', 'held', 'returning', 'disputed') and ${accountId} in (seller_id, buyer_id))
      or (state = 'released' and seller_id = ${accountId})
    order by id`.execute(tx);
  return rows.map(({ kind, title, id }) => ({ kind, title: visibleText(title), link: pageOf(id) }));
}

/** The name of someone who left stays in no notice of the other side, and in no message of their rooms. */
async function forgetName(tx: Tx, accountId: number): Promise<void> {
  const { rows } = await sql<{
    partnerId: number;
    id: number;
    chatRoomId: number;
    auctionId: number | null;
    isBuyer: boolean;
  }>`
    select id, buyer_id = ${accountId} as "isBuyer", case when seller_id = ${accountId} then buyer_id else seller_id end as "partnerId",
      chat_room_id as "chatRoomId", auction_id as "auctionId"
    from deal where ${accountId} in (seller_id, buyer_id)`.execute(tx);
  const about = rows.flatMap(({ partnerId: reader, id, isBuyer: _, ...room }) =>
    [pageOf(id), roomOf(room)].map((link) => ({ accountId: reader, link })),
  );
  await renameInNotices(tx, about, { person: closedAccountName });
  const boughtIn = rows.filter(({ isBuyer }) => isBuyer).map(({ chatRoomId }) => chatRoomId);
  if (boughtIn.length > 0) await updateSystemTexts(tx, boughtIn, 'dealMet', dealMetText(closedAccountName));
}

export const dealPersonalData: PersonalDataPart = {
  module: 'deal',
  columns: ['deal.seller_id', 'deal.buyer_id'],
  reasonsToStay: listReasons,
  erase: forgetName,
  exports: [
    {
      file: 'deals',
      about: 'Your deals under safe pay, as a buyer and as a seller, with all that happened. Amounts are in won.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, case when seller_id = ${accountId} then 'seller' else 'buyer' end as "you", state, auction_id as "auctionId",
            product_id as "productId", price_krw as "price", fee_percent as "feePercent", cancel_terms as "cancelTerms", title,
            description, opened_at as "openedAt", pay_by as "payBy", paid_at as "paidAt", refund_krw as "refund",
            (select json_agg(json_build_object('at', happened_at, 'what', transition, 'by', done_by, 'amount', amount_krw,
              'reason', reason, 'from', from_at, 'until', until_at) order by id) from deal_event where deal_id = deal.id) as "timeline"
          from deal where ${accountId} in (seller_id, buyer_id) and id > ${after} order by id limit ${limit}`.execute(
          db,
        );
        return rows;
      },
    },
  ],
};
