import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterFolder } from './archive.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { isClusterFile, isClusterFolder } from './entry-names.ts';
import { isHistory, isSegment } from './wal-files.ts';

/** Copied last, so that it is never older than the files it describes. */
const controlFile = 'global/pg_control';
/** WAL is added at the end, with the label that says where it begins. */
const isAddedLast = (name: string): boolean => name === 'backup_label' || name.startsWith('pg_wal/');
const chunkBytes = 256 * 1024;

/** A low-level base backup of a running server: its files, and the WAL that was written while they were copied. */
export class BaseBackup {
  readonly walFrom: string;
  readonly #client: pg.Client;
  readonly #cluster: string;

  private constructor(client: pg.Client, cluster: string, walFrom: string) {
    this.#client = client;
    this.#cluster = cluster;
    this.walFrom = walFrom;
  }

  static async start(url: string, cluster: string): Promise<BaseBackup> {
    const client = new pg.Client({ connectionString: url, application_name: 'teum-backup', keepAlive: true });
    client.on('error', () => {}); // the next query rejects with it
    await client.connect();
    try {
      // The slot keeps the WAL until this connection ends: on a slow disk it would be recycled before it is copied.
      await client.query(`select pg_create_physical_replication_slot('teum_backup_' || pg_backend_pid(), true, true)`);
      const { rows } = await client.query<{ segment: string }>(
        `select pg_walfile_name(pg_backup_start('teum', true)) as segment`,
      );
      return new BaseBackup(client, cluster, rows[0]!.segment);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Returns the instant up to which everything is in the archive. */
  async copyInto(archive: ArchiveWriter): Promise<string> {
    await this.#copyFiles(archive);
    const { rows } = await this.#client.query<{ instant: Date }>('select clock_timestamp() as instant');
    const { label, walUntil } = await this.#stop();
    await archive.addBytes(`${clusterFolder}backup_label`, Buffer.from(label));
    await this.#copyWal(archive, walUntil);
    return rows[0]!.instant.toISOString();
  }

  /** Ends a backup that was not finished, too. */
  async release(): Promise<void> {
    await this.#client.end();
  }

  async #copyFiles(archive: ArchiveWriter): Promise<void> {
    const entries = await readdir(this.#cluster, { recursive: true, withFileTypes: true });
    const names = entries.map((entry) => ({
      name: join(entry.parentPath, entry.name).slice(this.#cluster.length + 1),
      isDirectory: entry.isDirectory(),
    }));
    for (const { name } of names.filter(({ isDirectory }) => isDirectory)) {
      if (isClusterFolder(name)) await archive.addDirectory(`${clusterFolder}${name}`);
    }
    const files = names.filter(({ name, isDirectory }) => !isDirectory && isClusterFile(name) && !isAddedLast(name));
    for (const { name } of files) if (name !== controlFile) await this.#copyFile(archive, name);
    await this.#copyFile(archive, controlFile);
  }

  async #copyFile(archive: ArchiveWriter, name: string): Promise<void> {
    const path = join(this.#cluster, name);
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined; // a dropped table's; the WAL says so, too
      throw error;
    });
    if (!file) return;
    await using _closed = file;
    const { size } = await file.stat();
    await archive.addFile(`${clusterFolder}${name}`, size, contentOf(file, size));
  }

  async #stop(): Promise<{ label: string; walUntil: string }> {
    const { rows } = await this.#client.query<{ label: string; walUntil: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as "walUntil" from pg_backup_stop(false)`,
    );
    return rows[0]!;
  }

  async #copyWal(archive: ArchiveWriter, walUntil: string): Promise<void> {
    const names = (await readdir(join(this.#cluster, 'pg_wal'))).toSorted();
    const needed = names.filter(
      (name) => isHistory(name) || (isSegment(name) && name >= this.walFrom && name <= walUntil),
    );
    for (const end of [this.walFrom, walUntil]) {
      if (!needed.includes(end)) throw new Error(`The WAL segment ${end} is missing.`);
    }
    for (const name of needed) await this.#copyFile(archive, `pg_wal/${name}`);
  }
}

/** No more memory than the file has bytes: most files of a cluster are far smaller than a chunk. */
async function* contentOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(Math.min(left, chunkBytes)));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    left -= bytesRead;
  }
}
