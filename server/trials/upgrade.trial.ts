import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrate, migrationsDir, readMigrations } from '../src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/index.ts';
import type { Trial } from './trial.ts';

/** 0.1.0's first form with search. */
const oldest = 13;
/** Earlier migrations have landed and may keep readers waiting; their figures are shown. */
const judgedFrom = 22;

/** The short form watches readers during the newest migrations alone: the others have been released and do not change. */
const sizes = { short: { rows: 1_000, watched: 5 }, full: { rows: 1_000_000, watched: Number.POSITIVE_INFINITY } };
/** Between two reads of a reader: the migration has the processor most of the time. */
const pauseMs = 5;

const reads = [
  'select id from search_document order by id desc limit 20',
  'select id, title from auction order by id desc limit 20',
  'select id from chat_room order by id desc limit 20',
  'select room_id, id from chat_message order by room_id desc, id desc limit 20',
  'select id from bid order by id desc limit 20',
  'select id from post order by id desc limit 20',
];

/** Migrates a large database while others read it. A read that waits for a lock longer than a second is a fault. */
export const trial: Trial = async (name, report = () => {}) => {
  const place = await mkdtemp(join(tmpdir(), 'teum-upgrade-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(place, 'postgres') });
  try {
    const { rows, watched } = sizes[name];
    const migrations = readMigrations();
    await migrate(postgres.url, await firstMigrations(place, oldest));
    await fill(postgres.url, rows);
    report(`${rows} rows per table`);
    const unwatched = Math.max(oldest, migrations.length - watched);
    if (unwatched > oldest) await migrate(postgres.url, await firstMigrations(place, unwatched));
    const figures: Record<string, number> = {};
    for (const { number, name: file } of migrations.slice(unwatched)) {
      const readers = await Readers.start(postgres.url);
      const startedAt = performance.now();
      await migrate(postgres.url, await firstMigrations(place, number));
      const seconds = Math.round((performance.now() - startedAt) / 10) / 100;
      const locked = await readers.stop();
      report(`${file}: ${seconds} s, ${locked} reads waited for a lock longer than a second`);
      figures[`${file} s`] = seconds;
      if (locked > 0) figures[`${file} locked reads`] = locked;
      if (locked > 0 && number >= judgedFrom) throw new Error(`${file} locks readers out for more than a second`);
    }
    return { rows, ...figures, faults: 0 };
  } finally {
    await postgres.stop();
    await rm(place, { recursive: true, force: true });
  }
};

/** A folder with the migrations up to a number. */
async function firstMigrations(place: string, count: number): Promise<string> {
  const directory = join(place, `migrations-${count}`);
  await mkdir(directory);
  for (const { name } of readMigrations().slice(0, count)) await cp(join(migrationsDir, name), join(directory, name));
  return directory;
}

async function fill(url: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of rowsOf(rows)) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const rowsOf = (rows: number): string[] => [
  `insert into account (user_name, nick_name, nick_name_key) select n, n, n from generate_series(1, 1000) as n`,
  `insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at, highest_bid_amount, bid_count)
   select 1 + n % 500, '<p>' || n || '</p>', '<p>' || n || '</p>', 'origin/blank.webp', 1000, now(), now() + interval '1 day', 2000, 1
   from generate_series(1, ${rows / 10}) as n`,
  `insert into bid (auction_id, bidder_id, amount, placed_at)
   select 1 + n % ${rows / 10}, 501 + n % 500, 2000 + n, now() from generate_series(1, ${rows}) as n`,
  `insert into post (author_id, title, content) select 1 + n % 1000, n, repeat(md5(n::text), 10) from generate_series(1, ${rows / 10}) as n`,
  `insert into search_document (type, id, account_id, title, body, nick_name, grams)
   select 'post', n, 1 + n % 1000, n, repeat(md5(n::text), 10), n, array[n, n + 1, n + 2, n * 7, n * 11] from generate_series(1, ${rows}) as n`,
  `insert into chat_room (auction_id, seller_id, buyer_id, last_message_id)
   select n, 1 + n % 500, 501 + n % 500, ${rows} from generate_series(1, ${rows / 10}) as n`,
  `insert into chat_message (room_id, is_from_seller, body)
   select 1 + n % ${rows / 10}, true, '낙찰' from generate_series(1, ${rows}) as n`,
];

/** Read one table each, again and again, and count the reads that waited too long for a lock. */
class Readers {
  private readonly clients: readonly pg.Client[];
  private readonly work: Promise<number[]>;
  private isOver = false;

  private constructor(clients: readonly pg.Client[]) {
    this.clients = clients;
    this.work = Promise.all(clients.map((client, index) => this.readOn(client, reads[index]!)));
  }

  static async start(url: string): Promise<Readers> {
    const clients = reads.map(() => new pg.Client({ connectionString: url, options: '-c lock_timeout=1000' }));
    await Promise.all(clients.map((client) => client.connect()));
    return new Readers(clients);
  }

  async stop(): Promise<number> {
    this.isOver = true;
    const counts = await this.work;
    await Promise.all(this.clients.map((client) => client.end()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private async readOn(client: pg.Client, read: string): Promise<number> {
    let locked = 0;
    while (!this.isOver) {
      await client.query(read).catch((error: { code?: string }) => {
        if (error.code !== '55P03') throw error;
        locked += 1;
      });
      await pause(pauseMs);
    }
    return locked;
  }
}
