import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { databaseNow } from '../../platform/db/database-clock.ts';
import type { EndedPass } from './roster.ts';

/**
 * Passes and places of these accounts, the passes locked in account order: `expiresAt` is null while still waiting; who
 * is not in line is missing. Waiting places stay unlocked: the next turn of the line may be letting them in.
 */
export async function lockPasses(
  tx: Tx,
  auctionId: number,
  accountIds: readonly number[],
): Promise<Map<number, { expiresAt: Date | null }>> {
  const { rows } = await sql<{ accountId: number; expiresAt: Date | null }>`
    with passes as materialized (
      select account_id, pass_expires_at from place_in_line
      where auction_id = ${auctionId} and account_id = any(${accountIds}) and pass_expires_at is not null
      order by account_id
      for update
    )
    select account_id as "accountId", pass_expires_at as "expiresAt" from passes
    union all
    select account_id, null from place_in_line
    where auction_id = ${auctionId} and account_id = any(${accountIds}) and pass_expires_at is null`.execute(tx);
  return new Map(rows.map(({ accountId, expiresAt }) => [accountId, { expiresAt }]));
}

/** The holders' bids were accepted: their passes are over. */
export async function endPasses(tx: Tx, auctionId: number, accountIds: readonly number[]): Promise<EndedPass[]> {
  const { rows } = await sql<EndedPass>`
    update place_in_line set pass_expires_at = ${databaseNow}, collected_at = coalesce(collected_at, ${databaseNow})
    where auction_id = ${auctionId} and account_id = any(${accountIds}) and pass_expires_at > ${databaseNow}
    returning account_id as "accountId", position`.execute(tx);
  return rows;
}

/** The auction is over: everyone out; answers who was still waiting. */
export async function emptyLine(tx: Tx, auctionId: number): Promise<number[]> {
  // The line's own row first, as every turn does: a turn in progress could otherwise let someone in behind our back.
  await sql`select from waiting_line where auction_id = ${auctionId} for update`.execute(tx);
  const { rows } = await sql<{ accountId: number; wasWaiting: boolean }>`
    delete from place_in_line where auction_id = ${auctionId}
    returning account_id as "accountId", pass_expires_at is null as "wasWaiting"`.execute(tx);
  await sql`
    update waiting_line set version = version + 1, waiting = 0, next_turn_at = null
    where auction_id = ${auctionId}`.execute(tx);
  return rows.filter(({ wasWaiting }) => wasWaiting).map(({ accountId }) => accountId);
}
