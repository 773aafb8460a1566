import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { startMessages } from '../start-messages.ts';
import { urlOf } from './database.ts';
import { startEmbeddedPostgres } from './launcher.ts';
import { homeLayout } from './layout.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { isAlive } from './running-process.ts';

export interface ReachedDatabase {
  url: string;
  /** The files of the embedded server; undefined for DATABASE_URL. */
  cluster: string | undefined;
  release(): Promise<void>;
}

/** For commands beside the product: DATABASE_URL, the embedded server if it runs, or else the same started for the command. */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<ReachedDatabase> {
  if (databaseUrl) return { url: databaseUrl, cluster: undefined, release: async () => {} };
  const place = join(dataDir, 'postgres');
  const { cluster, password } = homeLayout(join(place, 'home'));
  if (!existsSync(cluster)) throw new Error(startMessages().noDatabase(dataDir));
  const note = readPostmasterPid(cluster);
  if (note?.isReady && isAlive(note.pid)) {
    return { url: urlOf(readFileSync(password, 'utf8'), note.port), cluster, release: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: place });
  return { url: embedded.url, cluster, release: () => embedded.stop() };
}
