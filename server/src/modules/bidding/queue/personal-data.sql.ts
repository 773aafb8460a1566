import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

/** Places lapse by themselves: without a session nobody can poll. */
export const queuePersonalData: PersonalDataPart = {
  module: 'queue',
  columns: ['place_in_line.account_id'],
  exports: [
    {
      file: 'places-in-line',
      about: 'Lines that you stand in now; `id` is the number of the auction.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select auction_id as id, position, joined_at as "joinedAt", granted_at as "admittedAt",
            pass_expires_at as "passExpiresAt"
          from place_in_line where account_id = ${accountId} and auction_id > ${after}
          order by auction_id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
