import pg from 'pg';
import { type OnClose, withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import type { Blocked } from '../server/src/modules/identity/block/index.ts';
import { findListings, type ListingQuery } from '../server/src/modules/offer/finding/find-listings.ts';
import { search } from '../server/src/modules/offer/search/search.ts';
import { searchRowOf } from '../server/src/modules/offer/search/search-document.ts';
import type { Db } from '../server/src/platform/db/database.ts';
import { type Answer, ratioOf, type Series } from './frame/answer.ts';
import { median } from './frame/figures.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';

/** Others on request: `npm run bench -- blocks 20000`. */
export const words = /^\d+$/;
const auctions = Number(process.argv[3] ?? 100_000);
const people = 200_000;
const blocks = 10_000;
const rounds = 7;
const callsPerRound = 40;

/** The first account has blocked every twentieth seller. */
const viewer = 1;
const blocked: Blocked = {
  by: viewer,
  ids: new Set(Array.from({ length: blocks }, (_, n) => 2 + n * Math.floor((people - 2) / blocks))),
};

const lists: Record<string, ListingQuery> = {
  'newest of a category': { category: 'music' },
  running: { running: 'true' },
  // One more query says how many of them are not of the blocked.
  'fewer than a thousand': { place: '11680' },
  'cheapest of a category': { category: 'music', sort: 'price-up' },
  'ending soon': { sort: 'ending-soon' },
};

/** What do lists and search cost a member who has blocked ten thousand people? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const { db } = await openMarket(onClose);
    const taken = await inRounds(
      rounds,
      { without: () => readAll(db, undefined), with: () => readAll(db, blocked) },
      { warmUps: 2 },
    );
    const of = (name: string, samples: readonly Sample<string>[]): Series =>
      seriesOf(name, samples, name, 'ms, median');
    return {
      question: `First slices with their counts, and search, among ${auctions.toLocaleString('en')} auctions: a member with ${blocks.toLocaleString('en')} blocks against one without`,
      series: [
        seriesOf('all, without blocks', taken.without, 'all', 'ms, median'),
        seriesOf('all, with blocks', taken.with, 'all', 'ms, median'),
      ],
      claims: [...Object.keys(lists), 'search'].map((name) =>
        ratioOf(name, of(name, taken.with), of(name, taken.without), { atMost: 1.1 }),
      ),
      notes: [],
    };
  });
}

async function readAll(db: Db, by: Blocked | undefined): Promise<Sample<string>> {
  const sample: Record<string, number> = {};
  for (const [name, query] of Object.entries(lists))
    sample[name] = await medianOf(() => findListings(db, 'auction', query, by));
  sample.search = await medianOf(() => search(db, { keyword: '산책', blocked: by }));
  return { ...sample, all: median(Object.values(sample)) };
}

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < callsPerRound; count += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function openMarket(onClose: OnClose): Promise<Stage> {
  const stage = await Stage.set(onClose);
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    await fill(client);
  } finally {
    await client.end();
  }
  return stage;
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(`insert into account (user_name) select '이웃' from generate_series(1, $1::integer)`, [people]);
  await client.query(
    'insert into block (blocker_id, blocked_id) select $1, blocked_id from unnest($2::bigint[]) as blocked_id',
    [viewer, [...blocked.ids]],
  );
  await client.query(
    `insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at, category, place)
     select 2 + hash % ($2::integer - 2), '<p>산책 ' || n || '</p>', '<p>같이 걸어요.</p>', 'origin/blank.webp',
       1000 + hash / 3 % 100000, now() - interval '1 day', now() + (1 + hash % 800000) * interval '1 second',
       (array['music', 'food', 'talk'])[1 + hash % 3], case when n % 200 = 0 then '11680' end
     from (select n, abs(hashint8(n)::bigint) as hash from generate_series(1, $1::integer) as n) as numbered`,
    [auctions, people],
  );
  await fillSearch(client);
  await client.query('vacuum analyze');
}

async function fillSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string; seller_id: string; ends_at: Date }>(
    'select id, seller_id, ends_at from auction order by id desc limit 5000',
  );
  for (const { id, seller_id, ends_at } of rows) {
    const document = searchRowOf(
      {
        type: 'auction',
        id: Number(id),
        accountId: Number(seller_id),
        title: `<p>산책 ${id}</p>`,
        text: '<p>같이 걸어요.</p>',
        closesAt: ends_at,
      },
      '이웃',
    );
    const names = Object.keys(document);
    await client.query(
      `insert into search_document (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
      Object.values(document),
    );
  }
}
