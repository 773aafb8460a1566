import { nameKey } from '@teum/contract/composed';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface KnownPerson {
  id: number;
  nickName: string | null;
  email: string | null;
  createdAt: Date;
  suspendedUntil: Date | null;
}

/** Those that exist, in the order of the ids. */
export async function listPeopleByIds(db: Db, ids: readonly number[]): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select account.id, nick_name as "nickName", email, created_at as "createdAt",
      case when suspended_until > clock_timestamp() then suspended_until end as "suspendedUntil"
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place) join account on account.id = wanted.id
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

export interface Candidate {
  id: number;
  nickName: string;
  createdAt: Date;
  ageDays: number;
  hasPassword: boolean;
  isEmailProven: boolean;
}

/** Undefined when no account has this e-mail. */
export async function findCandidate(db: Db | Tx, email: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select id, coalesce(nick_name, '') as "nickName", created_at as "createdAt",
      floor(extract(epoch from clock_timestamp() - created_at) / 86400)::int as "ageDays",
      password_hash is not null as "hasPassword", email_proven_at is not null as "isEmailProven"
    from account where email_key = ${nameKey(email)}`.execute(db);
  return rows[0];
}
