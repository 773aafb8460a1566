import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fillWithDatabase } from '../../../test/prepared-database.ts';
import { endAllSessions } from '../../modules/identity/account/index.ts';
import { type Config, readConfig } from '../config/config.ts';
import { tokenSecretOf } from '../config/secrets.ts';
import { migrate } from '../db/migrate.ts';
import { mediaKey } from '../media/media-key.ts';
import { openMediaStore } from '../media/open-media-store.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/index.ts';
import { ask, emptyDirectory } from '../postgres/test-application.ts';
import { archiveEnd } from './archive-index.ts';
import { openArchive, verifyBackup } from './archive-reader.ts';
import { restoreBackup } from './restore-backup.ts';
import { refuseHalfRestored } from './restore-marker.ts';
import { takeBackup } from './take-backup.ts';
import { repackWith, trappedSettings } from './test-archives.ts';
import { WalArchive } from './wal-archive.ts';
import type { UnprovenReason } from './why-unproven.ts';

const passphrase = { BACKUP_PASSPHRASE: '비밀 문장' };
const silent = { onPart: () => {}, onBytes: () => {} };
const version = '0.1.0';
const picture = mediaKey('origin', '0123456789abcdef0123456789abcdef.webp');

interface Product {
  config: Config;
  /** Beside DATA_DIR. */
  backups: string;
  postgres: EmbeddedPostgres;
}

const configFor = (dataDir: string, env: NodeJS.ProcessEnv = {}): Config => readConfig({ DATA_DIR: dataDir, ...env });

async function open(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  onTestFinished(() => postgres.stop());
  return postgres;
}

let product: Product;
let place: string;

