import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenAsText, checkData } from '../src/commands/check-data.ts';
import { endAllSessions } from '../src/modules/identity/account/index.ts';
import { restoreBackup, type Until } from '../src/platform/backup/restore-backup.ts';
import { takeBackup } from '../src/platform/backup/take-backup.ts';
import { WalArchive } from '../src/platform/backup/wal-archive.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openMediaStore } from '../src/platform/media/open-media-store.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import { countOf, judgeRestored } from './restore/judge-restored.ts';
import { type Acknowledged, RecordedLoad } from './restore/recorded-load.ts';
import { setStage } from './stage.ts';
import type { Trial } from './trial.ts';

interface Size {
  people: number;
  backups: number;
  /** How long at least before each backup. */
  loadMs: number;
  /** Whether the last backup is also restored without the archived WAL; `backup.test.ts` does so in each `npm test`. */
  restoresAlone: boolean;
}

const sizes: Record<'short' | 'full', Size> = {
  short: { people: 4, backups: 1, loadMs: 0, restoresAlone: false },
  full: { people: 24, backups: 5, loadMs: 60_000, restoresAlone: true },
};

const passphrase = { BACKUP_PASSPHRASE: 'a passphrase of the trial' };
const silent = { onPart: () => {}, onBytes: () => {} };

interface Taken {
  file: string;
  acknowledged: Acknowledged;
  ms: number;
  bytes: number;
}

/**
 * People write, bid, chat and pay while backups are taken and WAL is archived. Then everything is destroyed and restored elsewhere.
 * What clients were told before a backup began must be in it; what they were told before the last round of archiving must be
 * in the backup and the archived WAL together.
 */
export const trial: Trial = async (name, report = () => {}) => {
  const { people, backups, loadMs, restoresAlone } = sizes[name];
  const place = await mkdtemp(join(tmpdir(), 'teum-restore-'));
  const stage = await setStage({ size: 2 });
  let isCleared = false;
  try {
    const config = readConfig({ DATA_DIR: stage.directory, ...passphrase });
    const failures: unknown[] = [];
    const archive = new WalArchive({ config, directory: place, onFailure: (error) => void failures.push(error) });
    await archive.archive();
    const load = await RecordedLoad.start(stage, people);
    const taken: Taken[] = [];
    for (let number = 1; number <= backups; number += 1) {
      await Promise.all([sleep(loadMs), load.untilMoreOfEverything()]);
      await archive.archive();
      taken.push(await back(config, join(place, `${number}.backup`), load));
      report(`backup ${number}: ${taken.at(-1)!.bytes} bytes in ${Math.round(taken.at(-1)!.ms)} ms`);
    }
    await Promise.all([sleep(loadMs), load.untilMoreOfEverything()]);
    const archived = load.acknowledged();
    await archive.archive();
    await load.untilMoreOfEverything();
    await load.stop();
    const everything = load.acknowledged();
    isCleared = true;
    await stage.clear(); // processes, database, pictures: all gone

    const last = taken.at(-1)!;
    const faults = [...failures.map(String)];
    const fromBackup = restoresAlone ? await restoreAndRead(place, last.file, undefined) : undefined;
    if (fromBackup) {
      faults.push(...judgeRestored(last.acknowledged, fromBackup.stored), ...fromBackup.broken);
      report(`the backup alone: restored in ${Math.round(fromBackup.ms)} ms`);
    }
    const withWal = await restoreAndRead(place, last.file, 'latest');
    faults.push(...judgeRestored(archived, withWal.stored), ...withWal.broken);
    report(`with archived WAL: restored in ${Math.round(withWal.ms)} ms`);
    if (taken.length > 1) {
      const first = await restoreAndRead(place, taken[0]!.file, 'latest');
      faults.push(...judgeRestored(archived, first.stored), ...first.broken);
    }
    if (faults.length > 0) throw new Error(`the restore went wrong:\n${faults.slice(0, 50).join('\n')}`);
    return {
      backups: taken.length,
      acknowledged: countOf(everything),
      'acknowledged before the last backup': countOf(last.acknowledged),
      ...(fromBackup && { 'in the last backup': countOf(fromBackup.stored) }),
      'acknowledged before the last archiving': countOf(archived),
      'with archived WAL': countOf(withWal.stored),
      'backup MB': Math.round(last.bytes / 1e5) / 10,
      'backup ms': Math.round(last.ms),
      ...(fromBackup && { 'restore ms': Math.round(fromBackup.ms) }),
      'restore with WAL ms': Math.round(withWal.ms),
      lost: 0,
    };
  } finally {
    if (!isCleared) await stage.clear();
    await rm(place, { recursive: true, force: true });
  }
};

async function back(config: Config, file: string, load: RecordedLoad): Promise<Taken> {
  const acknowledged = load.acknowledged();
  const startedAt = performance.now();
  const { bytes } = await takeBackup({ config, file, version: 'trial', progress: silent });
  return { file, acknowledged, ms: performance.now() - startedAt, bytes };
}

interface Restored {
  stored: Acknowledged;
  broken: string[];
  ms: number;
}

async function restoreAndRead(place: string, file: string, until: Until): Promise<Restored> {
  const dataDir = await mkdtemp(join(place, 'restored-'));
  const config = readConfig({ DATA_DIR: dataDir, ...passphrase });
  const startedAt = performance.now();
  await restoreBackup({
    config,
    file,
    until,
    archive: place,
    statements: [endAllSessions],
    acceptsUnproven: async () => false,
    progress: silent,
  });
  const ms = performance.now() - startedAt;
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    const media = await openMediaStore(config);
    const broken = await checkData({ url: postgres.url, media });
    const stored = await readStored(postgres.url, (key) => media.open('post', key));
    return { stored, broken: broken.map((one) => brokenAsText(one, 'en')), ms };
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readStored(
  url: string,
  openPicture: (key: string) => ReturnType<Awaited<ReturnType<typeof openMediaStore>>['open']>,
): Promise<Acknowledged> {
  const { db, close } = openDatabase({ url, onIdleError: () => {} });
  try {
    const ids = async (table: 'post' | 'post_comment' | 'chat_message') =>
      (await db.selectFrom(table).select('id').execute()).map(({ id }) => String(id));
    const uploads = await db.selectFrom('picture_upload').select('key').where('kind', '=', 'post').execute();
    const pictures: string[] = [];
    for (const { key } of uploads) {
      const opened = await openPicture(key);
      opened?.stream.destroy();
      if (opened) pictures.push(key);
    }
    const orders = await db
      .selectFrom('ticket_grant')
      .innerJoin('payment_order', 'payment_order.id', 'ticket_grant.order_id')
      .select('merchant_uid')
      .execute();
    const bids = await db.selectFrom('bid').select('amount').execute();
    return {
      post: await ids('post'),
      comment: await ids('post_comment'),
      message: await ids('chat_message'),
      bid: bids.map(({ amount }) => String(amount)),
      picture: pictures,
      ticket: orders.map(({ merchant_uid }) => merchant_uid),
    };
  } finally {
    await close();
  }
}
