import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

/** Blocks stay: they are numbers of accounts, and the rooms between them are read-only because of them. */
export const blockPersonalData: PersonalDataPart = {
  module: 'block',
  columns: ['block.blocker_id', 'block.blocked_id'],
  exports: [
    {
      file: 'blocked-people',
      about: 'People whom you blocked, by the number of their account.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, blocked_id as "blockedId", blocked_at as "blockedAt"
          from block where blocker_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
