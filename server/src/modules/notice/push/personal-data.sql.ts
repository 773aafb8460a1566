import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

export const pushPersonalData: PersonalDataPart = {
  module: 'push',
  columns: ['push_subscription.account_id'],
  erase: async (tx, accountId) => {
    await tx.deleteFrom('push_subscription').where('account_id', '=', accountId).execute();
  },
  exports: [
    {
      file: 'push-subscriptions',
      about: 'Browsers that show your notifications.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select subscription.id, browser, system, language, refreshed_at as "refreshedAt"
          from push_subscription as subscription left join device on device.session_id = subscription.session_id
          where account_id = ${accountId} and subscription.id > ${after} order by subscription.id limit ${limit}`.execute(
          db,
        );
        return rows;
      },
    },
  ],
};
