import { sql } from 'kysely';
import pg from 'pg';
import { type OnClose, withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { book, credit, debit } from '../server/src/modules/money/books/index.ts';
import { type Answer, ratioOf, type Series } from './frame/answer.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';
import { cpuSecondsOfTree } from './stage/process-cost.ts';

const [few, many] = [10_000, 1_000_000];
const rounds = 7;
/** Few, so that the small books stay small: each transfer adds three entries. */
const transfersPerRound = 500;
const callers = 20;
const warmUps = 3;
const sellers = 1_000;

type BookSample = Sample<'perSecond' | 'microseconds' | 'cpuMicroseconds'>;

/** How many transfers does one process book in a second, and does that depend on how many were booked before? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const [small, large] = [await openBooks(onClose, few), await openBooks(onClose, many)];
    const taken = await inRounds<string, BookSample>(
      rounds,
      {
        '10,000 entries': () => bookDeals(small),
        '1,000,000 entries': () => bookDeals(large),
        'one-row INSERTs': () => insertRows(large.stage),
      },
      { warmUps },
    );
    const of = (key: keyof BookSample, unit: string): [Series, Series, Series] =>
      Object.entries(taken).map(([name, samples]) => seriesOf(name, samples, key, unit)) as [Series, Series, Series];
    const [pace, time, cost] = [of('perSecond', 'a second'), of('microseconds', 'µs'), of('cpuMicroseconds', 'CPU µs')];
    return {
      question: `Transfers of one process with ${callers} callers, each its own transaction, with ${few.toLocaleString('en')} and with ${many.toLocaleString('en')} entries in the books`,
      series: [...pace, ...cost.map(({ name, ...rest }) => ({ name: `${name}, PostgreSQL for each`, ...rest }))],
      claims: [
        ratioOf('a transfer, 1,000,000 : 10,000 entries', time[1], time[0], { atMost: 1.2 }),
        ratioOf("PostgreSQL's CPU for it, 1,000,000 : 10,000 entries", cost[1], cost[0], { atMost: 1.2 }),
        ratioOf('transfers : one-row INSERTs', pace[1], pace[2], { atLeast: 0.33 }),
        {
          what: 'transfers a second : 1,000',
          target: { atLeast: 1 },
          ratios: pace[1].values.map((each) => each / 1_000),
        },
      ],
      notes: [
        `The smaller books end with ${(few + 3 * transfersPerRound * (rounds + warmUps)).toLocaleString('en')} entries.`,
      ],
    };
  });
}

interface Books {
  stage: Stage;
  nextDeal: number;
}

/** Each deal is paid and released: 2 entries on one account and one new account, then 4 on three accounts. */
async function bookDeals(books: Books): Promise<BookSample> {
  const first = books.nextDeal;
  books.nextDeal += transfersPerRound / 2;
  return measure(books.stage, transfersPerRound / 2, (place) => bookDeal(books.stage, first + place));
}

/** What the same pool, COMMIT and disk allow: a statement that writes next to nothing. */
const insertRows = (stage: Stage): Promise<BookSample> =>
  measure(
    stage,
    transfersPerRound,
    async () => void (await sql`insert into plain_row (amount) values (70000)`.execute(stage.db)),
  );

async function measure(stage: Stage, calls: number, call: (place: number) => Promise<void>): Promise<BookSample> {
  await stage.settle();
  const cpuBefore = await cpuSecondsOfTree(stage.postgres.pid);
  const startedAt = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < calls) await call(next++);
    }),
  );
  const seconds = (performance.now() - startedAt) / 1e3;
  const cpu = (await cpuSecondsOfTree(stage.postgres.pid)) - cpuBefore;
  return {
    perSecond: transfersPerRound / seconds,
    microseconds: (seconds * 1e6) / transfersPerRound,
    cpuMicroseconds: (cpu * 1e6) / transfersPerRound,
  };
}

async function bookDeal({ db }: Stage, deal: number): Promise<void> {
  await book(db, { key: `paid:${deal}`, entries: [debit('provider', 70_000), credit(`held:${deal}`, 70_000)] });
  await book(db, {
    key: `released:${deal}`,
    entries: [
      debit(`held:${deal}`, 70_000),
      credit(`pending:${1 + (deal % sellers)}`, 66_500),
      credit('fee', 3_182),
      credit('feeVat', 318),
    ],
  });
}

async function openBooks(onClose: OnClose, entries: number): Promise<Books> {
  const stage = await Stage.set(onClose);
  const deals = Math.round(entries / 6);
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    await fill(client, deals);
  } finally {
    await client.end();
  }
  return { stage, nextDeal: deals + 1 };
}

/** The rows that `deals` paid and released deals leave. Without triggers, as for any bulk load. */
async function fill(client: pg.Client, deals: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into books_transfer (key, at, entries)
     select kind || ':' || deal, now() - interval '1 day' + deal * interval '1 millisecond', case kind when 'paid' then 2 else 4 end
     from generate_series(1, $1::integer) as deal cross join unnest(array['paid', 'released']) as kind
     order by deal, kind`,
    [deals],
  );
  await client.query(
    `insert into books_entry (transfer_id, account, amount, at, number, balance_after)
     select transfer.id, entry.account, entry.amount, transfer.at, entry.number, entry.balance_after
     from (select *, split_part(key, ':', 1) as kind, split_part(key, ':', 2)::integer as deal from books_transfer) as transfer
     cross join lateral (
       select 'paid', 'provider', 70000, null::integer, null::bigint
       union all select 'paid', 'held:' || deal, -70000, 1, -70000
       union all select 'released', 'held:' || deal, 70000, 2, 0
       union all select 'released', 'fee', -3182, null, null
       union all select 'released', 'feeVat', -318, null, null
       union all select 'released', 'pending:' || 1 + deal % ${sellers}, -66500,
         (deal - 1) / ${sellers} + 1, -66500 * ((deal - 1) / ${sellers} + 1)
     ) as entry (kind, account, amount, number, balance_after)
     where entry.kind = transfer.kind`,
  );
  await client.query(
    `insert into books_account (name, balance, entries, last_at)
     select account, sum(amount), count(*), max(at) from books_entry where number is not null group by account`,
  );
  await client.query('create table plain_row (id bigint generated always as identity primary key, amount bigint)');
  await client.query('vacuum analyze');
}
