/** The first entry: what a reader must know before the rest. */
export interface BackupHeader {
  format: 1;
  /** The version of the product that made it. */
  version: string;
  startedAt: string;
  /** The embedded server's files, or a dump of another server. */
  database: 'cluster' | 'dump';
  /** As `server_version_num`. */
  postgres: number;
  migration: number;
  /** Of a cluster: the first WAL segment that a restore needs. */
  walFrom?: string;
  secrets: 'sealed' | 'left out' | 'none';
}

/** The last entry: an archive without it was cut off. */
export interface BackupManifest {
  /** Everything acknowledged before this instant is in the backup. */
  instant: string;
  /** Size and SHA-256 of every other file. */
  files: Record<string, [size: number, sha256: string]>;
}

export const headerName = 'backup.json';
export const manifestName = 'manifest.json';
export const clusterFolder = 'database/';
export const dumpFolder = 'dump/';
export const picturesFolder = 'media/';
export const sandboxFolder = 'sandbox/';
export const secretsName = 'secrets.json';
