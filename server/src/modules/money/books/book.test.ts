import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { lockWaits } from '../../../../test/lock-waits.ts';
import { planOf } from '../../../../test/query-plan.ts';
import { patiently } from '../../../../test/talkers.ts';
import { type OpenDatabase, openDatabase, type Tx } from '../../../platform/db/database.ts';
import { transactPipelined } from '../../../platform/db/pipelined-transaction.ts';
import type { Transfer } from './book.ts';
import type { BookAccount } from './book-accounts.ts';
import { lastEntryUntil, sumUntil } from './books.sql.ts';
import { balanceOf, book, bookTogether, credit, debit } from './index.ts';

let database: TestDatabase;
let second: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  second = openDatabase({ url: database.url, onIdleError: () => {} });
});
afterAll(async () => {
  await second.close();
  await database.drop();
});

let owners = 0;
/** A deal, payout or seller that no other test uses. */
const owner = (): number => ++owners;

/** 준호 pays for a deal. */
const paid = (deal: number, amount: number): Transfer => ({
  key: `paid:${deal}`,
  entries: [debit('provider', amount), credit(`held:${deal}`, amount)],
});

/** The hour took place: 민지 gets the price without the fee. */
const released = (deal: number, seller: number): Transfer => ({
  key: `released:${deal}`,
  entries: [
    debit(`held:${deal}`, 70_000),
    credit(`pending:${seller}`, 66_500),
    credit('fee', 3_182),
    credit('feeVat', 318),
  ],
});

const moved = (key: string, from: BookAccount, to: BookAccount, amount: number): Transfer => ({
  key,
  entries: [debit(from, amount), credit(to, amount)],
});

interface StoredEntry {
  account: string;
  amount: number;
  number: number | null;
  balanceAfter: number | null;
}

async function entriesOf(key: string): Promise<StoredEntry[]> {
  return database.db
    .selectFrom('books_entry')
    .innerJoin('books_transfer', 'books_transfer.id', 'transfer_id')
    .select(['account', 'amount', 'number', 'balance_after as balanceAfter'])
    .where('key', '=', key)
    .orderBy('account')
    .execute();
}

const balances = (...accounts: BookAccount[]): Promise<number[]> =>
  Promise.all(accounts.map((account) => balanceOf(database.db, account)));

/** Without the result: a report cannot hold a bigint. */
const run = async (statement: RawBuilder<unknown>, db: Tx | TestDatabase['db'] = database.db): Promise<void> =>
  void (await statement.execute(db));

const outcomes = async (work: Promise<unknown>[]): Promise<{ succeeded: number; reasons: string[] }> => {
  const settled = await Promise.allSettled(work);
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  return { succeeded: settled.length - reasons.length, reasons };
};

const untilWaiting = (count: number): Promise<void> =>
  vi.waitFor(async () => expect(await lockWaits(database.db)).toBe(count), patiently);

