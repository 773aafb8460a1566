import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

export const noticeWayPersonalData: PersonalDataPart = {
  module: 'notice-way',
  columns: ['notice_setting.account_id'],
  erase: async (tx, accountId) => {
    await tx.deleteFrom('notice_setting').where('account_id', '=', accountId).execute();
  },
  exports: [
    {
      file: 'notice-settings',
      about: 'How you get notifications, and your quiet hours.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select account_id as id, chosen, is_quiet as "isQuiet", quiet_from as "quietFrom", quiet_until as "quietUntil", language
          from notice_setting where account_id = ${accountId} and account_id > ${after} limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
