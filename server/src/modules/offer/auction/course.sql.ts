import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { DueRow } from '../../../platform/due-work/due-rows.ts';

/** What bids and the closing decide by. */
export interface LockedAuction {
  sellerId: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date | null;
  startingPrice: number;
  /** Null until someone bids. */
  highestBidAmount: number | null;
  bidCount: number;
  /** The database's clock, once the lock was held. */
  now: Date;
}

/**
 * The clock is read outside the subquery that locks. Inside, it would be read before the wait, and a bid that waited past
 * the end for a transaction that rolled back would be accepted.
 * NO KEY: a full lock would block inserts that only reference the auction, such as places in line, and deadlock with
 * those that hold their ticket.
 */
export async function findAuctionForNoKeyUpdate(tx: Tx, auctionId: number): Promise<LockedAuction | undefined> {
  const { rows } = await sql<LockedAuction>`
    select locked.*, clock_timestamp() as now from (
      select seller_id as "sellerId", title, starts_at as "startsAt", ends_at as "endsAt", closed_at as "closedAt",
        starting_price as "startingPrice", highest_bid_amount as "highestBidAmount", bid_count as "bidCount"
      from auction where id = ${auctionId} for no key update
    ) as locked`.execute(tx);
  return rows[0];
}

/** Call it with the bids, in the transaction that holds the auction's lock. */
export async function updateLead(
  tx: Tx,
  auctionId: number,
  { amount, bids }: { amount: number; bids: number },
): Promise<void> {
  await sql`
    update auction set highest_bid_amount = ${amount}, bid_count = bid_count + ${bids} where id = ${auctionId}`.execute(
    tx,
  );
}

export async function updateAsClosed(
  tx: Tx,
  auctionId: number,
  { closedAt, winningBidId }: { closedAt: Date; winningBidId: number | undefined },
): Promise<void> {
  await tx
    .updateTable('auction')
    .set({ closed_at: closedAt, winning_bid_id: winningBidId ?? null })
    .where('id', '=', auctionId)
    .execute();
}

/** The end moves to this moment: lists, countdowns and the line go by it. */
export async function updateAsStopped(
  tx: Tx,
  auctionId: number,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('auction')
    .set({ closed_at: at, stopped_at: at, stop_reason: reason, ends_at: at })
    .where('id', '=', auctionId)
    .execute();
}

/** Those that are not closed yet, the nearest end first. */
export const selectAuctionsToClose = (db: Db, except: readonly number[], limit: number) =>
  db
    .selectFrom('auction')
    .select(['id', sql<number>`(extract(epoch from ends_at - clock_timestamp()) * 1000)::float8`.as('dueInMs')])
    .where('closed_at', 'is', null)
    .where('id', '<>', sql<number>`all(${except}::bigint[])`)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(limit);

export const listAuctionsToClose = (db: Db, except: readonly number[], limit: number): Promise<DueRow[]> =>
  selectAuctionsToClose(db, except, limit).execute();
