import { limits } from '@teum/contract/limits';
import { type BidTab, maxTabCount } from '@teum/contract/offer/standing';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface HighestBid {
  accountId: number;
  amount: number;
}

/** Keeps the highest bid of each bidder. Later bids of an auction are higher, so the new amount replaces the old one. */
export async function upsertHighestBids(
  tx: Tx,
  {
    auctionId,
    placedAt,
    endsAt,
    bids,
  }: { auctionId: number; placedAt: Date; endsAt: Date; bids: readonly HighestBid[] },
): Promise<void> {
  await sql`
    insert into auction_bidder (auction_id, account_id, amount, placed_at, ends_at)
    select ${auctionId}, account_id, max(amount), ${placedAt}, ${endsAt}
    from unnest(${bids.map(({ accountId }) => accountId)}::bigint[], ${bids.map(({ amount }) => amount)}::bigint[])
      as accepted (account_id, amount)
    group by account_id
    on conflict (auction_id, account_id) do update set amount = excluded.amount, placed_at = excluded.placed_at`.execute(
    tx,
  );
}

export async function updateAsWon(tx: Tx, auctionId: number, accountId: number): Promise<void> {
  await tx
    .updateTable('auction_bidder')
    .set({ has_won: true })
    .where('auction_id', '=', auctionId)
    .where('account_id', '=', accountId)
    .execute();
}

export interface OwnBid {
  auctionId: number;
  amount: number;
  placedAt: Date;
}

export const listOwnBids = (db: Db, accountId: number, auctionIds: readonly number[]): Promise<OwnBid[]> =>
  db
    .selectFrom('auction_bidder')
    .select(['auction_id as auctionId', 'amount', 'placed_at as placedAt'])
    .where('account_id', '=', accountId)
    .where('auction_id', '=', sql<number>`any(${auctionIds}::bigint[])`)
    .execute();

export interface ResultRow {
  auctionId: number;
  winnerId: number;
  winnerNickName: string | null;
  chatRoomId: number | null;
}

export const listResults = (db: Db, auctionIds: readonly number[]): Promise<ResultRow[]> =>
  db
    .selectFrom('auction')
    .innerJoin('bid', 'bid.id', 'auction.winning_bid_id')
    .innerJoin('account', 'account.id', 'bid.bidder_id')
    .leftJoin('chat_room', (join) =>
      join.onRef('chat_room.auction_id', '=', 'auction.id').onRef('chat_room.buyer_id', '=', 'bid.bidder_id'),
    )
    .select([
      'auction.id as auctionId',
      'account.id as winnerId',
      'account.nick_name as winnerNickName',
      'chat_room.id as chatRoomId',
    ])
    .where('auction.id', '=', sql<number>`any(${auctionIds}::bigint[])`)
    .execute();

/** A position in a tab. `leads` is false for auctions that are closed. */
export interface TabPosition {
  leads: boolean;
  endsAtMs: number;
  auctionId: number;
}

/** Auctions run for nine days at most. One that is overdue for longer than this is shown in no tab until it is closed. */
const openWithin = sql`make_interval(days => ${sql.lit(limits.overview.days)})`;

const asTime = (ms: number) => sql<Date>`to_timestamp(${ms}::double precision / 1000)`;

const openBids = (db: Db, accountId: number) =>
  db
    .selectFrom('auction_bidder as mine')
    .innerJoin('auction', 'auction.id', 'mine.auction_id')
    .where('mine.account_id', '=', accountId)
    .where('mine.has_won', '=', false)
    .where('mine.ends_at', '>', sql<Date>`now() - ${openWithin}`)
    .where('auction.closed_at', 'is', null);

export function selectOpenBids(db: Db, accountId: number, after: TabPosition | undefined, limit: number) {
  const leads = sql<boolean>`mine.amount >= auction.highest_bid_amount`;
  return openBids(db, accountId)
    .select(['mine.auction_id as auctionId', 'mine.ends_at as endsAt', leads.as('leads')])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${leads}, mine.ends_at, mine.auction_id)
          > (${after!.leads}, ${asTime(after!.endsAtMs)}, ${after!.auctionId})`,
      ),
    )
    .orderBy('leads')
    .orderBy('mine.ends_at')
    .orderBy('mine.auction_id')
    .limit(limit);
}

const closedBids = (db: Db, accountId: number, hasWon: boolean) =>
  db
    .selectFrom('auction_bidder as mine')
    .innerJoin('auction', 'auction.id', 'mine.auction_id')
    .where('mine.account_id', '=', accountId)
    .where('mine.has_won', '=', hasWon)
    .where('auction.closed_at', 'is not', null)
    .where('auction.hidden_at', 'is', null);

export const selectClosedBids = (
  db: Db,
  accountId: number,
  { hasWon, after, limit }: { hasWon: boolean; after: TabPosition | undefined; limit: number },
) =>
  closedBids(db, accountId, hasWon)
    .select(['mine.auction_id as auctionId', 'mine.ends_at as endsAt', sql<boolean>`false`.as('leads')])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(mine.ends_at, mine.auction_id) < (${asTime(after!.endsAtMs)}, ${after!.auctionId})`),
    )
    .orderBy('mine.ends_at', 'desc')
    .orderBy('mine.auction_id', 'desc')
    .limit(limit);

/** Won auctions that ended within so many days, the latest first. */
export async function listWonSince(db: Db, accountId: number, days: number, limit: number): Promise<number[]> {
  const rows = await selectClosedBids(db, accountId, { hasWon: true, after: undefined, limit })
    .where('mine.ends_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
  return rows.map(({ auctionId }) => auctionId);
}

export interface TabRow {
  auctionId: number;
  endsAt: Date;
  leads: boolean;
}

export const listTab = (
  db: Db,
  accountId: number,
  { tab, after, limit }: { tab: BidTab; after: TabPosition | undefined; limit: number },
): Promise<TabRow[]> =>
  tab === 'open'
    ? selectOpenBids(db, accountId, after, limit).execute()
    : selectClosedBids(db, accountId, { hasWon: tab === 'won', after, limit }).execute();

export async function countTabs(db: Db, accountId: number): Promise<Record<BidTab, number>> {
  const upToMax = (query: ReturnType<typeof closedBids>) =>
    sql<number>`(select count(*) from ${query.select('mine.auction_id').limit(maxTabCount).as('counted')})::integer`;
  const { rows } = await sql<Record<BidTab, number>>`
    select ${upToMax(openBids(db, accountId))} as open,
      ${upToMax(closedBids(db, accountId, true))} as won,
      ${upToMax(closedBids(db, accountId, false))} as lost`.execute(db);
  return rows[0]!;
}
