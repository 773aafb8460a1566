import { limits } from '@teum/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Place } from '../roster/index.ts';
import { hasPass } from './passes.sql.ts';

export interface PlaceRow {
  accountId: number;
  position: number;
  ticketEndsAt: Date;
  passExpiresAt: Date | null;
  isCollected: boolean;
}

export const placeColumns = sql`
  account_id as "accountId", position, ticket_ends_at as "ticketEndsAt",
  pass_expires_at as "passExpiresAt", collected_at is not null as "isCollected"`;

export const placeOf = ({ accountId, position, ticketEndsAt, passExpiresAt, isCollected }: PlaceRow): Place => ({
  accountId,
  position,
  ticketEndsAt: ticketEndsAt.getTime(),
  pass: passExpiresAt && { expiresAt: passExpiresAt.getTime(), isCollected },
});

export const seconds = (count: number) => sql`make_interval(secs => ${count})`;

const isInLine = sql`(pass_expires_at is null or pass_expires_at > ${databaseNow})`;

/** Of these accounts, those that wait or hold a valid pass. */
export async function listAccountsInLine(tx: Tx, auctionId: number, accountIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ accountId: number }>`
    select account_id as "accountId" from place_in_line
    where auction_id = ${auctionId} and account_id = any(${accountIds})
      and ${isInLine}`.execute(tx);
  return new Set(rows.map(({ accountId }) => accountId));
}

/** In the order given, behind `lastPosition`. */
export async function insertPlaces(
  tx: Tx,
  auctionId: number,
  lastPosition: number,
  joining: { accountId: number; ticketEndsAt: Date }[],
): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    insert into place_in_line (auction_id, account_id, position, joined_at, ticket_ends_at)
    select ${auctionId}, account_id, ${lastPosition}::bigint + number, ${databaseNow}, ticket_ends_at
    from unnest(
      ${joining.map(({ accountId }) => accountId)}::bigint[],
      ${joining.map(({ ticketEndsAt }) => ticketEndsAt)}::timestamptz[]
    ) with ordinality as joining (account_id, ticket_ends_at, number)
    returning ${placeColumns}`.execute(tx);
  return rows.map(placeOf).toSorted((a, b) => a.position - b.position);
}

interface GoneRow {
  accountId: number;
  wasWaiting: boolean;
}

export const deletePlaces = (tx: Tx, auctionId: number, accountIds: number[]): Promise<GoneRow[]> =>
  deletePlacesWhere(tx, auctionId, sql`account_id = any(${accountIds})`);

/** An account's place, with the time of its last join or return. */
export interface HeldPlace {
  accountId: number;
  /** PostgreSQL's text: a Date would cut off the microseconds that tell two moments apart. */
  cameAt: string;
}

/** Compares `joined_at` too: a late goodbye must not end a place that its owner joined or returned to since. */
export const deleteHeldPlaces = (tx: Tx, auctionId: number, held: readonly HeldPlace[]): Promise<GoneRow[]> =>
  deletePlacesWhere(
    tx,
    auctionId,
    sql`(account_id, joined_at) in (select * from unnest(
      ${held.map(({ accountId }) => accountId)}::bigint[], ${held.map(({ cameAt }) => cameAt)}::timestamptz[]))`,
  );

/** Locked in account order, as bids lock passes. */
async function deletePlacesWhere(tx: Tx, auctionId: number, condition: ReturnType<typeof sql>): Promise<GoneRow[]> {
  const { rows } = await sql<GoneRow>`
    with leaving as materialized (
      select account_id from place_in_line
      where auction_id = ${auctionId} and ${condition}
      order by account_id
      for update
    )
    delete from place_in_line where auction_id = ${auctionId} and account_id in (select account_id from leaving)
    returning account_id as "accountId", pass_expires_at is null as "wasWaiting"`.execute(tx);
  return rows;
}

/** By position, so that a place taken since then stays. Places with a pass stay, too. */
export async function deleteWaitingPlaces(tx: Tx, auctionId: number, positions: number[]): Promise<GoneRow[]> {
  const { rows } = await sql<GoneRow>`
    delete from place_in_line
    where auction_id = ${auctionId} and position = any(${positions}) and pass_expires_at is null
    returning account_id as "accountId", true as "wasWaiting"`.execute(tx);
  return rows;
}

export interface PassTerms {
  /** How long a pass lasts from its grant. */
  lifetimeSeconds: number;
  endsAt: Date;
}

/** Whole milliseconds, as in the roster: a pass must not be longer there than here. */
const passEnd = (grantedAt: ReturnType<typeof sql>, { lifetimeSeconds, endsAt }: PassTerms) => sql`
  date_trunc('milliseconds', least(${grantedAt} + ${seconds(lifetimeSeconds)}, ticket_ends_at, ${endsAt}::timestamptz))`;

/** Only under the line's lock: otherwise a transaction that has counted the passes would admit one too many. */
export async function updatePassesAsCollected(
  tx: Tx,
  auctionId: number,
  accountIds: number[],
  terms: PassTerms,
): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    with held as materialized (
      select account_id from place_in_line
      where auction_id = ${auctionId} and account_id = any(${accountIds}) and ${hasPass} and collected_at is null
      order by account_id
      for update
    )
    update place_in_line set collected_at = ${databaseNow}, pass_expires_at = ${passEnd(sql`granted_at`, terms)}
    where auction_id = ${auctionId} and account_id in (select account_id from held)
      and collected_at is null and pass_expires_at > ${databaseNow}
    returning ${placeColumns}`.execute(tx);
  return rows.map(placeOf);
}

