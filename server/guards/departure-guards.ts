import type { Guard } from './guard.ts';

const races = 'src/modules/account-care/departure/closing-races.test.ts';

/** Nothing of a closed account begins. */
export const departureGuards: readonly Guard[] = [
  {
    name: 'a closed account inserts nothing',
    file: 'migrations/0038_closed_accounts.sql',
    guard: "    raise exception 'account % is closed', wanted using errcode = 'TM001';\n",
    without: '    null;\n',
    test: { file: races, title: '[DEP-6] leave no auction of a closed account' },
  },
  {
    name: 'the end of a block waits for a closing before it looks who is closed',
    file: 'src/modules/talk/chat/room.sql.ts',
    guard: ' for no key update`.execute(tx);\n  await sql`\n    update chat_room set is_read_only',
    without: '`.execute(tx);\n  await sql`\n    update chat_room set is_read_only',
    test: { file: races, title: '[DEP-11] leave no room open to messages, though a block of the closed account ends' },
  },
  {
    name: 'search reads a name after the wait for its documents',
    file: 'src/modules/offer/search/rename-author.ts',
    guard: `  const documents = await listDocumentsForUpdate(tx, accountId, after, mostAtOnce);
  // Read after the lock: an account that was closed meanwhile has written its new name into the documents.
  const nickName = await findNickName(tx, accountId);
`,
    without: `  const nickName = await findNickName(tx, accountId);
  const documents = await listDocumentsForUpdate(tx, accountId, after, mostAtOnce);
`,
    test: {
      file: races,
      title: '[DEP-9] leave no former name in search, though a change of nickname is being handled',
    },
  },
  {
    name: 'a new export ends the one before it',
    file: 'src/modules/account-care/export/export.sql.ts',
    guard: "and state = 'ready' and expires_at > clock_timestamp()",
    without: "and state = 'waiting' and expires_at > clock_timestamp()",
    test: {
      file: 'src/modules/account-care/export/export.test.ts',
      title: '[EXP-9] replaces the one before it, whose file is removed once the new one is ready',
    },
  },
];
