import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

/** The record of the desk stays: nobody may change it, and it names people by their numbers alone. */
export const deskPersonalData: PersonalDataPart = {
  module: 'desk',
  columns: ['operator.account_id', 'desk_record.operator_id', 'desk_lock.operator_id', 'objection.account_id'],
  erase: async (tx, accountId) => {
    await tx.deleteFrom('operator').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('desk_lock').where('operator_id', '=', accountId).execute();
  },
  exports: [
    {
      file: 'objections',
      about: 'Objections that you made against decisions.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, text, made_at as "madeAt", decided_at as "decidedAt", decision
          from objection where account_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
