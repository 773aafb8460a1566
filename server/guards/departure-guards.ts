import type { Guard } from './guard.ts';

const races = 'src/modules/departure/closing-races.test.ts';

/** Nobody leaves while others rely on them, and nothing of a closed account begins. */
export const departureGuards: readonly Guard[] = [
  {
    name: 'a closing waits for the bids that are being decided',
    file: 'src/modules/payment/personal-data.sql.ts',
    guard: '  await findTicketForUpdate(tx, accountId);\n',
    without: '  void findTicketForUpdate;\n',
    test: { file: races, title: '[DEP-2] refuse the closing when the bid holds the ticket first' },
  },
  {
    name: 'a closed account inserts nothing',
    file: 'migrations/0038_closed_accounts.sql',
    guard: "    raise exception 'account % is closed', wanted using errcode = 'TM001';\n",
    without: '    null;\n',
    test: { file: races, title: '[DEP-6] leave no auction of a closed account' },
  },
];
