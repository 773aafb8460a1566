import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { EndedPass } from '../roster/index.ts';

/**
 * Conditions on passes that PostgreSQL cannot match to the indexes of a line. Where the statistics are older than an auction, it takes
 * the line for empty, and would read all of it to find a few accounts.
 */
export const hasPass = sql`num_nulls(pass_expires_at) = 0`;
const hasNoPass = sql`num_nulls(pass_expires_at) = 1`;
const hasLivePass = sql`coalesce(pass_expires_at > ${databaseNow}, false)`;

/**
 * Passes and places of these accounts; the passes are locked in account order. `expiresAt` is null while waiting. Accounts
 * without a place are missing. Waiting places stay unlocked: the line's next transaction may be admitting them.
 */
export async function lockPasses(
  tx: Tx,
  auctionId: number,
  accountIds: readonly number[],
): Promise<Map<number, { expiresAt: Date | null }>> {
  const { rows } = await selectPassesForUpdate(auctionId, accountIds).execute(tx);
  return new Map(rows.map(({ accountId, expiresAt }) => [accountId, { expiresAt }]));
}

export const selectPassesForUpdate = (auctionId: number, accountIds: readonly number[]) =>
  sql<{ accountId: number; expiresAt: Date | null }>`
    with passes as materialized (
      select account_id, pass_expires_at from place_in_line
      where auction_id = ${auctionId} and account_id = any(${accountIds}) and ${hasPass}
      order by account_id
      for update
    )
    select account_id as "accountId", pass_expires_at as "expiresAt" from passes
    union all
    select account_id, null from place_in_line
    where auction_id = ${auctionId} and account_id = any(${accountIds}) and ${hasNoPass}`;

/** Ends the passes of accepted bids. */
export async function endPasses(tx: Tx, auctionId: number, accountIds: readonly number[]): Promise<EndedPass[]> {
  return (await updatePassesAsEnded(auctionId, accountIds).execute(tx)).rows;
}

export const updatePassesAsEnded = (auctionId: number, accountIds: readonly number[]) => sql<EndedPass>`
    update place_in_line set pass_expires_at = ${databaseNow}, collected_at = coalesce(collected_at, ${databaseNow})
    where auction_id = ${auctionId} and account_id = any(${accountIds}) and ${hasLivePass}
    returning account_id as "accountId", position`;

/** Removes every place at the auction's end, and returns who still waited. */
export async function emptyLine(tx: Tx, auctionId: number): Promise<number[]> {
  // Lock the line's row first: a change of the line in progress could otherwise admit someone after the deletion.
  await sql`select from waiting_line where auction_id = ${auctionId} for update`.execute(tx);
  const { rows } = await sql<{ accountId: number; wasWaiting: boolean }>`
    delete from place_in_line where auction_id = ${auctionId}
    returning account_id as "accountId", pass_expires_at is null as "wasWaiting"`.execute(tx);
  await sql`
    update waiting_line set version = version + 1, waiting = 0, next_turn_at = null
    where auction_id = ${auctionId}`.execute(tx);
  return rows.filter(({ wasWaiting }) => wasWaiting).map(({ accountId }) => accountId);
}