/** A product with a row, a picture, a session and a secret. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'teum-backup-'));
  const config = configFor(join(place, 'data'));
  await mkdir(config.dataDir);
  await fillWithDatabase(config.dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') });
  await migrate(postgres.url);
  await ask(
    postgres.url,
    'create table noted (id bigint generated always as identity primary key, at timestamptz default now())',
  );
  await ask(
    postgres.url,
    `with person as (insert into account (user_name) values ('민지') returning id)
     insert into session (id, account_id, expires_at) select gen_random_uuid(), id, now() + interval '1 day' from person`,
  );
  const media = await openMediaStore(config);
  await media.put('post', picture, Buffer.from('a picture'));
  await tokenSecretOf(config);
  product = { config, backups: join(place, 'backups'), postgres };
});
afterAll(async () => {
  await product.postgres.stop();
  await rm(place, { recursive: true, force: true, maxRetries: 10 });
});

const backUp = (name: string, env: NodeJS.ProcessEnv = {}) =>
  takeBackup({
    config: configFor(product.config.dataDir, env),
    file: join(product.backups, name),
    version,
    progress: silent,
  });

const restore = (config: Config, name: string, further: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    config,
    file: join(product.backups, name),
    until: undefined,
    archive: product.backups,
    statements: [endAllSessions],
    acceptsUnproven: async () => true,
    progress: silent,
    ...further,
  });

const restoredPlace = async (env: NodeJS.ProcessEnv = {}): Promise<Config> =>
  configFor(join(await emptyDirectory(), 'data'), env);

const countOf = async (url: string, table: string): Promise<number> =>
  Number((await ask<{ count: string }>(url, `select count(*) from ${table}`))[0]!.count);

describe('a backup of the embedded server', () => {
  it('[BAK-1] [BAK-2] [BAK-3] [BAK-4] [BAK-8] holds every row that was acknowledged before its instant, and no half one', async () => {
    const written: { id: number; at: number }[] = [];
    const client = new pg.Client({ connectionString: product.postgres.url });
    await client.connect();
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        const { rows } = await client.query<{ id: string }>('insert into noted default values returning id');
        written.push({ id: Number(rows[0]!.id), at: Date.now() });
        await sleep(2);
      }
    })();
    const { instant, pictures, secrets } = await backUp('busy.backup', passphrase);
    isOver = true;
    await writing;
    await client.end();
    expect(pictures).toBeGreaterThan(0);
    expect(secrets).toBe('sealed');

    const config = await restoredPlace();
    expect((await restore(config, 'busy.backup')).secrets).toBe('made anew');
    expect(existsSync(join(config.dataDir, 'token-secret'))).toBe(false);
    const again = await open(config.dataDir);
    const acknowledged = written.filter(({ at }) => at < Date.parse(instant)).length;
    expect(acknowledged).toBeGreaterThan(0);
    const ids = (await ask<{ id: string }>(again.url, 'select id from noted order by id')).map(({ id }) => Number(id));
    expect(ids.length).toBeGreaterThanOrEqual(acknowledged);
    expect(ids).toEqual(written.slice(0, ids.length).map(({ id }) => id));
    expect(await countOf(again.url, 'session')).toBe(0);
    expect(new URL(again.url).password).not.toBe(new URL(product.postgres.url).password);
    const { stream } = (await (await openMediaStore(config)).open('post', picture))!;
    expect((await buffer(stream)).toString()).toBe('a picture');
  });

  it('[BAK-4] [BAK-8] brings the secret back with its passphrase, and sessions when asked to', async () => {
    const wrong = await restoredPlace({ BACKUP_PASSPHRASE: '다른 문장' });
    await expect(restore(wrong, 'busy.backup')).rejects.toThrow('BACKUP_PASSPHRASE is not the one');
    expect(existsSync(wrong.dataDir)).toBe(false);

    const config = await restoredPlace(passphrase);
    await restore(config, 'busy.backup', { statements: [] });
    expect(await tokenSecretOf(config)).toBe(await tokenSecretOf(product.config));
    expect(await countOf((await open(config.dataDir)).url, 'session')).toBe(1);
  });

  it('[BAK-5] never replaces a file and leaves none behind when it fails', async () => {
    await mkdir(product.backups, { recursive: true });
    await writeFile(join(product.backups, 'older.backup'), 'older');
    await expect(backUp('older.backup')).rejects.toThrow('is there already');
    expect(await readFile(join(product.backups, 'older.backup'), 'utf8')).toBe('older');
    // A folder in place of a picture cannot be read, like a disk that fails in the middle.
    const broken = join(product.config.dataDir, 'media', 'post', 'origin', `${'f'.repeat(32)}.webp`);
    await mkdir(broken);
    await expect(backUp('failed.backup')).rejects.toThrow();
    await rm(broken, { recursive: true });
    expect((await readdir(product.backups)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  it('[BAK-7] [BAK-9] goes into an empty place only, and a server does not start where a restore did not finish', async () => {
    await expect(restore(product.config, 'busy.backup')).rejects.toThrow('is not empty');
    const whole = await readFile(join(product.backups, 'busy.backup'));
    await writeFile(join(product.backups, 'half.backup'), whole.subarray(0, whole.length / 2));
    await expect(restore(product.config, 'half.backup')).rejects.toThrow('is not empty');
    const elsewhere = await restoredPlace();
    await expect(restore(elsewhere, 'half.backup')).rejects.toThrow('is damaged');
    expect(existsSync(elsewhere.dataDir)).toBe(false);
    const dumped = await restoredPlace({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    await expect(restore(dumped, 'busy.backup')).rejects.toThrow('without DATABASE_URL');
    const config = await restoredPlace();
    const impossible = { until: new Date(Date.now() + 86_400_000) };
    await expect(restore(config, 'busy.backup', impossible)).rejects.toThrow(
      'The archived WAL ends before that instant',
    );
    expect(() => refuseHalfRestored(config.dataDir)).toThrow('did not finish');
    expect(await readdir(join(config.dataDir, 'postgres'))).not.toContain('home');
  });
});

describe('an unproven backup', () => {
  beforeAll(async () => {
    await backUp('proven.backup', passphrase);
    await backUp('unproven.backup');
  });

  /** Restores, and returns what the person was asked about before. */
  async function askedFor(config: Config, name: string, accepts = true): Promise<UnprovenReason[]> {
    const asked: UnprovenReason[] = [];
    const acceptsUnproven = async (reason: UnprovenReason) => {
      asked.push(reason);
      expect(existsSync(config.dataDir)).toBe(false);
      return accepts;
    };
    await restore(config, name, { acceptsUnproven });
    return asked;
  }

  it('[BAK-16] is asked about before anything is written; a proven one is not', async () => {
    expect(await askedFor(await restoredPlace(passphrase), 'proven.backup')).toEqual([]);
    expect(await askedFor(await restoredPlace(), 'proven.backup')).toEqual(['no passphrase']);
    const refused = await restoredPlace(passphrase);
    await expect(askedFor(refused, 'unproven.backup', false)).rejects.toThrow(
      'This backup has no proof that it was made with BACKUP_PASSPHRASE. It was not restored.',
    );
    expect(existsSync(refused.dataDir)).toBe(false);
  });

  it('[BAK-16] is refused without a question when its proof does not hold', async () => {
    const proven = await openArchive(join(product.backups, 'proven.backup'));
    const content = (await readIn('proven.backup')).subarray(0, proven.contentBytes);
    const { manifest, proof } = proven.index!;
    const forged = Buffer.from(JSON.stringify({ ...manifest, instant: '2026-01-01T00:00:00.000Z' }));
    const end = await archiveEnd(forged, proof, content.length);
    await writeFile(join(product.backups, 'forged.backup'), Buffer.concat([content, end]));
    const config = await restoredPlace(passphrase);
    await expect(askedFor(config, 'forged.backup')).rejects.toThrow('or the backup was changed afterwards');
    expect(existsSync(config.dataDir)).toBe(false);
  });

  it('[BAK-14] [BAK-17] of an earlier version is restored without its settings, so that none of its commands run', async () => {
    const traps = await mkdtemp(join(place, 'traps-'));
    await chmod(place, 0o755);
    await chmod(traps, 0o777);
    const hostile = await repackWith(join(product.backups, 'unproven.backup'), trappedSettings(traps));
    await writeFile(join(product.backups, 'hostile.backup'), hostile);
    const config = await restoredPlace();
    await restore(config, 'hostile.backup');
    const { url, stop } = await open(config.dataDir);
    await ask(url, 'select pg_switch_wal()');
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    await stop();
    expect(await readdir(traps)).toEqual([]);
  });
});

