import { pagePath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

export const standingPersonalData: PersonalDataPart = {
  module: 'standing',
  columns: ['auction_bidder.account_id'],
  /** The caller holds the ticket's lock, so no bid of this person is being decided. */
  reasonsToStay: async (tx, accountId) => {
    const { rows } = await sql<{ id: number; title: string }>`
      select auction.id, auction.title
      from auction_bidder join auction on auction.id = auction_bidder.auction_id
      where auction_bidder.account_id = ${accountId} and auction.closed_at is null
        and auction.highest_bid_amount = auction_bidder.amount
      order by auction.ends_at, auction.id`.execute(tx);
    return rows.map(({ id, title }) => ({
      kind: 'bid',
      title: visibleText(title),
      link: pagePath('auction', { auctionId: id }),
    }));
  },
};