describe('book', () => {
  it('[BOOK-1] [BOOK-7] writes a transfer with its entries, numbers and balances', async () => {
    const [deal, seller] = [owner(), owner()];
    await book(database.db, paid(deal, 70_000));
    await book(database.db, released(deal, seller));
    expect(await entriesOf(`paid:${deal}`)).toEqual([
      { account: `held:${deal}`, amount: -70_000, number: 1, balanceAfter: -70_000 },
      { account: 'provider', amount: 70_000, number: null, balanceAfter: null },
    ]);
    expect(await entriesOf(`released:${deal}`)).toEqual([
      { account: 'fee', amount: -3_182, number: null, balanceAfter: null },
      { account: 'feeVat', amount: -318, number: null, balanceAfter: null },
      { account: `held:${deal}`, amount: 70_000, number: 2, balanceAfter: 0 },
      { account: `pending:${seller}`, amount: -66_500, number: 1, balanceAfter: -66_500 },
    ]);
    expect(await balances(`held:${deal}`, `pending:${seller}`, `debt:${seller}`)).toEqual([0, 66_500, 0]);
  });

  it('[BOOK-1] refuses a transfer that does not add up, and amounts that are no whole won', async () => {
    const deal = owner();
    const lopsided = { key: `off:${deal}`, entries: [debit('provider', 70_000), credit(`held:${deal}`, 69_999)] };
    await expect(book(database.db, lopsided)).rejects.toThrow(`The debits of off:${deal} exceed its credits by 1 won`);
    for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53])
      expect(() => debit('provider', amount)).toThrow('no amount of won');
    const nothing = { key: `nothing:${deal}`, entries: [] };
    await expect(book(database.db, nothing)).rejects.toThrow('books_transfer_entries_check');
  });

  it('[BOOK-2] books one transfer when it is asked fifty times at once, and answers all alike', async () => {
    const deal = owner();
    const asked = Array.from({ length: 50 }, (_, place) =>
      book(place % 2 === 0 ? database.db : second.db, paid(deal, 70_000)),
    );
    const answers = new Set((await Promise.all(asked)).map((at) => at.getTime()));
    const { rows } = await sql`select from books_transfer where key = ${`paid:${deal}`}`.execute(database.db);
    expect({ answers: answers.size, transfers: rows.length }).toEqual({ answers: 1, transfers: 1 });
    expect(await balances(`held:${deal}`)).toEqual([70_000]);
  });

  it('[BOOK-2] books once between accounts that nobody locks', async () => {
    const key = `line:${owner()}`;
    const line = { key, entries: [debit('bank', 9_700), debit('providerCost', 300), credit('provider', 10_000)] };
    const before = await balances('bank', 'providerCost');
    const asked = Array.from({ length: 50 }, (_, place) => book(place % 2 === 0 ? database.db : second.db, line));
    expect(new Set((await Promise.all(asked)).map((at) => at.getTime())).size).toBe(1);
    const [bank, cost] = await balances('bank', 'providerCost');
    expect([bank! - before[0]!, cost! - before[1]!]).toEqual([9_700, 300]);
  });

  it.each<[string, (deal: number) => Transfer['entries']]>([
    ['another amount', (deal) => paid(deal, 70_001).entries],
    ['another account', () => paid(owner(), 70_000).entries],
    ['an entry less', (deal) => [debit('provider', 60_000), credit(`held:${deal}`, 60_000)]],
    [
      'an entry more',
      (deal) => [debit('provider', 70_000), credit(`held:${deal}`, 70_000), debit('fee', 1), credit('suspense', 1)],
    ],
  ])('[BOOK-2] throws when the key was used for a transfer with %s', async (_, entries) => {
    const deal = owner();
    await book(database.db, {
      key: `paid:${deal}`,
      entries: [debit('provider', 70_000), credit(`held:${deal}`, 70_000)],
    });
    const other = { key: `paid:${deal}`, entries: entries(deal) };
    await expect(book(database.db, other)).rejects.toThrow(`the key paid:${deal} belongs to another transfer`);
    expect(await balances(`held:${deal}`)).toEqual([70_000]);
  });

  it('[BOOK-3] belongs to the transaction of its caller, also a pipelined one', async () => {
    const deal = owner();
    await transactPipelined(
      database.db,
      (tx) => sql`select`.execute(tx),
      (tx) => book(tx, paid(deal, 70_000)),
    );
    const undone = database.db.transaction().execute(async (tx) => {
      await book(tx, released(deal, owner()));
      throw new Error('the caller changes its mind');
    });
    await expect(undone).rejects.toThrow('changes its mind');
    expect([await balances(`held:${deal}`), await entriesOf(`released:${deal}`)]).toEqual([[70_000], []]);
  });

  it('[BOOK-3] leaves nothing behind when its connection dies before COMMIT, and can be repeated', async () => {
    const deal = owner();
    const killed = second.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await book(tx, paid(deal, 70_000));
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db);
    });
    await expect(killed).rejects.toThrow();
    expect(await entriesOf(`paid:${deal}`)).toEqual([]);
    await book(database.db, paid(deal, 70_000));
    expect(await balances(`held:${deal}`)).toEqual([70_000]);
  });

  it('[BOOK-5] lets exactly as many of thirty simultaneous returns succeed as the balance pays for', async () => {
    const deal = owner();
    await book(database.db, paid(deal, 10_500));
    const returns = Array.from({ length: 30 }, (_, place) =>
      book(
        place % 2 === 0 ? database.db : second.db,
        moved(`return:${deal}:${place}`, `held:${deal}`, `returning:${deal}`, 1_000),
      ),
    );
    const { succeeded, reasons } = await outcomes(returns);
    expect(succeeded).toBe(10);
    expect(reasons.filter((reason) => !reason.includes('never_below_zero'))).toEqual([]);
    expect(await balances(`held:${deal}`, `returning:${deal}`)).toEqual([500, 10_000]);
  });

  it('[BOOK-5] refuses to take more of a debt than there is', async () => {
    const seller = owner();
    await book(database.db, moved(`chargeback:${seller}`, `debt:${seller}`, 'provider', 5_000));
    const tooMuch = moved(`settled:${seller}`, `payable:${seller}`, `debt:${seller}`, 5_001);
    await expect(book(database.db, tooMuch)).rejects.toThrow('never_below_zero');
    expect(await balances(`debt:${seller}`)).toEqual([5_000]);
  });

  it('[BOOK-4] does not deadlock when opposite transfers meet', async () => {
    const [a, b] = [owner(), owner()];
    await Promise.all([book(database.db, paid(a, 100_000)), book(database.db, paid(b, 100_000))]);
    const crossing = Array.from({ length: 100 }, (_, place) => {
      const [from, to] = place % 2 === 0 ? [a, b] : [b, a];
      const db = place % 4 < 2 ? database.db : second.db;
      return book(db, moved(`cross:${a}:${place}`, `held:${from}`, `held:${to}`, 1_000));
    });
    expect((await outcomes(crossing)).reasons).toEqual([]);
    expect(await balances(`held:${a}`, `held:${b}`)).toEqual([100_000, 100_000]);
  });

  it('[BOOK-4] locks accounts in one order, whatever the order of the entries', async () => {
    const [a, b] = [owner(), owner()];
    await Promise.all([book(database.db, paid(a, 10_000)), book(database.db, paid(b, 10_000))]);
    const crossing = await database.db.transaction().execute(async (tx) => {
      await book(tx, moved(`first:${a}`, `held:${a}`, `returning:${a}`, 1_000));
      const there = book(second.db, moved(`there:${a}`, `held:${a}`, `held:${b}`, 1_000));
      await untilWaiting(1);
      const back = book(second.db, moved(`back:${a}`, `held:${b}`, `held:${a}`, 1_000));
      await untilWaiting(2);
      return [there, back];
    });
    expect((await outcomes(crossing)).reasons).toEqual([]);
    expect(await balances(`held:${a}`, `held:${b}`)).toEqual([9_000, 10_000]);
  });

  it('[BOOK-4] opens new accounts in one order, too', async () => {
    const deals = Array.from({ length: 40 }, owner);
    const opening = Array.from({ length: 20 }, (_, place) => {
      const ordered = place % 2 === 0 ? deals : deals.toReversed();
      const entries = [...ordered.map((deal) => credit(`held:${deal}`, 1_000)), debit('provider', 40_000)];
      return book(place % 4 < 2 ? database.db : second.db, { key: `opened:${deals[0]}:${place}`, entries });
    });
    expect((await outcomes(opening)).reasons).toEqual([]);
    expect(await balances(...deals.map((deal) => `held:${deal}` as const))).toEqual(deals.map(() => 20_000));
  });
});

