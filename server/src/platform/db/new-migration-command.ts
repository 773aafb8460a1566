import { writeFile } from 'node:fs/promises';
import { readArguments } from '../command-arguments.ts';
import { runCommand } from '../run-command.ts';
import { migrationsDir, readMigrations } from './migrate.ts';

runCommand(async () => {
  const { words } = readArguments({
    usage: 'npm run db:new -- one leading bid per auction',
    words: { least: 1, most: Number.POSITIVE_INFINITY },
  });
  const title = words
    .join('_')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
  const number = String(readMigrations().length + 1).padStart(4, '0');
  const file = `${migrationsDir}${number}_${title}.sql`;
  await writeFile(file, '-- Why this change is needed.\n\n', { flag: 'wx' });
  console.log(file);
  return 0;
});