export async function countLivePasses(tx: Tx, auctionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from place_in_line
    where auction_id = ${auctionId} and pass_expires_at > ${databaseNow}`.execute(tx);
  return rows[0]!.count;
}

export async function listFirstWaiting(tx: Tx, auctionId: number, limit: number): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    select ${placeColumns} from place_in_line
    where auction_id = ${auctionId} and pass_expires_at is null
    order by position
    limit ${limit}`.execute(tx);
  return rows.map(placeOf);
}

/** A pass that nobody collects ends sooner than the terms say. */
export async function updatePlacesAsAdmitted(
  tx: Tx,
  auctionId: number,
  accountIds: number[],
  terms: PassTerms,
): Promise<Place[]> {
  const lifetimeSeconds = Math.min(terms.lifetimeSeconds, limits.queue.collectWithinMs / 1000);
  // One reading of the clock for all rows: accounts that are admitted together get equal times.
  const now = sql<Date>`(select ${databaseNow})`;
  const { rows } = await sql<PlaceRow>`
    update place_in_line
    set granted_at = ${now}, pass_expires_at = ${passEnd(now, { ...terms, lifetimeSeconds })}
    where auction_id = ${auctionId} and account_id = any(${accountIds})
    returning ${placeColumns}`.execute(tx);
  return rows.map(placeOf);
}

/**
 * Shortens passes to the given time since their grant; those past it end now. A pass that a bid has locked is left to the
 * next transaction.
 */
