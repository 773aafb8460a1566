import { nameKey } from '@teum/contract/composed';
import type { ReportKind } from '@teum/contract/report';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface PersonRow {
  id: number;
  nickName: string | null;
  email: string | null;
  createdAt: Date;
  suspendedUntil: Date | null;
  isOperator: boolean;
  settled: number;
  kept: number;
  reportsAbout: number;
  actedAbout: number;
  reportsBy: number;
  actedBy: number;
  decisions: number;
}

/** In the order of the ids. */
export async function listPeopleByIds(db: Db, ids: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select account.id, nick_name as "nickName", email, account.created_at as "createdAt",
      case when suspended_until > clock_timestamp() then suspended_until end as "suspendedUntil",
      exists (select from operator where account_id = account.id) as "isOperator",
      settled.count as settled, settled.kept,
      about.count as "reportsAbout", about.acted as "actedAbout", made.count as "reportsBy", made.acted as "actedBy",
      (select count(*) from desk_record where about_id = account.id and action in ('hide', 'warn', 'suspend', 'stop'))::integer
        as decisions
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join account on account.id = wanted.id
    cross join lateral (
      select count(*)::integer as count, count(*) filter (where outcome = 'kept')::integer as kept
      from appointment where (seller_id = account.id or buyer_id = account.id) and state = 'settled'
    ) as settled
    cross join lateral (
      select count(*)::integer as count, count(*) filter (where outcome = 'acted')::integer as acted
      from report where about_id = account.id
    ) as about
    cross join lateral (
      select count(*)::integer as count, count(*) filter (where outcome = 'acted')::integer as acted
      from report where reporter_id = account.id
    ) as made
    order by wanted.place`.execute(db);
  return rows;
}

export interface FoundPerson {
  id: number;
  nickName: string;
  email: string;
}

const mostFound = 20;

/** By the id, the whole e-mail, or the beginning of the nickname. */
export async function findPeople(db: Db, keyword: string): Promise<FoundPerson[]> {
  const key = nameKey(keyword.trim());
  if (key === '') return [];
  const id = /^[1-9]\d{0,15}$/.test(key) ? Number(key) : null;
  const { rows } = await sql<FoundPerson>`
    select id, coalesce(nick_name, '') as "nickName", coalesce(email, '') as email from account
    where id = ${id} or email_key = ${key}
      or (nick_name_key collate "C" >= ${key} and nick_name_key collate "C" < ${`${key}\u{10ffff}`})
    order by (id = ${id} or email_key = ${key}) desc nulls last, nick_name_key collate "C" limit ${mostFound}`.execute(
    db,
  );
  return rows;
}

export interface ContentRow {
  thing: ReportKind;
  id: number;
  at: Date;
  /** HTML. */
  text: string;
  isHidden: boolean;
}

/** What a person wrote and offers in public, the newest first. */
export async function listContentOf(db: Db, accountId: number, limit: number): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select * from (
      (select 'auction' as thing, id, created_at as at, title as text, hidden_at is not null as "isHidden"
        from auction where seller_id = ${accountId} order by id desc limit ${limit})
      union all
      (select 'product', id, created_at, title, hidden_at is not null
        from product where seller_id = ${accountId} order by id desc limit ${limit})
      union all
      (select 'post', id, created_at, title || content, hidden_at is not null
        from post where author_id = ${accountId} order by id desc limit ${limit})
      union all
      (select 'comment', id, created_at, comment, hidden_at is not null
        from post_comment where author_id = ${accountId} order by id desc limit ${limit})
    ) as content order by at desc limit ${limit}`.execute(db);
  return rows;
}
