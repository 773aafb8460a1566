import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { listBroken } from '../../../platform/db/invariant.ts';
import { balanceOf } from './balance-of.ts';
import { book } from './book.ts';
import type { BookAccount, Entry } from './book-accounts.ts';
import { booksInvariants } from './invariants.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const accounts: readonly BookAccount[] = ['provider', 'fee', 'suspense', 'held:1', 'held:2', 'pending:7', 'debt:7'];
const mayOverdraw = new Set<BookAccount>(['provider', 'fee', 'suspense']);
const keys = Array.from({ length: 60 }, (_, place) => `key ${place}`);

/** Balanced: each account but the last gets any amount, the last one the rest. */
const anyEntries = fc
  .record({
    accounts: fc.shuffledSubarray([...accounts], { minLength: 2, maxLength: 4 }),
    amounts: fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ accounts: chosen, amounts }) => {
    const entries = chosen.slice(1).map((account, place): Entry => ({ account, amount: amounts[place]! }));
    return [...entries, { account: chosen[0]!, amount: -entries.reduce((sum, { amount }) => sum + amount, 0) }];
  })
  .filter((entries) => entries.every(({ amount }) => amount !== 0));

const anyTransfers = fc.array(fc.record({ key: fc.constantFrom(...keys), entries: anyEntries }), {
  minLength: 1,
  maxLength: 40,
});

/** The rules of the books in a page of JavaScript. */
class Model {
  readonly booked = new Map<string, { at: Date; entries: readonly Entry[] }>();

  /** Debits less credits of all entries until then. */
  sumOf(account: BookAccount, until = Number.POSITIVE_INFINITY): number {
    const entries = [...this.booked.values()]
      .filter(({ at }) => at.getTime() <= until)
      .flatMap(({ entries }) => entries);
    return entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** As people read it: what we owe is positive. */
  balanceOf(account: BookAccount, at?: Date): number {
    const sum = this.sumOf(account, at?.getTime());
    return /^(held|pending|fee)/.test(account) ? 0 - sum : sum;
  }

  answerTo(key: string, entries: readonly Entry[]): Date | 'new' | 'refused' {
    const known = this.booked.get(key);
    if (known) return sameContent(known.entries, entries) ? known.at : 'refused';
    return entries.some((entry) => this.isOverdrawnBy(entry)) ? 'refused' : 'new';
  }

  private isOverdrawnBy({ account, amount }: Entry): boolean {
    if (mayOverdraw.has(account)) return false;
    const sum = this.sumOf(account) + amount;
    return account.startsWith('debt') ? sum < 0 : sum > 0;
  }
}

const asText = (entries: readonly Entry[]): string =>
  JSON.stringify(entries.map(({ account, amount }) => `${account} ${amount}`).toSorted());
const sameContent = (one: readonly Entry[], other: readonly Entry[]): boolean => asText(one) === asText(other);

async function brokenInvariants(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await listBroken(client, booksInvariants);
  } finally {
    await client.end();
  }
}

it('[BOOK-1] [BOOK-2] [BOOK-5] [BOOK-8] agrees with a model in memory, through any transfers, at every instant', async () => {
  const model = new Model();
  const counts = { new: 0, repeated: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(anyTransfers, async (transfers) => {
      for (const { key, entries } of transfers) {
        const expected = model.answerTo(key, entries);
        const answer = await book(database.db, { key, entries }).catch(() => 'refused' as const);
        if (expected === 'new' && answer !== 'refused') model.booked.set(key, { at: answer, entries });
        else expect(answer).toEqual(expected);
        counts[expected instanceof Date ? 'repeated' : expected] += 1;
        // The same again, with the entries in another order: an answer like before.
        expect(await book(database.db, { key, entries: entries.toReversed() }).catch(() => 'refused')).toEqual(answer);
      }
      for (const account of accounts) expect(await balanceOf(database.db, account)).toBe(model.balanceOf(account));
    }),
    // Each case goes on with the books of the one before, so a smaller case could not be compared.
    { numRuns: 25, endOnFailure: true },
  );
  for (const { at } of model.booked.values())
    for (const account of accounts)
      expect(await balanceOf(database.db, account, at)).toBe(model.balanceOf(account, at));
  expect(await brokenInvariants()).toEqual([]);
  expect(Math.min(counts.new, counts.refused)).toBeGreaterThan(10);
});
