import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

export const devicePersonalData: PersonalDataPart = {
  module: 'device',
  columns: ['known_browser.account_id'],
  erase: async (tx, accountId) => {
    await sql`delete from device where session_id in (select id from session where account_id = ${accountId})`.execute(
      tx,
    );
    await tx.deleteFrom('known_browser').where('account_id', '=', accountId).execute();
  },
  exports: [
    {
      file: 'devices',
      about: 'Browsers and systems that you signed in with.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select * from (
            select row_number() over (order by session.created_at, session.id) as id, browser, system,
              session.created_at as "signedInAt"
            from device join session on session.id = device.session_id where session.account_id = ${accountId}
          ) as numbered where id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
