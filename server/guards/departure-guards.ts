import type { Guard } from './guard.ts';

const races = 'src/modules/departure/closing-races.test.ts';

/** Nothing of a closed account begins. */
export const departureGuards: readonly Guard[] = [
  {
    name: 'a closed account inserts nothing',
    file: 'migrations/0038_closed_accounts.sql',
    guard: "    raise exception 'account % is closed', wanted using errcode = 'TM001';\n",
    without: '    null;\n',
    test: { file: races, title: '[DEP-6] leave no auction of a closed account' },
  },
];
