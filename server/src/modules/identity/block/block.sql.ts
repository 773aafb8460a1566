import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Slice } from '../../../platform/db/slice.ts';
import { nickNameOf } from '../account/index.ts';

export const blockChannel = 'block';

/**
 * A change of a block takes this lock, and opening a room takes it shared: a room that is opened while its two are being blocked would
 * otherwise stay writable.
 */
const pairKey = (one: number, other: number) =>
  sql`hashtextextended(${`teum.pair.${Math.min(one, other)}.${Math.max(one, other)}`}, 0)`;

export async function lockPair(tx: Tx, one: number, other: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${pairKey(one, other)})`.execute(tx);
}

/** Part of a statement: whether either has blocked the other. */
export const isBlockBetween = (one: number, other: number): RawBuilder<boolean> => sql`exists (
  select from block where (blocker_id, blocked_id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint)))`;

/** Whether either has blocked the other. It stays as it is until the end of the transaction. */
export async function areBlocked(tx: Tx, one: number, other: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${pairKey(one, other)})`.execute(tx);
  const { rows } = await sql<{ areBlocked: boolean }>`
    select ${isBlockBetween(one, other)} as "areBlocked"`.execute(tx);
  return rows[0]!.areBlocked;
}

/**
 * Whether a member has not blocked the author of a row. A scalar subquery, which PostgreSQL never turns into a join: it is one look
 * into the primary key per row, and the order of the list's own index stays.
 */
export const isShownTo = (
  viewerId: number | RawBuilder<unknown>,
  authorId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  (select true from block where block.blocker_id = ${viewerId} and block.blocked_id = ${authorId}) is null`;

/** False at the limit. The lock is not that of the account: transactions that hold a room wait for that one, and would deadlock. */
export async function insertBlock(
  tx: Tx,
  { blockerId, blockedId, most }: { blockerId: number; blockedId: number; most: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`teum.blocks.${blockerId}`}, 0))`.execute(tx);
  const { rows } = await sql`
    insert into block (blocker_id, blocked_id)
    select ${blockerId}, ${blockedId}
    where (select count(*) from block where blocker_id = ${blockerId} and blocked_id <> ${blockedId}) < ${most}
    on conflict (blocker_id, blocked_id) do update set blocked_at = block.blocked_at
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteBlock(tx: Tx, blockerId: number, blockedId: number): Promise<void> {
  await tx.deleteFrom('block').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute();
}

export async function notifyBlockChange(tx: Tx, blockerId: number): Promise<void> {
  await sql`select pg_notify(${blockChannel}, ${String(blockerId)})`.execute(tx);
}

export async function listBlockedIds(db: Db, blockerId: number): Promise<number[]> {
  const rows = await db.selectFrom('block').select('blocked_id').where('blocker_id', '=', blockerId).execute();
  return rows.map(({ blocked_id }) => blocked_id);
}

export interface BlockRow {
  id: number;
  userId: number;
  nickName: string | null;
  blockedAt: Date;
}

export const listBlocksNewestFirst = (db: Db, blockerId: number, { lastId, limit }: Slice): Promise<BlockRow[]> =>
  db
    .selectFrom('block')
    .select([
      'block.id',
      'block.blocked_id as userId',
      nickNameOf('block.blocked_id').as('nickName'),
      'block.blocked_at as blockedAt',
    ])
    .where('block.blocker_id', '=', blockerId)
    .$if(lastId !== undefined, (query) => query.where('block.id', '<', lastId!))
    .orderBy('block.id', 'desc')
    .limit(limit)
    .execute();
