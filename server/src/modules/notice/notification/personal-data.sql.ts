import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { deleteNoticesOf } from './notification.sql.ts';

export const notificationPersonalData: PersonalDataPart = {
  module: 'notification',
  columns: ['notice.account_id'],
  erase: (tx, accountId) => deleteNoticesOf(tx, [accountId]),
  exports: [
    {
      file: 'notices',
      about: 'Notifications that you got.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, name, "values", link, created_at as "createdAt", read_at as "readAt"
          from notice where account_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
