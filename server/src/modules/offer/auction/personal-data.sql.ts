import { pagePath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { titleShownTo } from '../offer/index.ts';

export const auctionPersonalData: PersonalDataPart = {
  module: 'auction',
  columns: ['auction.seller_id', 'favorite_auction.account_id'],
  reasonsToStay: async (tx, accountId) => {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from auction where seller_id = ${accountId} and closed_at is null order by ends_at, id`.execute(
      tx,
    );
    return rows.map(({ id, title }) => ({
      kind: 'auction',
      title: visibleText(title),
      link: pagePath('auction', { auctionId: id }),
    }));
  },
  erase: async (tx, accountId) => {
    await tx.deleteFrom('favorite_auction').where('account_id', '=', accountId).execute();
  },
  exports: [
    {
      file: 'auctions',
      about: 'Auctions that you opened. Prices are in won.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, title, description, thumbnail_key as "thumbnail", pictures, category, place, place_line as "placeLine",
            length_minutes as "lengthMinutes", starting_price as "startingPrice", highest_bid_amount as "highestBidAmount",
            bid_count as "bidCount", starts_at as "startsAt", ends_at as "endsAt", closed_at as "closedAt"
          from auction where seller_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
    {
      file: 'favorite-auctions',
      about: 'Auctions that you marked; `id` is the number of the auction.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select auction.id, ${titleShownTo(accountId, 'auction')} as title from favorite_auction join auction on auction.id = auction_id
          where account_id = ${accountId} and auction_id > ${after} order by auction_id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
