import { readArguments } from '../platform/command-arguments.ts';
import { readConfig } from '../platform/config/config.ts';
import { openMediaStore } from '../platform/media/open-media-store.ts';
import { reachDatabase } from '../platform/postgres/index.ts';
import { runCommand } from '../platform/run-command.ts';
import { localeLanguage } from '../platform/start-messages.ts';
import { brokenAsText, checkData, countOfChecks } from './check-data.ts';
import { commandMessages } from './command-messages.ts';

/** `npm run check-data`: checks what the product promises about its stored data. */
runCommand(async () => {
  readArguments({ usage: commandMessages().checkDataUsage });
  const config = readConfig();
  const database = await reachDatabase(config);
  try {
    const broken = await checkData({ url: database.url, media: await openMediaStore(config) });
    for (const one of broken) console.log(brokenAsText(one, localeLanguage()));
    if (broken.length === 0) console.log(commandMessages().checked(countOfChecks));
    else console.error(commandMessages().broken(broken.length, countOfChecks));
    return broken.length === 0 ? 0 : 1;
  } finally {
    await database.release();
  }
});
