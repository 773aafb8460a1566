import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { mediaKinds } from '@teum/contract/offer/media';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { secretFile } from '../config/secrets.ts';
import type { MediaStore } from '../media/media-store.ts';
import { openMediaStore } from '../media/open-media-store.ts';
import { type ReachedDatabase, reachDatabase } from '../postgres/index.ts';
import { type BackupHeader, dumpFolder, headerName, picturesFolder, sandboxFolder, secretsName } from './archive.ts';
import { openArchive, verifyBackup } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { backupMessages } from './backup-messages.ts';
import { BaseBackup } from './base-backup.ts';
import { dumpDatabase, majorOf, requireTool } from './postgres-tools.ts';
import { proverFor } from './prover.ts';
import { sealSecrets } from './sealed-secrets.ts';

export interface BackupProgress {
  /** A part has begun. */
  onPart(part: 'database' | 'pictures' | 'verify' | 'restore'): void;
  onBytes(bytes: number): void;
}

export interface TakenBackup {
  instant: string;
  bytes: number;
  pictures: number;
  secrets: BackupHeader['secrets'];
}

interface Order {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'backup'>;
  file: string;
  version: string;
  progress: BackupProgress;
}

/** Writes a backup of a running product, reads it again as a whole, and only then gives it its name. */
export async function takeBackup({ config, file, version, progress }: Order): Promise<TakenBackup> {
  if (existsSync(file)) throw new Error(backupMessages().fileThere(file));
  await mkdir(dirname(file), { recursive: true });
  const database = await reachDatabase(config);
  const archive = new ArchiveWriter(file, progress.onBytes);
  try {
    const found = await describeDatabase(database.url);
    const header = {
      format: 2,
      version,
      startedAt: new Date().toISOString(),
      ...found,
      ...secretsState(config),
    } as const;
    progress.onPart('database');
    const instant = await addDatabase(archive, database, header);
    progress.onPart('pictures');
    const pictures = await addPictures(archive, await openMediaStore(config));
    await addSandbox(archive, join(config.dataDir, 'sandbox'));
    await addSecrets(archive, config);
    await archive.close(instant, proverFor(config.backup.passphrase));
    progress.onPart('verify');
    const { bytes } = await verifyBackup(await openArchive(archive.partial), progress.onBytes);
    await archive.publish();
    return { instant, bytes, pictures, secrets: header.secrets };
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await database.release();
  }
}

async function describeDatabase(url: string): Promise<Pick<BackupHeader, 'postgres' | 'migration'>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Pick<BackupHeader, 'postgres' | 'migration'>>(`
      select current_setting('server_version_num')::int as postgres, max(number)::int as migration from schema_migration`);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

type HeaderFacts = Omit<BackupHeader, 'database' | 'walFrom'>;

const addHeader = (archive: ArchiveWriter, header: BackupHeader): Promise<void> =>
  archive.addBytes(headerName, Buffer.from(JSON.stringify(header)));

function addDatabase(archive: ArchiveWriter, { url, cluster }: ReachedDatabase, facts: HeaderFacts): Promise<string> {
  return cluster ? addCluster(archive, url, cluster, facts) : addDump(archive, url, facts);
}

async function addCluster(archive: ArchiveWriter, url: string, cluster: string, facts: HeaderFacts): Promise<string> {
  const base = await BaseBackup.start(url, cluster);
  try {
    await addHeader(archive, { ...facts, database: 'cluster', walFrom: base.walFrom });
    return await base.copyInto(archive);
  } finally {
    await base.release();
  }
}

async function addDump(archive: ArchiveWriter, url: string, facts: HeaderFacts): Promise<string> {
  await requireTool('pg_dump', majorOf(facts.postgres));
  await addHeader(archive, { ...facts, database: 'dump' });
  // The dump's snapshot is taken later than this.
  const instant = await readClock(url);
  await archive.addParts(dumpFolder, dumpDatabase(url));
  return instant;
}

async function readClock(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  await client.end();
  return rows[0]!.now.toISOString();
}

/** After the database: pictures are named by their content and never change, so every one that a row names is there. */
async function addPictures(archive: ArchiveWriter, media: MediaStore): Promise<number> {
  let count = 0;
  for (const kind of mediaKinds) {
    for await (const key of media.list(kind)) {
      const picture = await media.open(kind, key);
      if (!picture) continue;
      await archive.addBytes(`${picturesFolder}${kind}/${key}`, await buffer(picture.stream));
      count += 1;
    }
  }
  return count;
}

/** What the stand-ins of the outside world remember: orders of a demo would find no payments otherwise. */
async function addSandbox(archive: ArchiveWriter, directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isFile())
      await archive.addBytes(`${sandboxFolder}${entry.name}`, await readFile(join(directory, entry.name)));
  }
}

function secretsState({ dataDir, backup }: Order['config']): Pick<BackupHeader, 'secrets'> {
  if (!existsSync(secretFile(dataDir))) return { secrets: 'none' };
  return { secrets: backup.passphrase ? 'sealed' : 'left out' };
}

async function addSecrets(archive: ArchiveWriter, config: Order['config']): Promise<void> {
  const { passphrase } = config.backup;
  if (secretsState(config).secrets !== 'sealed' || !passphrase) return;
  const tokenSecret = await readFile(secretFile(config.dataDir), 'utf8');
  await archive.addBytes(secretsName, await sealSecrets(passphrase, { tokenSecret }));
}
