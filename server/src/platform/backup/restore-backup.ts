import { existsSync } from 'node:fs';
import { mkdir, readdir, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { mediaKinds } from '@teum/contract/offer/media';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { secretFile } from '../config/secrets.ts';
import { readMigrations } from '../db/migrate.ts';
import { openDiskStore } from '../media/disk-store.ts';
import type { MediaStore } from '../media/media-store.ts';
import { openMediaStore } from '../media/open-media-store.ts';
import { embeddedMajor, RecoveryFailed, restoreCluster } from '../postgres/index.ts';
import { type BackupHeader, clusterFolder, dumpFolder, sandboxFolder } from './archive.ts';
import {
  type ArchiveEntry,
  openArchive,
  readHeader,
  readVerified,
  type VerifiedBackup,
  verifyBackup,
} from './archive-reader.ts';
import { picturesDirectoryOf, walDirectoryOf } from './backup-files.ts';
import { backupMessages } from './backup-messages.ts';
import { isClusterFile, isClusterFolder, largestPicture, pictureNamed } from './entry-names.ts';
import { majorOf, requireTool, restoreDump } from './postgres-tools.ts';
import { type Prover, proverFor } from './prover.ts';
import { markUnfinished } from './restore-marker.ts';
import { openSecrets } from './sealed-secrets.ts';
import { megabytes } from './show-progress.ts';
import type { BackupProgress } from './take-backup.ts';
import { addArchivedWal, checkArchivedWal } from './wal-files.ts';
import { type UnprovenReason, whyUnproven } from './why-unproven.ts';

/** `latest`: everything that was archived. Undefined: the backup alone. */
export type Until = Date | 'latest' | undefined;

interface Order {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'backup'>;
  file: string;
  until: Until;
  /** The BACKUP_DIR with the archived WAL and the pictures that came after the backup. */
  archive: string;
  keepsSessions: boolean;
  /** Asked once, before anything is read as a whole, about a backup of which nobody can say who made it. */
  acceptsUnproven: (reason: UnprovenReason) => Promise<boolean>;
  progress: BackupProgress;
  /** What the product writes into the restored database before anyone may start on it. */
  beforeFinish?: (instant: Date) => Promise<void>;
}

export interface RestoredBackup {
  header: BackupHeader;
  instant: string;
  secrets: 'restored' | 'made anew';
}

/** Restores a backup into an empty place. Nothing is written before the whole archive, and the WAL to be added, were checked. */
export async function restoreBackup(order: Order): Promise<RestoredBackup> {
  const { config, file, until, archive, progress } = order;
  const opened = await openArchive(file);
  const given = await readHeader(file);
  await refuseMisfit(order, given);
  await refuseUsedPlace(config);
  const prover = proverFor(config.backup.passphrase);
  const wal = await checkArchivedWal(walDirectoryOf(archive), wantedOf(order, given), prover);
  await refuseUnproven(
    order,
    given,
    (await whyUnproven(opened, prover)) ?? (wal.isProven ? undefined : 'no proof of WAL'),
  );
  progress.onPart('verify');
  const backup = await verifyBackup(opened, progress.onBytes);
  const { header, manifest } = backup;
  const { instant } = manifest;
  if (until instanceof Date && until < new Date(instant)) throw new Error(backupMessages().untilTooEarly(instant));
  const secrets = backup.secrets && (await unseal(backup.secrets, config.backup.passphrase));
  await refuseFullDisk(order, backup, wal.bytes);

  const finish = await markUnfinished(config.dataDir);
  progress.onPart('restore');
  if (header.database === 'cluster') await restoreEmbedded(order, backup, prover);
  else await restoreIntoDatabase(order, backup);
  if (until) await addLaterPictures(await openMediaStore(config), picturesDirectoryOf(archive));
  if (secrets?.tokenSecret)
    await writeFile(secretFile(config.dataDir), secrets.tokenSecret, { mode: 0o600, flush: true });
  const reached = until instanceof Date ? until.toISOString() : instant;
  await order.beforeFinish?.(new Date(reached));
  await finish();
  return {
    header,
    instant: reached,
    secrets: secrets ? 'restored' : 'made anew',
  };
}

/** The WAL that a restore takes from the archive beside the backup. */
const wantedOf = ({ until }: Pick<Order, 'until'>, { walFrom }: BackupHeader) =>
  walFrom === undefined ? undefined : { from: walFrom, withSegments: until !== undefined };

async function refuseUnproven(
  { config, acceptsUnproven }: Order,
  header: BackupHeader,
  reason: UnprovenReason | undefined,
): Promise<void> {
  if (!reason) return;
  const messages = backupMessages();
  if (header.database === 'dump' && (await mayRunPrograms(config.databaseUrl!)))
    throw new Error(messages.superuserRefused);
  if (!(await acceptsUnproven(reason))) throw new Error(`${messages.unproven[reason]} ${messages.unprovenRefused}`);
}

/** pg_restore runs the SQL of the archive as the user of DATABASE_URL. */
async function mayRunPrograms(url: string): Promise<boolean> {
  const { rows } = await query<{ mayRun: boolean }>(
    url,
    `select rolsuper or pg_has_role(oid, 'pg_execute_server_program', 'member')
       or pg_has_role(oid, 'pg_write_server_files', 'member') as "mayRun"
     from pg_roles where rolname = current_user`,
  );
  return rows[0]!.mayRun;
}

async function refuseFullDisk({ config }: Order, { manifest }: VerifiedBackup, walBytes: number): Promise<void> {
  const isHere = (name: string): boolean => !name.startsWith(dumpFolder) && !(config.s3 && pictureNamed(name));
  const needed = Object.entries(manifest.files).reduce(
    (sum, [name, [size]]) => sum + (isHere(name) ? size : 0),
    walBytes,
  );
  const { bavail, bsize } = await statfs(existingParent(config.dataDir));
  const free = bavail * bsize;
  if (needed > free)
    throw new Error(backupMessages().notEnoughRoom(config.dataDir, megabytes(needed), megabytes(free)));
}

const existingParent = (path: string): string => (existsSync(path) ? path : existingParent(dirname(path)));

async function refuseMisfit({ config, until }: Order, header: BackupHeader): Promise<void> {
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

async function unseal(sealed: Buffer, passphrase: string | undefined): Promise<Record<string, string> | undefined> {
  if (!passphrase) return undefined;
  const secrets = await openSecrets(passphrase, sealed);
  if (!secrets) throw new Error(backupMessages().wrongPassphrase);
  return secrets;
}

/** A picture or a file of the sandbox; other entries are not its business. */
async function restoreFile({ config, progress }: Order, media: MediaStore, entry: ArchiveEntry): Promise<void> {
  const picture = pictureNamed(entry.name);
  if (picture) await media.put(picture.kind, picture.key, await buffer(entry.content));
  if (picture) progress.onBytes(entry.size);
  if (entry.name.startsWith(sandboxFolder)) await writeInto(config.dataDir, entry.name, entry);
}

async function addLaterPictures(media: MediaStore, directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const later = await openDiskStore(directory);
  for (const kind of mediaKinds) {
    for await (const key of later.list(kind)) {
      const picture = await later.open(kind, key);
      if (!picture) continue;
      if (picture.size > largestPicture) throw new Error(`${key}: ${picture.size} bytes`);
      await media.put(kind, key, await buffer(picture.stream));
    }
  }
}

/** Ends old sessions: a token that was stolen before the restore, or signed out since the backup, must not work again. */
const endSessions = 'delete from session';

async function restoreEmbedded(order: Order, backup: VerifiedBackup, prover: Prover | undefined): Promise<void> {
  const { config, until, archive, keepsSessions, progress } = order;
  const { header, manifest } = backup;
  const media = await openMediaStore(config);
  const fill = async (cluster: string): Promise<void> => {
    for await (const entry of readVerified(backup)) {
      await restoreFile(order, media, entry);
      if (!entry.name.startsWith(clusterFolder)) continue;
      await writeClusterEntry(cluster, entry.name.slice(clusterFolder.length), entry);
      progress.onBytes(entry.size);
    }
    await addArchivedWal(walDirectoryOf(archive), join(cluster, 'pg_wal'), wantedOf(order, header), prover);
  };
  const statements = keepsSessions ? [] : [endSessions];
  try {
    await restoreCluster(join(config.dataDir, 'postgres'), { fill, settings: targetOf(until), statements });
  } catch (error) {
    throw explainRecovery(error, manifest.instant);
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

async function restoreIntoDatabase(order: Order, backup: VerifiedBackup): Promise<void> {
  const { config, keepsSessions } = order;
  const media = await openMediaStore(config);
  for await (const entry of readVerified(backup)) await restoreFile(order, media, entry);
  // Read once more: pg_restore may end before the archive does.
  await restoreDump(config.databaseUrl!, dumpOf(order, backup));
  if (!keepsSessions) await query(config.databaseUrl!, endSessions);
}

async function* dumpOf({ progress }: Order, backup: VerifiedBackup): AsyncGenerator<Buffer> {
  for await (const entry of readVerified(backup)) {
    if (!entry.name.startsWith(dumpFolder)) continue;
    progress.onBytes(entry.size);
    yield* entry.content;
  }
}

/** Settings in archives of earlier versions are left out: they can name programs that PostgreSQL runs. */
async function writeClusterEntry(cluster: string, name: string, entry: ArchiveEntry): Promise<void> {
  if (entry.isDirectory ? isClusterFolder(name) : isClusterFile(name)) await writeInto(cluster, name, entry);
}

async function writeInto(directory: string, name: string, entry: ArchiveEntry): Promise<void> {
  const path = join(directory, name);
  if (entry.isDirectory) return void (await mkdir(path, { recursive: true, mode: 0o700 }));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, entry.content, { mode: 0o600 });
}
