import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { hasUnsorted } from './listing.sql.ts';
import { resortListings } from './resort-listings.ts';

export interface ListedAuction {
  price: number;
  endsInSeconds?: number;
  category?: string | null;
  place?: string | null;
  lengthMinutes?: number | null;
}

/**
 * Tried again: the app re-sorts the listings meanwhile and locks the tables in another order, and of two who wait for each other
 * PostgreSQL lets one fail.
 */
export const emptyListings = (db: Db): Promise<unknown> =>
  vi.waitFor(
    () =>
      db.transaction().execute(async (tx) => {
        // Deals and their orders refer to offers, and their records refuse to be emptied.
        await sql`alter table deal_event disable trigger user`.execute(tx);
        await sql`alter table payment_step disable trigger user`.execute(tx);
        await sql`truncate bid, auction, product, listing, listing_move cascade`.execute(tx);
        await sql`alter table deal_event enable always trigger append_only`.execute(tx);
        await sql`alter table payment_step enable trigger user`.execute(tx);
      }),
    { timeout: 60_000 },
  );

/** Auctions of one seller, in the order given. */
export async function insertAuctions(db: Db, sellerId: number, auctions: readonly ListedAuction[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at,
      category, place, length_minutes)
    select ${sellerId}, '<p>시간 ' || n || '</p>', '<p>설명</p>', 'origin/blank.webp', price, now() - interval '1 day',
      now() + make_interval(secs => ends_in), category, place, length_minutes
    from unnest(${auctions.map(({ price }) => price)}::bigint[],
      ${auctions.map(({ endsInSeconds = 86_400 }) => endsInSeconds)}::integer[],
      ${auctions.map(({ category = null }) => category)}::text[], ${auctions.map(({ place = null }) => place)}::text[],
      ${auctions.map(({ lengthMinutes = null }) => lengthMinutes)}::smallint[])
      with ordinality as new (price, ends_in, category, place, length_minutes, n)
    order by n returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A bid as the engine stores it: under the auction's lock, in one transaction. It raises the price by `raise`. */
export async function storeBid(db: Db, auctionId: number, bidderId: number, raise: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ price: number }>`
      select coalesce(highest_bid_amount, starting_price) as price from auction where id = ${auctionId} for update`.execute(
      tx,
    );
    const amount = rows[0]!.price + raise;
    await sql`insert into bid (auction_id, bidder_id, amount, placed_at)
      values (${auctionId}, ${bidderId}, ${amount}, clock_timestamp())`.execute(tx);
    await sql`update auction set highest_bid_amount = ${amount}, bid_count = bid_count + 1 where id = ${auctionId}`.execute(
      tx,
    );
  });
}

/** Another process, or another test's transaction, may delay it. */
export const untilSorted = (db: Db): Promise<void> =>
  vi.waitFor(
    async () => {
      await resortListings(db);
      expect(await hasUnsorted(db)).toBe(false);
    },
    { timeout: 30_000, interval: 20 },
  );
