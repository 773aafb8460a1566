import { mediaKinds } from '@teum/contract/offer/media';
import { isMediaKey } from '../media/media-key.ts';
import {
  type BackupHeader,
  clusterFolder,
  dumpFolder,
  headerName,
  manifestName,
  picturesFolder,
  sandboxFolder,
  secretsName,
} from './archive.ts';

const kibi = 1024;
const mebi = 1024 * kibi;

const any = (names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})$`);
const relation = '\\d{1,10}(?:_(?:fsm|vm|init))?(?:\\.\\d{1,6})?';
const counted = '[0-9A-F]{4,15}';

/** Every file that PostgreSQL needs to recover. What is not listed is neither archived nor written by a restore. */
const clusterFiles = any([
  'PG_VERSION',
  'backup_label',
  `global/(?:${relation}|pg_control|pg_filenode\\.map)`,
  `base/\\d{1,10}/(?:${relation}|PG_VERSION|pg_filenode\\.map)`,
  `pg_(?:xact|commit_ts)/${counted}`,
  `pg_multixact/(?:members|offsets)/${counted}`,
  'pg_logical/replorigin_checkpoint',
  'pg_wal/(?:[0-9A-F]{24}|[0-9A-F]{8}\\.history)',
]);

/** In archives of earlier versions. Settings can name programs that PostgreSQL runs, so a restore writes its own. */
const clusterFilesLeft = any([
  '(?:postgresql|postgresql\\.auto|pg_hba|pg_ident)\\.conf',
  `(?:global|base/\\d{1,10})/(?:t\\d{1,10}_${relation}|pg_filenode\\.map\\.tmp)`,
  'pg_logical/replorigin_checkpoint\\.tmp',
  'pg_stat/pgstat\\.(?:stat|tmp)',
]);

const clusterFolders = any([
  'base(?:/\\d{1,10})?',
  'global',
  'pg_(?:commit_ts|dynshmem|notify|replslot|serial|snapshots|stat|stat_tmp|subtrans|tblspc|twophase|xact)',
  'pg_logical(?:/(?:mappings|snapshots))?',
  'pg_multixact(?:/(?:members|offsets))?',
  'pg_wal(?:/archive_status)?',
]);

export const isClusterFile = (name: string): boolean => clusterFiles.test(name);
export const isClusterFolder = (name: string): boolean => clusterFolders.test(name);

/** More than a stored picture ever has, which is at most 1,600 pixels wide. */
export const largestPicture = 32 * mebi;

interface Kind {
  /** Which backups have such entries; undefined for both. */
  database?: BackupHeader['database'];
  largest: number;
}

/** What an entry of this name is; undefined for one that no backup of ours has. */
export function kindOfEntry(name: string, isDirectory: boolean): Kind | undefined {
  if (name.startsWith(clusterFolder)) return kindInCluster(name.slice(clusterFolder.length), isDirectory);
  if (isDirectory) return undefined;
  if (name === headerName || name === secretsName) return { largest: 64 * kibi };
  if (name === manifestName) return { largest: largestManifest };
  if (name.startsWith(dumpFolder)) return isPart.test(name) ? { database: 'dump', largest: 16 * mebi } : undefined;
  if (pictureNamed(name)) return { largest: largestPicture };
  return isOfSandbox.test(name) ? { largest: 1024 * mebi } : undefined;
}

const isPart = new RegExp(`^${dumpFolder}\\d{8}$`);
const isOfSandbox = new RegExp(`^${sandboxFolder}[a-z0-9][a-z0-9._-]{0,60}$`);

/** Two million files: their names, sizes and hashes. */
export const largestManifest = 256 * mebi;
export const mostEntries = 2_000_000;

function kindInCluster(name: string, isDirectory: boolean): Kind | undefined {
  const isKnown = isDirectory ? clusterFolders.test(name) : clusterFiles.test(name) || clusterFilesLeft.test(name);
  // PostgreSQL splits larger tables.
  return isKnown ? { database: 'cluster', largest: isDirectory ? 0 : 1024 * mebi } : undefined;
}

export function pictureNamed(name: string): { kind: (typeof mediaKinds)[number]; key: string } | undefined {
  const kind = mediaKinds.find((each) => name.startsWith(`${picturesFolder}${each}/`));
  const key = kind && name.slice(picturesFolder.length + kind.length + 1);
  return kind && key && isMediaKey(key) ? { kind, key } : undefined;
}