describe('bookTogether', () => {
  /** The desk splits a payment: a part goes back, the rest is released. */
  const split = (deal: number, seller: number): Transfer[] => [
    moved(`returned:${deal}`, `held:${deal}`, `returning:${deal}`, 30_000),
    moved(`released:${deal}`, `held:${deal}`, `pending:${seller}`, 40_000),
  ];

  it('[BOOK-3] books all transfers or none', async () => {
    const [deal, seller] = [owner(), owner()];
    const splitting = () => database.db.transaction().execute((tx) => bookTogether(tx, split(deal, seller)));
    await book(database.db, paid(deal, 69_999));
    await expect(splitting()).rejects.toThrow('never_below_zero');
    expect(await balances(`held:${deal}`, `returning:${deal}`, `pending:${seller}`)).toEqual([69_999, 0, 0]);
    await book(database.db, { ...paid(deal, 1), key: `more:${deal}` });
    const [first, later] = await splitting();
    expect(await balances(`held:${deal}`, `returning:${deal}`, `pending:${seller}`)).toEqual([0, 30_000, 40_000]);
    expect(await splitting()).toEqual([first, later]);
  });

  it('[BOOK-4] does not deadlock when groups with the same accounts meet', async () => {
    const [a, b] = [owner(), owner()];
    await Promise.all([book(database.db, paid(a, 100_000)), book(database.db, paid(b, 100_000))]);
    const groups = Array.from({ length: 40 }, (_, place) => {
      const transfers = [
        moved(`group:${a}:${place}`, `held:${a}`, `returning:${a}`, 1_000),
        moved(`group:${b}:${place}`, `held:${b}`, `returning:${b}`, 1_000),
      ];
      const { db } = place % 4 < 2 ? database : second;
      const inOrder = place % 2 === 0 ? transfers : transfers.toReversed();
      return db.transaction().execute((tx) => bookTogether(tx, inOrder));
    });
    expect((await outcomes(groups)).reasons).toEqual([]);
    expect(await balances(`returning:${a}`, `returning:${b}`)).toEqual([40_000, 40_000]);
  });
});

