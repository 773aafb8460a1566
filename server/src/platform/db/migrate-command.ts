import { readArguments } from '../command-arguments.ts';
import { readConfig } from '../config/config.ts';
import { startEmbeddedPostgres } from '../postgres/index.ts';
import { runCommand } from '../run-command.ts';
import { migrate } from './migrate.ts';

/** `npm run db:migrate`: applies the missing migrations to DATABASE_URL, or to the database in DATA_DIR. */
runCommand(async () => {
  readArguments({ usage: 'npm run db:migrate    applies the missing migrations; it takes no arguments' });
  const { databaseUrl, dataDir } = readConfig();
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` });
  try {
    const applied = await migrate(databaseUrl ?? embedded!.url);
    console.log(applied.length > 0 ? `Applied:\n${applied.join('\n')}` : 'Nothing to apply.');
    return 0;
  } finally {
    await embedded?.stop();
  }
});
