import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type MediaKind, mediaKinds } from '@teum/contract/media';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { secretFile } from '../config/secrets.ts';
import { readMigrations } from '../db/migrate.ts';
import { openDiskStore } from '../media/disk-store.ts';
import type { MediaStore } from '../media/media-store.ts';
import { openMediaStore } from '../media/open-media-store.ts';
import { embeddedMajor, RecoveryFailed, restoreCluster } from '../postgres/index.ts';
import { type BackupHeader, clusterFolder, dumpFolder, picturesFolder, sandboxFolder, secretsName } from './archive.ts';
import { type ArchiveEntry, readArchive, verifyBackup } from './archive-reader.ts';
import { picturesDirectoryOf, walDirectoryOf } from './backup-files.ts';
import { backupMessages } from './backup-messages.ts';
import { majorOf, requireTool, restoreDump } from './postgres-tools.ts';
import { markUnfinished } from './restore-marker.ts';
import { openSecrets } from './sealed-secrets.ts';
import type { BackupProgress } from './take-backup.ts';
import { addArchivedWal } from './wal-files.ts';

/** `latest`: everything that was archived. Undefined: the backup alone. */
export type Until = Date | 'latest' | undefined;

interface Order {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'backup'>;
  file: string;
  until: Until;
  /** The BACKUP_DIR with the archived WAL and the pictures that came after the backup. */
  archive: string;
  keepsSessions: boolean;
  progress: BackupProgress;
}

export interface RestoredBackup {
  header: BackupHeader;
  instant: string;
  secrets: 'restored' | 'made anew';
}

/** Restores a backup into an empty place. Nothing is written before the whole archive was verified. */
export async function restoreBackup(order: Order): Promise<RestoredBackup> {
  const { config, file, until, progress } = order;
  progress.onPart('verify');
  const { header, manifest } = await verifyBackup(file, progress.onBytes);
  await refuseMisfit(order, header, manifest.instant);
  const secrets = await readSecrets(file, header, config.backup.passphrase);
  await refuseUsedPlace(config);

  const finish = await markUnfinished(config.dataDir);
  progress.onPart('pictures');
  await restoreFiles(order, secrets);
  progress.onPart('database');
  if (header.database === 'cluster') await restoreEmbedded(order, header, manifest.instant);
  else await restoreIntoDatabase(order);
  await finish();
  const instant = until instanceof Date ? until.toISOString() : manifest.instant;
  return { header, instant, secrets: secrets ? 'restored' : 'made anew' };
}

async function refuseMisfit({ config, until }: Order, header: BackupHeader, instant: string): Promise<void> {
  const messages = backupMessages();
  const known = readMigrations().length;
  if (header.migration > known) throw new Error(messages.newerBackup(header.migration, known));
  if (header.database === 'dump') {
    if (!config.databaseUrl) throw new Error(messages.needsDatabaseUrl);
    if (until) throw new Error(messages.untilNeedsWal);
    return requireTool('pg_restore', majorOf(header.postgres));
  }
  if (config.databaseUrl) throw new Error(messages.needsEmbedded);
  const here = await embeddedMajor();
  if (majorOf(header.postgres) !== here) throw new Error(messages.otherPostgres(majorOf(header.postgres), here));
  if (until instanceof Date && until < new Date(instant)) throw new Error(messages.untilTooEarly(instant));
}

async function refuseUsedPlace({ dataDir, databaseUrl }: Order['config']): Promise<void> {
  const messages = backupMessages();
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) throw new Error(messages.dataDirUsed(dataDir));
  if (databaseUrl && (await hasTables(databaseUrl))) throw new Error(messages.databaseUsed);
}

