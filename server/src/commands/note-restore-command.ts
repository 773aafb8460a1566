import { readArguments } from '../platform/command-arguments.ts';
import { readConfig } from '../platform/config/config.ts';
import { runCommand } from '../platform/run-command.ts';
import { commandMessages } from './command-messages.ts';
import { noteRestored, readPastInstant } from './note-restored.ts';

/** `npm run note-restore -- INSTANT`: for a database that came back by other means than `npm run restore`. */
runCommand(async () => {
  const usage = commandMessages().noteRestoreUsage;
  const { words } = readArguments({ usage, words: { least: 1, most: 1 } });
  const instant = readPastInstant(words[0]!);
  if (!instant) {
    console.error(usage);
    return 2;
  }
  await noteRestored(readConfig(), instant, 'database');
  console.log(commandMessages().restoreNoted(instant.toISOString()));
  return 0;
});
