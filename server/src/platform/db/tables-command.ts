import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../command-arguments.ts';
import { startEmbeddedPostgres } from '../postgres/index.ts';
import { runCommand } from '../run-command.ts';
import { generateTables } from './generate-tables.ts';
import { migrate } from './migrate.ts';

/** `npm run db:types`: writes `tables.ts` from the migrated schema. */
runCommand(async () => {
  readArguments({ usage: 'npm run db:types    writes tables.ts; it takes no arguments' });
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-tables-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(postgres.url);
    await writeFile(fileURLToPath(new URL('./tables.ts', import.meta.url)), await generateTables(postgres.url));
    console.log('server/src/platform/db/tables.ts is written.');
    return 0;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
