import { rebuildFacts } from '../modules/talk/profile/index.ts';
import { readArguments } from '../platform/command-arguments.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { reachDatabase } from '../platform/postgres/index.ts';
import { runCommand } from '../platform/run-command.ts';
import { commandMessages } from './command-messages.ts';

/** `npm run rebuild-facts`: counts the facts on people's pages again from the records. */
runCommand(async () => {
  readArguments({ usage: commandMessages().rebuildFactsUsage });
  const reached = await reachDatabase(readConfig());
  const { db, close } = openDatabase({ url: reached.url, onIdleError: () => {}, maxConnections: 2 });
  try {
    console.log(commandMessages().rebuilt(await rebuildFacts(db)));
    return 0;
  } finally {
    await close();
    await reached.release();
  }
});
