import type { Head, KeyPeriod } from '@teum/contract/ledger-form';
import type { HashedNode, TreeNode } from '@teum/contract/ledger-tree';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SigningKey } from './signing-key.ts';

/** One process appends at a time: two that read the same size would give two certificates one place. */
export async function lockLog(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('teum.ledger-log', 0))`.execute(tx);
}

export async function countLog(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(max(index) + 1, 0) as size from ledger_log`.execute(db);
  return rows[0]!.size;
}

export async function insertIntoLog(tx: Tx, index: number, auctionId: number): Promise<void> {
  await tx.insertInto('ledger_log').values({ index, auction_id: auctionId }).execute();
}

export async function insertNodes(tx: Tx, nodes: readonly HashedNode[]): Promise<void> {
  await tx
    .insertInto('ledger_node')
    .values(nodes.map(({ level, index, hash }) => ({ level, index, hash: Buffer.from(hash, 'hex') })))
    .execute();
}

export async function findNodes(db: Db | Tx, nodes: readonly TreeNode[]): Promise<HashedNode[]> {
  if (nodes.length === 0) return [];
  const { rows } = await sql<HashedNode>`
    select level, index, encode(hash, 'hex') as hash from ledger_node
    where (level, index) in (select * from unnest(
      ${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ index }) => index)}::bigint[]))`.execute(db);
  return rows;
}

export async function insertHead(tx: Tx, { size, root, at, key, signature }: Head): Promise<void> {
  await tx
    .insertInto('ledger_head')
    .values({ size, root: Buffer.from(root, 'hex'), at, key_id: key, signature })
    .execute();
}

const selectHeads = (db: Db | Tx) =>
  db
    .selectFrom('ledger_head')
    .select(['size', sql<string>`encode(root, 'hex')`.as('root'), 'at', 'key_id as key', 'signature']);

export const findHead = (db: Db | Tx): Promise<Head | undefined> =>
  selectHeads(db).orderBy('size', 'desc').limit(1).executeTakeFirst();

export async function findNowMs(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return rows[0]!.now.getTime();
}

/** Begins a period of this key, unless the newest period is already its own. */
export async function beginKeyPeriod(tx: Tx, { id, publicKey }: SigningKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('teum.ledger-key', 0))`.execute(tx);
  await sql`
    insert into ledger_key_period (number, key_id, public_key, starts_at)
    select coalesce(max(number), 0) + 1, ${id}, ${publicKey}, floor(extract(epoch from clock_timestamp()) * 1000)::bigint
    from ledger_key_period
    having ${id} is distinct from (select key_id from ledger_key_period order by number desc limit 1)`.execute(tx);
}

/** A rolling restart may take this long: until then, processes with the old key may still sign. */
const overlapMs = 3_600_000;

export async function listKeyPeriods(db: Db | Tx): Promise<KeyPeriod[]> {
  const { rows } = await sql<{ id: string; publicKey: Buffer; from: number; until: number | null }>`
    select key_id as id, public_key as "publicKey", starts_at as "from",
      lead(starts_at) over (order by number) + ${overlapMs}::bigint as until
    from ledger_key_period order by number`.execute(db);
  return rows.map(({ id, publicKey, from, until }) => ({
    id,
    algorithm: 'Ed25519',
    publicKey: publicKey.toString('base64url'),
    from,
    ...(until !== null && { until }),
  }));
}
