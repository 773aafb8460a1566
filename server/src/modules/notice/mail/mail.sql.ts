import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';

export const mailChannel = 'mail';

/** Longer than one attempt takes: a mail whose process died is tried again after that. */
const leaseSeconds = 120;
const keptDays = 30;

export interface NewRow {
  id: string;
  kind: string;
  sealed: Buffer;
  goodUntil: string | null;
  /** Null: at once. */
  dueAt: string | null;
}

/** A mail that is held back counts as created when it may leave: its age and the backlog's delay begin there. */
export async function insertMailsAndNotify(tx: Tx, mails: readonly NewRow[]): Promise<void> {
  await sql`
    with inserted as (
      insert into mail (id, kind, sealed, good_until, created_at, run_after)
      select id, kind, sealed, good_until, leaves_at, leaves_at
      from unnest(
        ${mails.map(({ id }) => id)}::uuid[],
        ${mails.map(({ kind }) => kind)}::text[],
        ${mails.map(({ sealed }) => sealed)}::bytea[],
        ${mails.map(({ goodUntil }) => goodUntil)}::timestamptz[],
        ${mails.map(({ dueAt }) => dueAt)}::timestamptz[]
      ) as new (id, kind, sealed, good_until, due_at)
      cross join lateral (select greatest(due_at, ${databaseNow}) as leaves_at) as leaving
    )
    select pg_notify(${mailChannel}, '')`.execute(tx);
}

export interface TakenMail {
  id: string;
  sealed: Buffer;
  attempts: number;
  isTooLate: boolean;
  ageSeconds: number;
}

/**
 * No transaction stays open while the SMTP server works. SKIP LOCKED: several senders never take the same mail. News is taken when
 * nothing else is due: thousands of letters about one new offer delay nobody's link.
 */
export async function takeDueMail(db: Db): Promise<TakenMail | undefined> {
  const dueAs = (isOfClass: RawBuilder<unknown>) => sql`
    select id from mail
    where ${isOfClass} and set_aside_at is null and run_after <= clock_timestamp()
    order by run_after
    limit 1
    for update skip locked`;
  const { rows } = await sql<TakenMail>`
    update mail
    set run_after = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = coalesce((${dueAs(sql`kind <> 'news'`)}), (${dueAs(sql`kind = 'news'`)}))
    returning id, sealed, attempts, coalesce(good_until <= clock_timestamp(), false) as "isTooLate",
      extract(epoch from clock_timestamp() - created_at)::float8 as "ageSeconds"`.execute(db);
  return rows[0];
}

export async function deleteSentMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

export async function postponeMail(db: Db, id: string, seconds: number, problem: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ run_after: sql<Date>`${databaseNow} + make_interval(secs => ${seconds})`, problem })
    .where('id', '=', id)
    .execute();
}

export async function setMailAside(db: Db, id: string, problem: string): Promise<void> {
  await db.updateTable('mail').set({ set_aside_at: databaseNow, problem }).where('id', '=', id).execute();
}

export interface MailBacklog {
  waiting: number;
  setAside: number;
  delaySeconds: number;
}

export async function readMailBacklog(db: Db): Promise<MailBacklog> {
  const { rows } = await sql<MailBacklog>`
    select count(*) filter (where set_aside_at is null) as waiting,
      count(*) filter (where set_aside_at is not null) as "setAside",
      greatest(extract(epoch from clock_timestamp() - min(created_at) filter (where set_aside_at is null)), 0)::float8
        as "delaySeconds"
    from mail`.execute(db);
  return rows[0]!;
}

export async function deleteOldMail(db: Db): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('set_aside_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute();
}