describe('balanceOf', () => {
  it('[BOOK-8] answers for now and for any instant', async () => {
    const [deal, seller] = [owner(), owner()];
    const provider = await balanceOf(database.db, 'provider');
    const paidAt = await book(database.db, paid(deal, 70_000));
    const releasedAt = await book(database.db, released(deal, seller));
    const before = new Date(paidAt.getTime() - 1);
    const at = (account: BookAccount, instant: Date) => balanceOf(database.db, account, instant);
    expect([await at(`held:${deal}`, before), await at('provider', before)]).toEqual([0, provider]);
    expect([await at(`held:${deal}`, releasedAt), await at('provider', releasedAt)]).toEqual([0, provider + 70_000]);
    expect([await at(`pending:${seller}`, before), await at(`pending:${seller}`, releasedAt)]).toEqual([0, 66_500]);
  });

  it('[BOOK-8] reads an instant from an index', async () => {
    const last = lastEntryUntil(database.db, 'held:1', new Date());
    const sum = sumUntil(database.db, 'provider', 'infinity');
    for (const query of [last, sum])
      expect(await planOf(database.db, query)).toMatch(/Index Only Scan (Backward )?using books_entry_by_instant/);
  });

  it('[BOOK-9] is exact up to the last won that a number holds, and throws beyond it', async () => {
    const [deal, other] = [owner(), owner()];
    await book(database.db, moved(`most:${deal}`, 'suspense', `held:${deal}`, Number.MAX_SAFE_INTEGER));
    expect(await balances(`held:${deal}`, 'suspense')).toEqual([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
    await expect(book(database.db, moved(`over:${deal}`, 'suspense', `held:${deal}`, 1))).rejects.toThrow(
      'exact_in_javascript',
    );
    await book(database.db, moved(`other:${deal}`, 'suspense', `held:${other}`, 2));
    await expect(balanceOf(database.db, 'suspense')).rejects.toThrow('9007199254740993 won are more');
  });

  it('[BOOK-7] has no entry that is earlier than the one before it, though the clock of the database steps back', async () => {
    const deal = owner();
    await book(database.db, paid(deal, 70_000));
    const ahead = await database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { rows } = await sql<{ at: Date }>`
        update books_account set last_at = last_at + interval '1 hour' where name = ${`held:${deal}`} returning last_at as at`.execute(
        tx,
      );
      return rows[0]!.at;
    });
    const returned = (key: string) =>
      book(database.db, moved(`${key}:${deal}`, `held:${deal}`, `returning:${deal}`, 1_000)).catch(String);
    expect([await returned('first'), await returned('second')]).toEqual([ahead, ahead]);
  });
});

