import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

/** The rows stay: they prove what was agreed to, and name nobody but the number of the account. */
export const consentPersonalData: PersonalDataPart = {
  module: 'consent',
  columns: ['consent.account_id', 'owed_consent.account_id'],
  erase: async (tx, accountId) => {
    await sql`delete from owed_consent where account_id = ${accountId}`.execute(tx);
  },
  exports: [
    {
      file: 'consents',
      about: 'What you agreed to, in which version and when.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, kind, version, is_given as "isGiven", given_at as "givenAt"
          from consent where account_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