const readIn = (name: string): Promise<Buffer> => readFile(join(product.backups, name));

describe('archived WAL', () => {
  const archiveOf = (config: Config, directory = product.backups) =>
    new WalArchive({ config, directory, onFailure: () => {} });

  it('[BAK-15] [BAK-16] is proven like the backup; changed, cut or swollen WAL is refused before anything is written', async () => {
    const directory = await emptyDirectory();
    const proving = configFor(product.config.dataDir, passphrase);
    const archive = archiveOf(proving, directory);
    await archive.archive();
    const file = join(directory, 'base.backup');
    await takeBackup({ config: proving, file, version, progress: silent });
    await archive.archive();
    const asked: UnprovenReason[] = [];
    const restoreLatest = async (env: NodeJS.ProcessEnv = passphrase): Promise<Config> => {
      const config = await restoredPlace(env);
      const acceptsUnproven = async (reason: UnprovenReason) => asked.push(reason) === 0;
      await restore(config, '', { file, archive: directory, until: 'latest', acceptsUnproven }).catch((error) => {
        expect(existsSync(config.dataDir)).toBe(false);
        throw error;
      });
      return config;
    };
    await restoreLatest();
    expect(asked).toEqual([]);

    const last = (await readdir(join(directory, 'wal'))).toSorted().at(-1)!;
    const segment = join(directory, 'wal', last);
    const whole = await readFile(segment);
    const replaced = async (bytes: Buffer, message: RegExp): Promise<void> => {
      await writeFile(segment, bytes);
      await expect(restoreLatest()).rejects.toThrow(message);
    };
    const changed = Buffer.from(whole);
    changed[changed.length - 100]! ^= 1;
    await replaced(changed, /or the backup was changed afterwards/);
    const frame = whole.subarray(8 + whole.readUInt32LE(4));
    await replaced(frame, /The archived WAL has no proof/);
    expect(asked).toEqual(['no proof of WAL']);
    await replaced(frame.subarray(0, -1), /is damaged/);
    await replaced(zstdCompressSync(Buffer.alloc(256 * 1024 ** 2)), /is damaged/);
    await replaced(zstdCompressSync(Buffer.alloc(1024)), /no whole segment/);
  });

  it('[BAK-11] [BAK-12] brings back a table that was destroyed by mistake, as of the second before', async () => {
    const { url } = product.postgres;
    await ask(url, 'create table precious (id bigint generated always as identity primary key)');
    const archive = archiveOf(product.config);
    await archive.archive();
    await backUp('base.backup');
    await ask(url, 'insert into precious select from generate_series(1, 1000)');
    await archive.archive();
    const [slot] = await ask<{ bytes: string }>(
      url,
      'select pg_current_wal_lsn() - restart_lsn as bytes from pg_replication_slots',
    );
    expect(Number(slot!.bytes)).toBeLessThan(16 * 1024 * 1024);
    await ask(url, 'insert into precious default values');
    const [before] = await ask<{ now: Date }>(url, 'select clock_timestamp() as now');
    await sleep(50);
    await ask(url, 'drop table precious');
    await archive.archive();

    const config = await restoredPlace();
    await restore(config, 'base.backup', { until: before!.now });
    const again = await open(config.dataDir);
    expect(await countOf(again.url, 'precious')).toBe(1_001);

    // The restored product archives on a timeline of its own, beside the old WAL, and can itself be restored.
    await ask(again.url, 'insert into precious default values');
    await archiveOf(config).archive();
    await again.stop();
    expect(await readdir(join(product.backups, 'wal'))).toContain('00000002.history.zst');
    const third = await restoredPlace();
    await restore(third, 'base.backup', { until: 'latest' });
    expect(await countOf((await open(third.dataDir)).url, 'precious')).toBe(1_002);
  });
});

it('[BAK-2] is also taken while the product does not run', async () => {
  await product.postgres.stop();
  expect((await backUp('stopped.backup')).secrets).toBe('left out');
  expect((await verifyBackup(await openArchive(join(product.backups, 'stopped.backup')))).header).toMatchObject({
    database: 'cluster',
  });
});
