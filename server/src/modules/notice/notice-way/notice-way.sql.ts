import type { Language } from '@teum/contract';
import type { ChosenWays, NoticeWay, QuietHours } from '@teum/contract/notice/notice-ways';
import type { NoticeKind } from '@teum/contract/notice/notices';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';

export interface NoticeSettingRow {
  chosen: ChosenWays;
  quietHours: QuietHours;
  language: Language;
}

interface FlatRow {
  accountId: number;
  chosen: ChosenWays;
  isQuiet: boolean;
  quietFrom: number;
  quietUntil: number;
  language: string;
}

const columns = [
  'account_id as accountId',
  'chosen',
  'is_quiet as isQuiet',
  'quiet_from as quietFrom',
  'quiet_until as quietUntil',
  'language',
] as const;

/** Only of accounts that have settings of their own. */
export async function listNoticeSettings(
  db: Db | Tx,
  accountIds: readonly number[],
): Promise<Map<number, NoticeSettingRow>> {
  const rows = await db
    .selectFrom('notice_setting')
    .select(columns)
    .where('account_id', '=', sql<number>`any(${[...new Set(accountIds)]}::bigint[])`)
    .execute();
  return new Map((rows as FlatRow[]).map((row) => [row.accountId, settingOf(row)]));
}

const settingOf = ({ chosen, isQuiet, quietFrom, quietUntil, language }: FlatRow): NoticeSettingRow => ({
  chosen,
  quietHours: { isOn: isQuiet, from: quietFrom, until: quietUntil },
  language: language as Language,
});

export interface SeoulClock {
  now: Date;
  secondOfDay: number;
}

export async function readSeoulClock(db: Db | Tx): Promise<SeoulClock> {
  const { rows } = await sql<SeoulClock>`
    select now, extract(epoch from (now at time zone 'Asia/Seoul')::time)::float8 as "secondOfDay"
    from (select ${databaseNow} as now) as clock`.execute(db);
  return rows[0]!;
}

export interface OneChoice {
  kind: NoticeKind;
  way: NoticeWay;
  isOn: boolean;
}

/** One statement over the stored value: of two choices at once neither overwrites the other. */
export async function storeChoice(
  db: Db,
  accountId: number,
  { kind, way, isOn }: OneChoice,
  language: Language,
): Promise<void> {
  await sql`
    insert into notice_setting as setting (account_id, language, chosen)
    values (${accountId}, ${language}, jsonb_build_object(${kind}::text, jsonb_build_object(${way}::text, ${isOn}::boolean)))
    on conflict (account_id) do update set
      language = excluded.language,
      chosen = setting.chosen || jsonb_build_object(${kind}::text,
        coalesce(setting.chosen -> ${kind}::text, '{}') || (excluded.chosen -> ${kind}::text))`.execute(db);
}

export async function storeQuietHours(
  db: Db,
  accountId: number,
  { isOn, from, until }: QuietHours,
  language: Language,
): Promise<void> {
  const values = { is_quiet: isOn, quiet_from: from, quiet_until: until, language };
  await db
    .insertInto('notice_setting')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export async function storeLanguage(tx: Tx, accountId: number, language: Language): Promise<void> {
  await tx
    .insertInto('notice_setting')
    .values({ account_id: accountId, language })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ language }))
    .execute();
}

export interface MailReader {
  accountId: number;
  email: string;
  nickName: string | null;
}

/** An unproven e-mail may belong to somebody else. */
export async function listProvenEmails(tx: Tx, accountIds: readonly number[]): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
    select id as "accountId", email, nick_name as "nickName" from account
    where id = any(${[...new Set(accountIds)]}::bigint[])
      and email is not null and email_proven_at is not null and closed_at is null`.execute(tx);
  return rows;
}