export async function shortenPasses(tx: Tx, auctionId: number, lifetimeSeconds: number): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    with held as materialized (
      select account_id from place_in_line
      where auction_id = ${auctionId} and pass_expires_at > ${databaseNow}
        and pass_expires_at > granted_at + ${seconds(lifetimeSeconds)}
      order by account_id
      for update skip locked
    )
    update place_in_line
    set pass_expires_at = date_trunc('milliseconds', greatest(granted_at + ${seconds(lifetimeSeconds)}, ${databaseNow}))
    where auction_id = ${auctionId} and account_id in (select account_id from held)
      and pass_expires_at > granted_at + ${seconds(lifetimeSeconds)}
    returning ${placeColumns}`.execute(tx);
  return rows.map(placeOf);
}

/** Restarts passes that nobody could collect because no server ran. */
export async function renewUncollectedPasses(
  tx: Tx,
  auctionId: number,
  { overSince, endsAt }: { overSince: Date; endsAt: Date },
): Promise<Place[]> {
  const terms = { lifetimeSeconds: limits.queue.collectWithinMs / 1000, endsAt };
  const { rows } = await sql<PlaceRow>`
    update place_in_line set granted_at = ${databaseNow}, pass_expires_at = ${passEnd(databaseNow, terms)}
    where auction_id = ${auctionId} and collected_at is null
      and pass_expires_at between ${overSince}::timestamptz and ${databaseNow}
      and pass_expires_at < ticket_ends_at
    returning ${placeColumns}`.execute(tx);
  return rows.map(placeOf);
}

/** Changes nothing without a place. */
export async function updateTicketEnd(tx: Tx, auctionId: number, accountId: number, endsAt: Date): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    update place_in_line set ticket_ends_at = ${endsAt}
    where auction_id = ${auctionId} and account_id = ${accountId}
    returning ${placeColumns}`.execute(tx);
  return rows.map(placeOf);
}

/** When the next pass expires, of all passes or of the uncollected ones. */
export async function findNextExpiry(
  tx: Tx,
  auctionId: number,
  { ofUncollected }: { ofUncollected: boolean },
): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(pass_expires_at) as next from place_in_line
    where auction_id = ${auctionId} and pass_expires_at > ${databaseNow}
      and (collected_at is null or not ${ofUncollected}::boolean)`.execute(tx);
  return rows[0]!.next;
}

export async function findHeldPlace(
  db: Db,
  auctionId: number,
  accountId: number,
): Promise<(HeldPlace & { position: number }) | undefined> {
  const { rows } = await sql<HeldPlace & { position: number }>`
    select account_id as "accountId", position, joined_at::text as "cameAt"
    from place_in_line where auction_id = ${auctionId} and account_id = ${accountId}`.execute(db);
  return rows[0];
}

export interface HeldPass {
  expiresAt: Date | null;
  isLive: boolean;
  isCollected: boolean;
}

const passColumns = sql`
  pass_expires_at as "expiresAt", coalesce(pass_expires_at > ${databaseNow}, false) as "isLive",
  collected_at is not null as "isCollected"`;

export async function findPass(db: Db, auctionId: number, accountId: number): Promise<HeldPass | undefined> {
  const { rows } = await sql<HeldPass>`
    select ${passColumns} from place_in_line where auction_id = ${auctionId} and account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Whether a bid was accepted since this pass was granted: otherwise the pass expired by time. */
export async function isPassUsed(db: Db, auctionId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (
      select from place_in_line place join bid on bid.auction_id = place.auction_id and bid.bidder_id = place.account_id
      where place.auction_id = ${auctionId} and place.account_id = ${accountId} and bid.placed_at >= place.granted_at
    ) as "isUsed"`.execute(db);
  return rows[0]!.isUsed;
}

/** Renews `joined_at` of these places, and returns those that exist. */
export async function comeBackToPlaces(
  db: Db | Tx,
  auctionId: number,
  accountIds: readonly number[],
): Promise<HeldPass[]> {
  const { rows } = await sql<HeldPass>`
    with held as materialized (
      select account_id from place_in_line
      where auction_id = ${auctionId} and account_id = any(${accountIds})
      order by account_id
      for update
    )
    update place_in_line set joined_at = ${databaseNow}
    where auction_id = ${auctionId} and account_id in (select account_id from held) and ${isInLine}
    returning ${passColumns}`.execute(db);
  return rows;
}

/** The auctions in whose lines the account has a place. */
export async function listLinesOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('place_in_line')
    .select('auction_id')
    .where('account_id', '=', accountId)
    .orderBy('auction_id')
    .execute();
  return rows.map(({ auction_id }) => auction_id);
}
