import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

export const passkeyPersonalData: PersonalDataPart = {
  module: 'passkey',
  columns: ['passkey.account_id', 'passkey_challenge.account_id'],
  erase: async (tx, accountId) => {
    await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute();
  },
  exports: [
    {
      file: 'passkeys',
      about: 'Your passkeys: their names and when they were used. The private keys are on your devices alone.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
          from passkey where account_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
