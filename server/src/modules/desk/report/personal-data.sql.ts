import { closedAccountName } from '@teum/contract/identity/closed-account';
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

export const reportPersonalData: PersonalDataPart = {
  module: 'report',
  columns: ['report.reporter_id', 'report.about_id'],
  /** Reports stay, for the people whom they protect. A report about a person quotes the person's name. */
  erase: async (tx, accountId) => {
    await sql`
      update report set quote = ${closedAccountName} where about_id = ${accountId} and kind = 'person'`.execute(tx);
  },
  exports: [
    {
      file: 'reports',
      about: 'Reports that you made, and their outcome.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, kind, target_id as "targetId", reason, text, reported_at as "reportedAt", closed_at as "closedAt", outcome
          from report where reporter_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