async function hasTables(url: string): Promise<boolean> {
  const { rows } = await query<{ isUsed: boolean }>(
    url,
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace) as "isUsed"`,
  );
  return rows[0]!.isUsed;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(text);
  } finally {
    await client.end();
  }
}

async function readSecrets(
  file: string,
  header: BackupHeader,
  passphrase: string | undefined,
): Promise<Record<string, string> | undefined> {
  if (header.secrets !== 'sealed' || !passphrase) return undefined;
  for await (const entry of readArchive(file)) {
    if (entry.name !== secretsName) continue;
    const secrets = await openSecrets(passphrase, await buffer(entry.content));
    if (!secrets) throw new Error(backupMessages().wrongPassphrase);
    return secrets;
  }
  return undefined;
}

/** Everything but the database. */
async function restoreFiles(
  { config, file, until, archive, progress }: Order,
  secrets: Record<string, string> | undefined,
): Promise<void> {
  const media = await openMediaStore(config);
  for await (const entry of readArchive(file)) {
    const picture = pictureNamed(entry.name);
    if (picture) await media.put(picture.kind, picture.key, await counted(entry, progress));
    else if (entry.name.startsWith(sandboxFolder)) await writeInto(config.dataDir, entry.name, entry);
  }
  if (until) await addLaterPictures(media, picturesDirectoryOf(archive));
  if (secrets?.tokenSecret)
    await writeFile(secretFile(config.dataDir), secrets.tokenSecret, { mode: 0o600, flush: true });
}

async function addLaterPictures(media: MediaStore, directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const later = await openDiskStore(directory);
  for (const kind of mediaKinds) {
    for await (const key of later.list(kind)) {
      const picture = await later.open(kind, key);
      if (picture) await media.put(kind, key, await buffer(picture.stream));
    }
  }
}

async function counted(entry: ArchiveEntry, { onBytes }: BackupProgress): Promise<Buffer> {
  onBytes(entry.size);
  return buffer(entry.content);
}

function pictureNamed(name: string): { kind: MediaKind; key: string } | undefined {
  const kind = mediaKinds.find((each) => name.startsWith(`${picturesFolder}${each}/`));
  return kind && { kind, key: name.slice(picturesFolder.length + kind.length + 1) };
}

/** Old sessions end: whoever stole a token before the restore, or was signed out since the backup, does not come back. */
const endSessions = 'delete from session';

async function restoreEmbedded(order: Order, header: BackupHeader, instant: string): Promise<void> {
  const { config, file, until, archive, keepsSessions, progress } = order;
  const fill = async (cluster: string): Promise<void> => {
    for await (const entry of readArchive(file)) {
      if (!entry.name.startsWith(clusterFolder)) continue;
      progress.onBytes(entry.size);
      await writeInto(cluster, entry.name.slice(clusterFolder.length), entry);
    }
    await addArchivedWal(walDirectoryOf(archive), join(cluster, 'pg_wal'), {
      from: header.walFrom!,
      withSegments: until !== undefined,
    });
  };
  const statements = keepsSessions ? [] : [endSessions];
  try {
    await restoreCluster(join(config.dataDir, 'postgres'), { fill, settings: targetOf(until), statements });
  } catch (error) {
    throw explainRecovery(error, instant);
  }
}

/**
 * Recovery ends on a timeline of its own: WAL of the restored product never has the names of the old one's. An instant is written
 * with digits alone: PostgreSQL reads it before it knows the names of time zones, `Z` included.
 */
function targetOf(until: Until): Record<string, string> {
  if (until === undefined) return { recovery_target: 'immediate', recovery_target_timeline: 'current' };
  return until === 'latest' ? {} : { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') };
}

function explainRecovery(error: unknown, instant: string): unknown {
  if (!(error instanceof RecoveryFailed)) return error;
  const messages = backupMessages();
  if (/recovery ended before configured recovery target/.test(error.message)) return new Error(messages.untilTooLate);
  if (/stop point is before consistent/.test(error.message)) return new Error(messages.untilTooEarly(instant));
  return new Error(messages.recoveryFailed(error.message));
}

async function restoreIntoDatabase({ config, file, keepsSessions, progress }: Order): Promise<void> {
  await restoreDump(config.databaseUrl!, dumpOf(file, progress));
  if (!keepsSessions) await query(config.databaseUrl!, endSessions);
}

async function* dumpOf(file: string, { onBytes }: BackupProgress): AsyncGenerator<Buffer> {
  for await (const entry of readArchive(file)) {
    if (!entry.name.startsWith(dumpFolder)) continue;
    onBytes(entry.size);
    yield* entry.content;
  }
}

async function writeInto(directory: string, name: string, entry: ArchiveEntry): Promise<void> {
  const path = normalize(join(directory, name));
  // An archive from elsewhere could name a place outside.
  if (!path.startsWith(`${normalize(directory)}/`)) throw new Error(`${name} lies outside`);
  if (entry.isDirectory) return void (await mkdir(path, { recursive: true, mode: 0o700 }));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(entry.content, createWriteStream(path, { mode: 0o600 }));
}
