import pg from 'pg';
import { type OnClose, withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { search } from '../server/src/modules/offer/search/search.ts';
import { searchRowOf } from '../server/src/modules/offer/search/search-document.ts';
import { type Answer, type Claim, ratioOf, type Series } from './frame/answer.ts';
import { median } from './frame/figures.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';
import { equallyFound, searchQuestions } from './search-questions.ts';
import { writeDocument } from './search-texts.ts';

/** Others on request: `npm run bench -- search 1000 50000`. */
export const words = /^\d+ \d+$/;
const [few, many] = process.argv.length > 4 ? process.argv.slice(3, 5).map(Number) : [10_000, 1_000_000];
const rounds = 3;
const scansPerRound = 3;
const rowsPerInsert = 500;

const questions = searchQuestions();

const kinds = [...new Set(questions.map(({ kind }) => kind))];

/** Times per kind of search, and over all of them. */
type SearchSample = Sample<'medianMs' | 'worstMs'> & Sample<string>;

/** How long do searches of every kind take at a million documents, compared with a LIKE scan, and do they grow? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const [small, large] = [await openLibrary(onClose, few!), await openLibrary(onClose, many!)];
    const taken = await inRounds(
      rounds,
      {
        small: () => searchAll(small.stage),
        large: () => searchAll(large.stage),
        scan: (round) => scanSome(large.client, round),
      },
      { warmUps: 1 },
    );
    const names = { small: documents(few!), large: documents(many!), scan: `LIKE scan, ${documents(many!)}` };
    const middle = (name: keyof typeof taken): Series => seriesOf(names[name], taken[name], 'medianMs', 'ms, median');
    const worst = (name: keyof typeof taken): Series => seriesOf(names[name], taken[name], 'worstMs', 'ms, worst');
    return {
      question: `${questions.length} searches of every kind: rare and common words, one syllable, initials, unfinished words, several words`,
      series: [
        ...[middle('small'), worst('small'), middle('large'), worst('large'), middle('scan')],
        ...kinds.map((kind) => ofKind(kind, taken.large, `${kind}, ${documents(many!)}`)),
      ],
      claims: [
        ...equallyFound.map((kind) =>
          ratioOf(
            `${kind}, ${documents(many!)} : ${documents(few!)}`,
            ofKind(kind, taken.large),
            ofKind(kind, taken.small),
            {
              atMost: 1.5,
            },
          ),
        ),
        worstKindOf(taken.large),
        ratioOf('LIKE scan : median search', middle('scan'), middle('large'), { atLeast: 5 }),
        ratioOf('LIKE scan : worst search', middle('scan'), worst('large'), { atLeast: 1 }),
      ],
      notes: [],
    };
  });
}

const ofKind = (kind: string, samples: readonly Sample<string>[], name = kind): Series =>
  seriesOf(name, samples, kind, 'ms, median');

const worstKindOf = (samples: readonly SearchSample[]): Claim => ({
  what: `the slowest kind : all searches, ${documents(many!)}`,
  target: { atMost: 5 },
  ratios: samples.map((sample) => Math.max(...kinds.map((kind) => sample[kind]!)) / sample.medianMs),
});

const documents = (count: number): string => `${count.toLocaleString('en')} documents`;

async function openLibrary(onClose: OnClose, size: number): Promise<{ stage: Stage; client: pg.Client }> {
  const stage = await Stage.set(onClose);
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  onClose(() => client.end());
  await fill(client, size);
  return { stage, client };
}

/** Builds the index after the rows, as for any bulk load. */
async function fill(client: pg.Client, size: number): Promise<void> {
  await client.query(`insert into account (user_name, nick_name, nick_name_key) values ('벤치', '벤치', 'bench')`);
  await client.query('drop index search_document_by_located_gram');
  let inserted: Promise<unknown> = Promise.resolve();
  for (let next = 0; next < size; next += rowsPerInsert) {
    const documents = writeDocuments(next, Math.min(size, next + rowsPerInsert), size);
    await inserted;
    // Generates the next rows while these are inserted.
    inserted = insert(client, documents);
  }
  await inserted;
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query(
    'create index search_document_by_located_gram on search_document using gin (located_grams) with (fastupdate = off)',
  );
  await client.query('vacuum analyze search_document');
}

const writeDocuments = (from: number, to: number, size: number) =>
  Array.from({ length: to - from }, (_, offset) => searchRowOf(writeDocument(from + offset, size), '벤치'));

async function insert(client: pg.Client, documents: ReturnType<typeof writeDocuments>): Promise<void> {
  await client.query(
    `insert into search_document (type, id, account_id, title, body, nick_name, closes_at, located_grams)
     select type, id, 1, title, body, '벤치', case when id % 3 = 0 and type = 'product' then now() when type = 'auction' then now() end, grams::int4[]
     from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[]) as d (type, id, title, body, grams)`,
    [
      documents.map(({ type }) => type),
      documents.map(({ id }) => id),
      documents.map(({ title }) => title),
      documents.map(({ body }) => body),
      documents.map(({ located_grams }) => `{${located_grams}}`),
    ],
  );
}

async function searchAll({ db }: Stage): Promise<SearchSample> {
  const asked: { kind: string; ms: number }[] = [];
  for (const question of questions) asked.push({ kind: question.kind, ms: await msOf(() => search(db, question)) });
  const msOfKind = (kind: string) => asked.filter((one) => one.kind === kind).map(({ ms }) => ms);
  const times = asked.map(({ ms }) => ms);
  return {
    medianMs: median(times),
    worstMs: Math.max(...times),
    ...Object.fromEntries(kinds.map((kind) => [kind, median(msOfKind(kind))])),
  };
}

/** The same searches as a plain scan: compares every row, and returns the best twenty of each type in the same order. */
async function scanSome(client: pg.Client, round: number): Promise<SearchSample> {
  const times: number[] = [];
  for (let scan = 0; scan < scansPerRound; scan += 1) {
    const { keyword } = questions[((round * scansPerRound + scan) * 47) % questions.length]!;
    times.push(await msOf(() => scanFor(client, keyword)));
  }
  return { medianMs: median(times), worstMs: Math.max(...times) };
}

async function scanFor(client: pg.Client, keyword: string): Promise<void> {
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

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
