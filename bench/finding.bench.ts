import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { auctionSorts, type ListingSort } from '../contract/src/offer/listing-sorts.ts';
import { categoryCodes } from '../contract/src/offer/offer-categories.ts';
import { provinces } from '../contract/src/offer/regions.ts';
import { type OnClose, withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { findListings, type ListingQuery } from '../server/src/modules/offer/finding/find-listings.ts';
import type { Tables } from '../server/src/platform/db/tables.ts';
import { type Answer, ratioOf, type Series } from './frame/answer.ts';
import { median } from './frame/figures.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';

/** Others on request: `npm run bench -- finding 1000 50000`. */
export const words = /^\d+ \d+$/;
const [few, many] = process.argv.length > 4 ? process.argv.slice(3, 5).map(Number) : [10_000, 1_000_000];
const rounds = 5;
const callsPerRound = 40;
const mostSorted = 2_000;

const filters: Record<string, ListingQuery> = {
  category: { category: 'music' },
  'category that nobody uses': { category: 'other' },
  region: { place: '11440' },
  province: { place: '26' },
  online: { place: 'online' },
  'price range': { minPrice: 20_000, maxPrice: 30_000 },
  'narrow price range': { minPrice: 20_000, maxPrice: 20_020 },
  length: { length: '60-120' },
  running: { running: 'true' },
};

const pairs: Record<string, ListingQuery> = {
  'category and region': { category: 'music', place: '11440' },
  'category and region that exclude each other': { category: 'music', place: '50130' },
  'category and province': { category: 'music', place: '26' },
  'category and length': { category: 'music', length: '240-720' },
  'region and length': { place: '11440', length: '60-120' },
  'category and price': { category: 'music', maxPrice: 30_000 },
  'region and price': { place: '11440', maxPrice: 30_000 },
  'category and running': { category: 'music', running: 'true' },
};

const sorts: Record<string, ListingQuery> = Object.fromEntries(
  auctionSorts.flatMap((sort: ListingSort) => [
    [`sort ${sort}`, { sort }],
    [`sort ${sort}, region`, { sort, place: '11440' }],
    [`sort ${sort}, category, running`, { sort, category: 'music', running: 'true' }],
  ]),
);

const questions: Record<string, ListingQuery> = { ...filters, ...pairs, ...sorts };

/** Do filters and orders cost the same at a million auctions? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const [small, large] = [await openMarket(onClose, few!), await openMarket(onClose, many!)];
    const largestSort = await largestSortOf(large);
    const taken = await inRounds(rounds, { small: () => findAll(small), large: () => findAll(large) }, { warmUps: 2 });
    const of = (name: string, samples: readonly Sample<string>[]): Series =>
      seriesOf(name, samples, name, 'ms, median');
    return {
      question: `First slices of 20 with their counts, at ${few!.toLocaleString('en')} and at ${many!.toLocaleString('en')} auctions`,
      series: [
        seriesOf('all, small', taken.small, 'all', 'ms, median'),
        seriesOf('all, large', taken.large, 'all', 'ms, median'),
      ],
      claims: Object.keys(questions).map((name) =>
        ratioOf(name, of(name, taken.large), of(name, taken.small), { atMost: 1.5 }),
      ),
      notes: [`No sequential scan; the largest sort of any plan had ${largestSort.toLocaleString('en')} rows.`],
    };
  });
}

async function findAll({ db }: Stage): Promise<Sample<string>> {
  const sample: Record<string, number> = {};
  for (const [name, query] of Object.entries(questions)) {
    const times: number[] = [];
    for (let call = 0; call < callsPerRound; call += 1) {
      const startedAt = performance.now();
      await findListings(db, 'auction', query);
      times.push(performance.now() - startedAt);
    }
    sample[name] = median(times);
  }
  return { ...sample, all: median(Object.values(sample)) };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** Of every statement of every question. Throws if one scans the table. */
async function largestSortOf({ databaseUrl }: Stage): Promise<number> {
  const statements: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  });
  let largest = 0;
  try {
    for (const [name, query] of Object.entries(questions)) {
      statements.length = 0;
      await findListings(db, 'auction', query);
      for (const statement of [...statements]) largest = Math.max(largest, await rowsSorted(pool, name, statement));
    }
  } finally {
    await db.destroy();
  }
  return largest;
}

async function rowsSorted(pool: pg.Pool, name: string, { sql, parameters }: CompiledQuery): Promise<number> {
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  const nodes = flat(rows[0]['QUERY PLAN'][0].Plan);
  const scanned = nodes.find((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'listing');
  if (scanned) throw new Error(`${name} scans the table`);
  const sorted = nodes.filter((node) => /Sort$/.test(node['Node Type'])).flatMap(({ Plans = [] }) => Plans);
  const most = Math.max(0, ...sorted.map((node) => node['Actual Rows'] * node['Actual Loops']));
  if (most > mostSorted) throw new Error(`${name} sorts ${most} rows`);
  return most;
}

async function openMarket(onClose: OnClose, size: number): Promise<Stage> {
  const stage = await Stage.set(onClose);
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    await fill(client, size);
  } finally {
    await client.end();
  }
  return stage;
}

/**
 * Categories and regions at random; music is not offered in 서귀포 and `other` nowhere. One auction in twenty runs. The indexes are
 * built after the rows, as for any bulk load.
 */
async function fill(client: pg.Client, size: number): Promise<void> {
  await client.query(`insert into account (user_name, nick_name, nick_name_key) values ('벤치', '벤치', 'bench')`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'listing' and indexname <> 'listing_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const used = categoryCodes.filter((code) => code !== 'other');
  const regions = provinces.flatMap((province) => province.regions.map(([code]) => code));
  await client.query(
    `insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at,
       category, place, length_minutes, highest_bid_amount, bid_count)
     select 1, '<p>시간 ' || n || '</p>', '<p>설명</p>', 'origin/blank.webp', price, now() - interval '30 days',
       now() + (case when hash % 20 = 0 then 1 else -1 end) * (1 + hash % 800000) * interval '1 second',
       case when category = 'music' and place = '50130' then 'food' else category end, place,
       (1 + hash / 7 % 24) * 30, case when bids > 0 then price + bids end, bids
     from (
       select n, hash, 1000 + hash / 3 % 100000 as price, (hash / 11 % 60)::integer as bids,
         ($2::text[])[1 + hash % ${used.length}] as category,
         case when hash / 5 % 8 = 0 then 'online' else ($3::text[])[1 + hash / 13 % ${regions.length}] end as place
       from (select n, abs(hashint8(n)::bigint) as hash from generate_series(1, $1::integer) as n) as numbered
     ) as made`,
    [size, used, regions],
  );
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
}