describe('SQL by hand', () => {
  const inTransaction = (work: (tx: Tx) => Promise<void>) => database.db.transaction().execute(work);
  const insertTransfer = async (tx: Tx, key: string, entries = 2): Promise<{ id: number; at: Date }> =>
    tx
      .insertInto('books_transfer')
      .values({ key, at: sql<Date>`clock_timestamp()`, entries })
      .returning(['id', 'at'])
      .executeTakeFirstOrThrow();
  const insertEntry = async (tx: Tx, transfer: { id: number; at: Date }, account: BookAccount, amount: number) =>
    run(
      sql`insert into books_entry (transfer_id, account, amount, at)
        select id, ${account}, ${amount}, at from books_transfer where id = ${transfer.id}`,
      tx,
    );

  it('[BOOK-1] cannot commit a transfer that does not add up, or that has no entries', async () => {
    const deal = owner();
    await book(database.db, paid(deal, 70_000));
    const unbalanced = inTransaction(async (tx) => {
      const transfer = await insertTransfer(tx, `hand:${deal}`);
      await insertEntry(tx, transfer, 'provider', 5);
      await insertEntry(tx, transfer, `held:${deal}`, -4);
    });
    await expect(unbalanced).rejects.toThrow('does not add up');
    const empty = inTransaction(async (tx) => void (await insertTransfer(tx, `empty:${deal}`)));
    await expect(empty).rejects.toThrow('does not add up');
    expect(await balances(`held:${deal}`)).toEqual([70_000]);
  });

  it('[BOOK-1] cannot add entries to a transfer later, not even balanced ones', async () => {
    const deal = owner();
    await book(database.db, paid(deal, 70_000));
    const transfer = await database.db
      .selectFrom('books_transfer')
      .select(['id', 'at'])
      .where('key', '=', `paid:${deal}`)
      .executeTakeFirstOrThrow();
    const one = inTransaction((tx) => insertEntry(tx, transfer, 'suspense', 5));
    await expect(one).rejects.toThrow('does not add up');
    const pair = inTransaction(async (tx) => {
      await insertEntry(tx, transfer, 'suspense', 5);
      await insertEntry(tx, transfer, 'fee', -5);
    });
    await expect(pair).rejects.toThrow('does not add up');
    const stray = inTransaction((tx) =>
      run(sql`insert into books_entry (transfer_id, account, amount, at) values (0, 'fee', 5, now())`, tx),
    );
    await expect(stray).rejects.toThrow('does not add up');
  });

  it('[BOOK-6] cannot change, remove or empty a row', async () => {
    await book(database.db, paid(owner(), 70_000));
    for (const table of ['books_transfer', 'books_entry', 'books_account'].map((name) => sql.table(name))) {
      await expect(run(sql`delete from ${table}`)).rejects.toThrow('never changed or removed');
      await expect(run(sql`truncate ${table}`)).rejects.toThrow('never changed or removed');
    }
    await expect(run(sql`update books_transfer set key = 'another'`)).rejects.toThrow('never changed or removed');
    await expect(run(sql`update books_entry set amount = 1`)).rejects.toThrow('never changed or removed');
  });

  it('[BOOK-6] cannot write a balance, a number or an instant', async () => {
    const deal = owner();
    await book(database.db, paid(deal, 70_000));
    await expect(run(sql`update books_account set balance = 0`)).rejects.toThrow('never changed or removed');
    await expect(run(sql`insert into books_account (name, balance) values (${`held:${owner()}`}, -5)`)).rejects.toThrow(
      'never changed or removed',
    );
    await inTransaction(async (tx) => {
      const transfer = await insertTransfer(tx, `numbered:${deal}`);
      await insertEntry(tx, transfer, 'provider', 5);
      await run(
        sql`insert into books_entry (transfer_id, account, amount, at, number, balance_after)
          select id, ${`held:${deal}`}, -5, at, 99, -99 from books_transfer where id = ${transfer.id}`,
        tx,
      );
    });
    expect(await entriesOf(`numbered:${deal}`)).toContainEqual({
      account: `held:${deal}`,
      amount: -5,
      number: 2,
      balanceAfter: -70_005,
    });
    const early = inTransaction((tx) =>
      run(
        sql`insert into books_entry (transfer_id, account, amount, at) values (1, ${`held:${deal}`}, -5, now() - interval '1 day')`,
        tx,
      ),
    );
    await expect(early).rejects.toThrow('has a later entry');
  });

  it('[BOOK-6] cannot name an account that does not exist', async () => {
    const wallet = { key: `wallet:${owner()}`, entries: [debit('provider', 5), credit('wallet' as 'fee', 5)] };
    await expect(book(database.db, wallet)).rejects.toThrow('numbered_if_owned');
    for (const name of ['held:0', 'held:-1', 'held:1.5', 'held:01', 'wallet:1', 'held:']) {
      const transfer = { key: `named:${owner()}`, entries: [debit('provider', 5), credit(name as 'fee', 5)] };
      await expect(book(database.db, transfer)).rejects.toThrow('books_account_name_check');
    }
  });
});
