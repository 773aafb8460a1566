import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { search } from '../server/src/modules/search/search.ts';
import { searchRowOf } from '../server/src/modules/search/search-document.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/index.ts';
import { type Question, searchQuestions } from './search-questions.ts';
import { writeDocument } from './search-texts.ts';

/** Others on request: `npm run bench -- search 50000`. */
const sizes = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [10_000, 1_000_000];
const rounds = 3;
const scansMeasured = 5;
const rowsPerInsert = 500;

/** Of two hundred searches of every kind, how long does the worst take, and how long would a LIKE scan? */
export async function ask(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', maintenance_work_mem: '1GB' } });
  try {
    await migrate(postgres.url);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const size of sizes) {
      await growTo(client, size);
      await report(client, postgres.url, size);
    }
    await client.end();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The index is made afterwards, as for any bulk load. */
async function growTo(client: pg.Client, size: number): Promise<void> {
  await client.query(
    `insert into account (user_name, nick_name, nick_name_key) values ('벤치', '벤치', 'bench') on conflict do nothing`,
  );
  const { rows } = await client.query<{ count: string }>('select count(*) from search_document');
  await client.query('drop index search_document_by_gram');
  for (let next = Number(rows[0]!.count); next < size; next += rowsPerInsert) {
    await insert(client, next, Math.min(size, next + rowsPerInsert));
  }
  await client.query(
    'create index search_document_by_gram on search_document using gin (grams) with (fastupdate = off)',
  );
  await client.query('vacuum analyze search_document');
}

async function insert(client: pg.Client, from: number, to: number): Promise<void> {
  const documents = Array.from({ length: to - from }, (_, offset) => searchRowOf(writeDocument(from + offset), '벤치'));
  await client.query(
    `insert into search_document (type, id, account_id, title, body, nick_name, closes_at, grams)
     select type, id, 1, title, body, '벤치', case when id % 3 = 0 and type = 'product' then now() when type = 'auction' then now() end, grams::int4[]
     from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[]) as d (type, id, title, body, grams)`,
    [
      documents.map(({ type }) => type),
      documents.map(({ id }) => id),
      documents.map(({ title }) => title),
      documents.map(({ body }) => body),
      documents.map(({ grams }) => `{${grams}}`),
    ],
  );
}

async function report(client: pg.Client, url: string, size: number): Promise<void> {
  const { db, close } = openDatabase({ url, onIdleError: () => {} });
  const measured: (Question & { ms: number; found: number })[] = [];
  for (const question of searchQuestions()) {
    const { length: found } = await search(db, question);
    measured.push({ ...question, found, ms: await fastestMs(() => search(db, question)) });
  }
  await close();
  const scanMs = await medianScanMs(client, measured);
  console.log(`  ${size.toLocaleString('en')} documents; a LIKE scan takes ${scanMs.toFixed(1)} ms`);
  for (const [kind, answers] of Map.groupBy(measured, ({ kind }) => kind))
    console.log(`    ${lineOf(kind, answers, scanMs)}`);
  console.log(`    ${lineOf('all', measured, scanMs)}`);
}

function lineOf(kind: string, answers: { keyword: string; ms: number; found: number }[], scanMs: number): string {
  const byTime = answers.toSorted((a, b) => a.ms - b.ms);
  const [median, worst] = [byTime[Math.floor(byTime.length / 2)]!, byTime.at(-1)!];
  const ratio = `${(scanMs / worst.ms).toFixed(1)} × as fast as the scan`;
  return `${kind.padEnd(14)} ${answers.length} searches: median ${median.ms.toFixed(1)} ms, worst ${worst.ms.toFixed(1)} ms (${worst.keyword}, ${worst.found} found): ${ratio}`;
}

/** The fastest of a few: a shared machine's bad moments are not the search's. */
async function fastestMs(work: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    fastest = Math.min(fastest, performance.now() - startedAt);
  }
  return fastest;
}

/** The same question put plainly: every row compared, the best twenty of each type in the same order. */
async function medianScanMs(client: pg.Client, questions: Question[]): Promise<number> {
  const step = Math.floor(questions.length / scansMeasured);
  const times: number[] = [];
  for (let index = 0; index < scansMeasured; index += 1) {
    const startedAt = performance.now();
    await scan(client, questions[index * step]!.keyword);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(scansMeasured / 2)]!;
}

async function scan(client: pg.Client, keyword: string): Promise<void> {
  const patterns = keyword.split(' ').map((word) => `%${word}%`);
  for (const type of ['auction', 'product', 'post']) {
    await client.query(
      `select id, title, body from search_document
       where type = $1 and (title || ' ' || body || ' ' || nick_name) like all ($2)
       order by title like all ($2) desc, closes_at is null or closes_at > now() desc, id desc limit 20`,
      [type, patterns],
    );
  }
}
