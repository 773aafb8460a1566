import { readConfig } from '../config/config.ts';
import { startEmbeddedPostgres } from '../postgres/index.ts';
import { migrate } from './migrate.ts';

const config = readConfig();
const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres` });
try {
  const applied = await migrate(config.databaseUrl ?? embedded!.url);
  console.log(applied.length > 0 ? `Applied:\n${applied.join('\n')}` : 'Nothing to apply.');
} finally {
  await embedded?.stop();
}
