import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import type { IdentitySeals } from '../../identity/identity-check/index.ts';
import { deletePayoutAccounts, listPayoutAccounts } from './payout-account.sql.ts';
import { openOwner } from './sealed-account.ts';

export const payoutPersonalData = (seals: IdentitySeals): PersonalDataPart => ({
  module: 'payout',
  columns: ['payout_account.account_id'],
  erase: deletePayoutAccounts,
  exports: [
    {
      file: 'payout-accounts',
      about: 'The bank accounts that you gave for payouts.',
      list: async (db, slice) => {
        const rows = await listPayoutAccounts(db, slice);
        return rows.map((row) => ({
          id: row.id,
          bank: row.bank,
          ...openOwner(seals, row),
          givenAt: row.givenAt,
          replacedAt: row.replacedAt,
        }));
      },
    },
  ],
});
