import {
  firstLog,
  type Head,
  type KeyPeriod,
  type Restore,
  type RestoreReason,
} from '@teum/contract/bidding/ledger-form';
import type { HashedNode, TreeNode } from '@teum/contract/bidding/ledger-tree';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
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

/** A row of places in the log, or of nodes of one level. */
export interface Range {
  from: number;
  count: number;
}

/** Hashes of one level, from the left. */
export async function listNodes(db: Db, level: number, { from, count }: Range): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from ledger_node
    where level = ${level} and index >= ${from} and index < ${from + count}
    order by index`.execute(db);
  return rows.map(({ hash }) => hash);
}

export async function insertHead(tx: Tx, { log = firstLog, size, root, at, key, signature }: Head): Promise<void> {
  await tx
    .insertInto('ledger_head')
    .values({ log, size, root: Buffer.from(root, 'hex'), at, key_id: key, signature })
    .execute();
}

/** The newest head: of the log's last certificate, or of its beginning if a restore came after that. One statement, one snapshot. */
export async function findHead(db: Db | Tx): Promise<Head | undefined> {
  const { rows } = await sql<Head & { log: number }>`
    select log, size, encode(root, 'hex') as root, at, key_id as key, signature
    from (
      (select log, size, root, at, key_id, signature from ledger_head order by size desc limit 1)
      union all
      (select log, size, root, log, key_id, head_signature from ledger_restore order by log desc limit 1)
    ) as newest
    order by log desc, size desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { log, ...head } = found;
  return log === firstLog ? head : { log, ...head };
}

/** The state that the log had signed with so many certificates, in the log of this number. */
export async function findHeadOfSize(db: Db, log: number, size: number): Promise<Head | undefined> {
  const { rows } = await sql<Head & { log: number }>`
    select log, size, encode(root, 'hex') as root, at, key_id as key, signature
    from ledger_head where log = ${log} and size = ${size}
    union all
    select log, size, encode(root, 'hex'), log, key_id, head_signature
    from ledger_restore where log = ${log} and size = ${size}
    limit 1`.execute(db);
  return rows[0];
}

export async function listRestores(db: Db | Tx): Promise<Restore[]> {
  const { rows } = await sql<Restore>`
    select log, before, size, encode(root, 'hex') as root, up_to as "upTo", why, key_id as key, signature
    from ledger_restore order by log`.execute(db);
  return rows;
}

/** Call it in one snapshot: a head must belong to the last restore. */
export const findLog = async (tx: Tx): Promise<{ head: Head | undefined; restores: Restore[]; keys: KeyPeriod[] }> => ({
  head: await findHead(tx),
  restores: await listRestores(tx),
  keys: await listKeyPeriods(tx),
});

export async function insertRestoreNote(db: Db, { upTo, why }: Pick<Restore, 'upTo' | 'why'>): Promise<void> {
  await db.insertInto('ledger_restore_note').values({ up_to: upTo, why }).execute();
}

interface NotedRestore {
  lastNote: number;
  upTo: number;
  why: RestoreReason;
}

/** What was noted since the last statement, as one restore: the earliest state counts. */
export async function findUnstatedRestore(tx: Tx): Promise<NotedRestore | undefined> {
  const { rows } = await sql<NotedRestore>`
    select max(number) as "lastNote", min(up_to) as "upTo", (array_agg(why order by number desc))[1] as why
    from ledger_restore_note
    where number > coalesce((select max(last_note) from ledger_restore), 0)
    having count(*) > 0`.execute(tx);
  return rows[0];
}

export async function insertRestore(
  tx: Tx,
  { log, before, size, root, upTo, why, key, signature }: Restore,
  { lastNote, headSignature }: { lastNote: number; headSignature: string },
): Promise<void> {
  const signed = { key_id: key, signature, head_signature: headSignature };
  await tx
    .insertInto('ledger_restore')
    .values({ log, before, size, root: Buffer.from(root, 'hex'), up_to: upTo, why, ...signed, last_note: lastNote })
    .execute();
}

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
