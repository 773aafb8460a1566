import { limits } from '@teum/contract';
import type { CaseKind } from '@teum/contract/desk/desk';
import type { ReportKind, ReportReason } from '@teum/contract/report';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { nickNameOf } from '../../identity/account/index.ts';
import { openDisputes } from '../../talk/appointment/index.ts';
import { openReports } from '../report/index.ts';

export interface CaseRow {
  kind: CaseKind;
  id: number;
  openedAt: Date;
  thing: ReportKind | null;
  reason: ReportReason | null;
  byId: number | null;
  byNickName: string | null;
  aboutId: number | null;
  aboutNickName: string | null;
  quote: string;
  words: string;
  takenById: number | null;
  takenByNickName: string | null;
  takenUntil: Date | null;
}

const openObjections = sql`
  select 'objection', objection.id, made_at, null, null, objection.account_id, objection.account_id, desk_record.reason, objection.text
  from objection join desk_record on desk_record.id = objection.record_id where decided_at is null`;

const openCases: Record<CaseKind, RawBuilder<unknown>> = {
  report: openReports,
  dispute: openDisputes,
  objection: openObjections,
};

const selectCases = (kinds: readonly CaseKind[], rest: RawBuilder<unknown>): RawBuilder<CaseRow> => sql<CaseRow>`
  select open.kind, open.id, open.opened_at as "openedAt", open.thing, open.reason, open.by_id as "byId",
    ${nickNameOf('open.by_id')} as "byNickName", open.about_id as "aboutId", ${nickNameOf('open.about_id')} as "aboutNickName", open.quote, open.words,
    taken.operator_id as "takenById", ${nickNameOf('taken.operator_id')} as "takenByNickName", taken.until as "takenUntil"
  from (${sql.join(
    kinds.map((kind) => openCases[kind]),
    sql` union all `,
  )}) as open (kind, id, opened_at, thing, reason, by_id, about_id, quote, words)
  left join desk_lock as taken on taken.kind = open.kind and taken.case_id = open.id and taken.until > clock_timestamp()
  ${rest}`;

export interface CasePosition {
  openedAtMs: number;
  kind: CaseKind;
  id: number;
}

/** Milliseconds: a cursor has whole numbers only. */
const openedMs = sql`floor(extract(epoch from open.opened_at) * 1000)`;

export async function listCasesOldestFirst(
  db: Db,
  { kinds, after, limit }: { kinds: readonly CaseKind[]; after: CasePosition | undefined; limit: number },
): Promise<CaseRow[]> {
  const beyond = after
    ? sql`where (${openedMs}, open.kind, open.id) > (${after.openedAtMs}::numeric, ${after.kind}::text, ${after.id}::bigint)`
    : sql``;
  const rest = sql`${beyond} order by ${openedMs}, open.kind, open.id limit ${limit}`;
  return (await selectCases(kinds, rest).execute(db)).rows;
}

export async function findOpenCase(db: Db | Tx, kind: CaseKind, id: number): Promise<CaseRow | undefined> {
  return (await selectCases([kind], sql`where open.id = ${id}`).execute(db)).rows[0];
}

const countOf = (kind: CaseKind) => sql`(select count(*) from (${openCases[kind]}) as open)::integer`;

export async function countCases(db: Db): Promise<Record<CaseKind, number>> {
  const { rows } = await sql<Record<CaseKind, number>>`
    select ${countOf('report')} as report, ${countOf('dispute')} as dispute, ${countOf('objection')} as objection`.execute(
    db,
  );
  return rows[0]!;
}

/** Whatever an operator can take: a case of the queue, or a disputed deal. */
type Takeable = CaseKind | 'deal';

export interface Taken {
  operatorId: number;
  nickName: string | null;
  until: Date;
}

/** Which of these deals an operator has now. */
export async function listTakenDeals(db: Db, ids: readonly number[]): Promise<Map<number, Taken>> {
  const { rows } = await sql<Taken & { id: number }>`
    select case_id as id, operator_id as "operatorId", ${nickNameOf('operator_id')} as "nickName", until
    from desk_lock where kind = 'deal' and case_id = any(${[...ids]}::bigint[]) and until > clock_timestamp()`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}

/** FOR UPDATE: a taking at the same moment comes before or after the decision that asks. */
export async function findOtherHolder(
  tx: Tx,
  kind: Takeable,
  id: number,
  operatorId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ operatorId: number }>`
    with held as materialized (
      select operator_id, until from desk_lock where kind = ${kind} and case_id = ${id} and operator_id <> ${operatorId} for update
    )
    select operator_id as "operatorId" from held where until > clock_timestamp()`.execute(tx);
  return rows[0]?.operatorId;
}

/** Undefined while another operator has it: of two at once, the primary key lets one through. */
export async function upsertLock(tx: Tx, kind: Takeable, id: number, operatorId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    insert into desk_lock (kind, case_id, operator_id, until)
    values (${kind}, ${id}, ${operatorId}, clock_timestamp() + make_interval(mins => ${limits.desk.lockMinutes}))
    on conflict (kind, case_id) do update set operator_id = excluded.operator_id, until = excluded.until
      where desk_lock.until <= clock_timestamp() or desk_lock.operator_id = excluded.operator_id
    returning until`.execute(tx);
  return rows[0]?.until;
}

/**
 * FOR UPDATE: of two decisions at once, the second waits, and finds the lock gone. The clock is read after that wait: read before it,
 * a lock that ended meanwhile would still count.
 */
export async function holdsLock(tx: Tx, kind: CaseKind, id: number, operatorId: number): Promise<boolean> {
  const { rows } = await sql`
    with held as materialized (
      select until from desk_lock where kind = ${kind} and case_id = ${id} and operator_id = ${operatorId} for update
    )
    select from held where until > clock_timestamp()`.execute(tx);
  return rows.length > 0;
}

/** False if the operator does not have it. */
export async function deleteLock(tx: Tx, kind: Takeable, id: number, operatorId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from desk_lock where kind = ${kind} and case_id = ${id} and operator_id = ${operatorId} returning case_id`.execute(
    tx,
  );
  return rows.length > 0;
}
