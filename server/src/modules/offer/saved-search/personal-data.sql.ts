import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

export const savedSearchPersonalData: PersonalDataPart = {
  module: 'saved-search',
  columns: ['saved_search.account_id'],
  erase: async (tx, accountId) => {
    await tx.deleteFrom('saved_search').where('account_id', '=', accountId).execute();
  },
  exports: [
    {
      file: 'saved-searches',
      about: 'Searches that you saved.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, kind, keyword, category, place, min_price as "minPrice", max_price as "maxPrice", length_band as "length",
            created_at as "createdAt", is_on as "isOn"
          from saved_search where account_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
