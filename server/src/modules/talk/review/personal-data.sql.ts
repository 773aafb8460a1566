import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

/** Reviews stay without their author's name, as posts and messages do. */
export const reviewPersonalData: PersonalDataPart = {
  module: 'review',
  columns: ['review.author_id', 'review.subject_id'],
  exports: [
    {
      file: 'reviews',
      about: 'Reviews that you wrote.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, appointment_id as "appointmentId", tags, body as text, written_at as "writtenAt", shown_at as "shownAt"
          from review where author_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
