import { closedAccountName } from '@teum/contract/identity/closed-account';
import { sql } from 'kysely';
import { deleteAnswersOf } from '../../../platform/answers/answers.sql.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { endSessionsOf } from './session.sql.ts';

/**
 * FOR UPDATE, which every row that refers to the account waits for: what was inserted before is seen, and what comes after is
 * refused by the database. False if the account is closed already.
 */
export async function lockAccount(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${accountId} and closed_at is null for update`.execute(tx);
  return rows.length > 0;
}

/** Key and look begin with a space, which no nickname does: they take no name from anyone, and no search finds them. */
async function eraseAccount(tx: Tx, accountId: number): Promise<void> {
  await endSessionsOf(tx, accountId, 'account-closed');
  await tx.deleteFrom('external_identity').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('former_nick_name').where('account_id', '=', accountId).execute();
  await deleteAnswersOf(tx, accountId);
  await sql`
    update account set email = null, email_key = null, email_proven_at = null, email_proven_by = null,
      password_hash = null, introduction = null, picture_key = null,
      user_name = ${closedAccountName}, nick_name = ${closedAccountName}, nick_name_key = ' ' || id, nick_name_look = ' ' || id,
      closed_at = date_trunc('day', now(), 'Asia/Seoul')
    where id = ${accountId}`.execute(tx);
}

export const accountPersonalData: PersonalDataPart = {
  module: 'account',
  columns: [
    'session.account_id',
    'external_identity.account_id',
    'former_nick_name.account_id',
    'remembered_answer.account_id',
  ],
  erase: eraseAccount,
  exports: [
    {
      file: 'account',
      about:
        'Your account: e-mail, name, nickname and when it was made. The password is stored as a hash and not exported.',
      list: async (db, { accountId, after }) => {
        const { rows } = await sql<{ id: number }>`
          select id, email, email_proven_at as "emailProvenAt", user_name as "userName", nick_name as "nickName",
            nick_name_set_at as "nickNameSetAt", created_at as "createdAt", password_hash is not null as "hasPassword"
          from account where id = ${accountId} and id > ${after}`.execute(db);
        return rows;
      },
    },
    {
      file: 'sign-in-providers',
      about: 'External accounts that you sign in with.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select * from (
            select row_number() over (order by created_at, provider, subject) as id, provider, subject, created_at as "createdAt"
            from external_identity where account_id = ${accountId}
          ) as numbered where id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
    {
      file: 'sessions',
      about: 'Sign-ins of the last weeks: when they began, were last renewed and ended.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select * from (
            select row_number() over (order by created_at, id) as id, created_at as "createdAt", rotated_at as "renewedAt",
              expires_at as "expiresAt", ended_at as "endedAt", end_reason as "endReason"
            from session where account_id = ${accountId}
          ) as numbered where id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
    {
      file: 'profile',
      about: 'Your introduction and your picture.',
      list: async (db, { accountId, after }) => {
        const { rows } = await sql<{ id: number }>`
          select id, introduction, picture_key as picture from account where id = ${accountId} and id > ${after}`.execute(
          db,
        );
        return rows;
      },
    },
    {
      file: 'former-nicknames',
      about: 'Nicknames that you had before.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, nick_name_key as "nickName", changed_at as "changedAt" from former_nick_name
          where account_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
