import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

/** The counts of `person_facts` stay: they belong to appointments and auctions that stay, too. */
export const profilePersonalData: PersonalDataPart = {
  module: 'profile',
  columns: ['person_facts.account_id', 'former_nick_name.account_id'],
  erase: async (tx, accountId) => {
    await sql`update account set introduction = null, picture_key = null where id = ${accountId}`.execute(tx);
    await tx.deleteFrom('former_nick_name').where('account_id', '=', accountId).execute();
  },
  exports: [
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
