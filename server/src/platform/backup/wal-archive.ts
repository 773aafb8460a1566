import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { mediaKinds } from '@teum/contract/offer/media';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { openDiskStore } from '../media/disk-store.ts';
import { reachDatabase } from '../postgres/index.ts';
import { picturesDirectoryOf, walDirectoryOf } from './backup-files.ts';
import { type Prover, proverFor } from './prover.ts';
import { archiveWalFile, isHistory, isSegment, listArchivedWal } from './wal-files.ts';

/** What a destroyed disk may cost at most. */
const everyMs = 60_000;
const slot = 'teum_archive';

interface Options {
  config: Pick<Config, 'dataDir' | 's3' | 'backup'>;
  /** BACKUP_DIR. */
  directory: string;
  onFailure: (error: unknown) => void;
  everyMs?: number;
}

/**
 * Copies the embedded server's WAL and new pictures to the backups, every minute. A replication slot keeps each segment until it is archived. The
 * server's own `archive_command` would run as PostgreSQL's account, which may not write there.
 */
export class WalArchive {
  failures = 0;
  /** Everything committed before this instant is archived; undefined before the first round. */
  archivedUntil: Date | undefined;
  readonly #options: Options;
  readonly #prover: Prover | undefined;
  readonly #closing = new AbortController();
  #work = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#prover = proverFor(options.config.backup.passphrase);
  }

  start(): void {
    this.#work = this.#run();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#work;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.archive().catch((error: unknown) => {
        this.failures += 1;
        this.#options.onFailure(error);
      });
      await wait(this.#options.everyMs ?? everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** One round: ends the current segment and copies all that are complete. */
  async archive(): Promise<void> {
    const { config } = this.#options;
    const directory = walDirectoryOf(this.#options.directory);
    await mkdir(directory, { recursive: true });
    const { url, cluster } = await reachDatabase({ ...config, databaseUrl: undefined });
    const client = new pg.Client({ connectionString: url, application_name: 'teum-archive' });
    client.on('error', () => {}); // the query under way rejects with it
    await client.connect();
    try {
      await ensureSlot(client);
      const { instant, end, until } = await switchSegment(client);
      await copyUntil(until, join(cluster!, 'pg_wal'), directory, this.#prover);
      // After the switch: a picture is stored before the row that names it.
      if (!config.s3) await mirrorPictures(join(config.dataDir, 'media'), picturesDirectoryOf(this.#options.directory));
      await client.query('select pg_replication_slot_advance($1, $2)', [slot, end]);
      this.archivedUntil = instant;
    } finally {
      await client.end();
    }
  }
}

/** Pictures are named by their content: what is there already never changes. */
async function mirrorPictures(from: string, to: string): Promise<void> {
  const [source, mirror] = [await openDiskStore(from), await openDiskStore(to)];
  for (const kind of mediaKinds) {
    const mirrored = new Set<string>();
    for await (const key of mirror.list(kind)) mirrored.add(key);
    for await (const key of source.list(kind)) {
      const picture = mirrored.has(key) ? undefined : await source.open(kind, key);
      if (picture) await mirror.put(kind, key, await buffer(picture.stream));
    }
  }
}

/** A slot that nobody reads would keep all WAL until the disk is full. */
export async function dropArchiveSlot(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    slot,
  ]);
}

async function ensureSlot(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ wal_status: string }>(
    'select wal_status from pg_replication_slots where slot_name = $1',
    [slot],
  );
  if (rows[0] && rows[0].wal_status !== 'lost') return;
  // Lost: more WAL was waiting than `max_slot_wal_keep_size`. Restores to an instant need a backup from after the gap.
  if (rows[0]) await dropArchiveSlot(client);
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
}

interface Switched {
  /** Read before the switch: what was committed until then is in the segments that it completed. */
  instant: Date;
  end: string;
  /** The last complete segment. */
  until: string;
}

async function switchSegment(client: pg.Client): Promise<Switched> {
  const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const { rows } = await client.query<{ end: string; until: string }>(
    'select lsn as end, pg_walfile_name(lsn) as until from pg_switch_wal() as lsn',
  );
  return { instant: clock[0]!.now, ...rows[0]! };
}

async function copyUntil(until: string, source: string, directory: string, prover: Prover | undefined): Promise<void> {
  const archived = new Set(await listArchivedWal(directory));
  const names = (await readdir(source)).toSorted();
  const complete = names.filter((name) => isHistory(name) || (isSegment(name) && name <= until));
  for (const name of complete) {
    if (!archived.has(name)) await archiveWalFile(join(source, name), directory, name, prover);
  }
}
