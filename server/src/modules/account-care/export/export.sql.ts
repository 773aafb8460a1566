import { limits } from '@teum/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { holdAccounts } from '../../identity/account/index.ts';

export type ExportState = 'waiting' | 'running' | 'ready' | 'failed' | 'expired';

export interface ExportRow {
  id: number;
  state: ExportState;
  file: string | null;
  done: number;
  total: number;
  sizeBytes: number | null;
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
}

const columns = sql`id, case when state = 'ready' and expires_at <= clock_timestamp() then 'expired' else state end as state,
  file, done, total, size_bytes as "sizeBytes", requested_at as "requestedAt", ready_at as "readyAt", expires_at as "expiresAt"`;

export async function findLatestExport(db: Db, accountId: number): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from data_export where account_id = ${accountId} order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function findOwnExport(db: Db, accountId: number, id: number): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from data_export where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0];
}

/** FOR NO KEY UPDATE of the account: without it two requests would both count two of today. */
export async function insertExport(tx: Tx, accountId: number): Promise<{ id: number } | 'under-way' | 'too-many'> {
  await holdAccounts(tx, [accountId]);
  const { rows: counts } = await sql<{ today: number; open: number }>`
    select count(*) filter (where requested_at > clock_timestamp() - interval '1 day')::integer as today,
      count(*) filter (where state in ('waiting', 'running'))::integer as open
    from data_export where account_id = ${accountId}`.execute(tx);
  const { today, open } = counts[0]!;
  if (open > 0) return 'under-way';
  if (today >= limits.export.perDay) return 'too-many';
  const { rows } = await sql<{ id: number }>`
    insert into data_export (account_id) values (${accountId}) returning id`.execute(tx);
  return rows[0]!;
}

export interface ClaimedExport {
  id: number;
  accountId: number;
  file: string;
  /** What an earlier attempt may have left. */
  earlierFile: string | null;
  attempts: number;
}

/** One that waits, or whose process has died. */
export async function claimExport(db: Db, file: string, claimSeconds: number): Promise<ClaimedExport | undefined> {
  const { rows } = await sql<ClaimedExport>`
    with next as (
      select id, file as earlier_file from data_export
      where state in ('waiting', 'running') and claimed_until <= clock_timestamp()
      order by claimed_until, id limit 1 for update skip locked
    )
    update data_export set state = 'running', file = ${file}, done = 0, total = 0, attempts = attempts + 1,
      claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds})
    from next where data_export.id = next.id
    returning data_export.id, account_id as "accountId", file, earlier_file as "earlierFile", attempts`.execute(db);
  return rows[0];
}

export interface Progress {
  done: number;
  total: number;
}

/** False if this process has lost the export: to another one, or because the account was closed. */
export async function keepClaim(
  db: Db,
  { id, file }: ClaimedExport,
  { done, total }: Progress,
  claimSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update data_export set done = ${done}, total = ${total},
      claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds})
    where id = ${id} and file = ${file} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

/** False if this process has lost the export. The account's earlier exports end with it: the next look removes their files. */
export async function markReady(
  tx: Tx,
  { id, accountId, file }: ClaimedExport,
  { total }: Progress,
  sizeBytes: number,
): Promise<boolean> {
  const { rows } = await sql`
    update data_export set state = 'ready', done = ${total}, total = ${total}, size_bytes = ${sizeBytes},
      ready_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(days => ${limits.export.keepDays})
    where id = ${id} and file = ${file} and state = 'running' returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update data_export set expires_at = clock_timestamp()
    where account_id = ${accountId} and id <> ${id} and state = 'ready' and expires_at > clock_timestamp()`.execute(tx);
  return true;
}

/** Back to those that wait, after a pause; for good after the last attempt. */
export async function giveBack(
  db: Db,
  { id, file, attempts }: ClaimedExport,
  { mostAttempts, pauseSeconds }: { mostAttempts: number; pauseSeconds: number },
): Promise<void> {
  await sql`
    update data_export set state = ${attempts >= mostAttempts ? 'failed' : 'waiting'}, file = null,
      attempts = case when ${pauseSeconds}::integer = 0 then attempts - 1 else attempts end,
      claimed_until = clock_timestamp() + make_interval(secs => ${pauseSeconds})
    where id = ${id} and file = ${file} and state = 'running'`.execute(db);
}

export async function listPastTheirTime(db: Db): Promise<{ id: number; file: string }[]> {
  const { rows } = await sql<{ id: number; file: string }>`
    select id, file from data_export where state = 'ready' and expires_at <= clock_timestamp() limit 100`.execute(db);
  return rows;
}

export async function markExpired(db: Db, id: number): Promise<void> {
  await sql`update data_export set state = 'expired', file = null where id = ${id} and state = 'ready'`.execute(db);
}

/** The files of all exports of an account, which is being closed. */
export async function expireAll(tx: Tx, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ file: string | null }>`
    with before as (select id, file from data_export where account_id = ${accountId} for update)
    update data_export set state = 'expired', file = null from before
    where data_export.id = before.id returning before.file`.execute(tx);
  return rows.flatMap(({ file }) => file ?? []);
}
