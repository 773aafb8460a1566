import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { findIdentity } from './identity-check.sql.ts';
import type { IdentitySeals } from './identity-seals.ts';

/** Erased at once: what the law wants kept about a payout is kept by the payout. */
export const identityPersonalData = (seals: IdentitySeals): PersonalDataPart => ({
  module: 'identity-check',
  columns: ['identity_check.account_id'],
  erase: async (tx, accountId) => {
    await tx.deleteFrom('identity_check').where('account_id', '=', accountId).execute();
  },
  exports: [
    {
      file: 'identity',
      about:
        'Your real name and year of birth, as you proved them. The key of your person is stored as a hash and not exported.',
      list: async (db, { accountId, after }) => {
        const row = await findIdentity(db, accountId);
        if (!row || row.accountId <= after) return [];
        const { name, birthYear } = seals.open(accountId, row);
        return [{ id: accountId, name, birthYear, provenAt: row.provenAt }];
      },
    },
  ],
});
