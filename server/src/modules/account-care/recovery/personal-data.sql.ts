import type { PersonalDataPart } from '../../../platform/personal-data.ts';

/** Links by mail are secrets of half an hour: they are erased, and no part of an export. */
export const recoveryPersonalData: PersonalDataPart = {
  module: 'recovery',
  columns: ['mail_link.account_id'],
  erase: async (tx, accountId) => {
    await tx.deleteFrom('mail_link').where('account_id', '=', accountId).execute();
  },
};
