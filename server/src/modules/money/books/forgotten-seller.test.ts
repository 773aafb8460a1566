import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, password, signedIn } from '../../../../test/people.ts';
import { book, credit, debit, sellerNumberOf } from './index.ts';
import { booksPersonalData } from './personal-data.sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());

const numberOf = ({ id }: Person): Promise<number> => test.app.db.transaction().execute((tx) => sellerNumberOf(tx, id));
const close = (person: Person) => person.call({ method: 'POST', url: '/api/account/close', payload: { password } });
const sellers = async (): Promise<number[]> => {
  const rows = await test.app.db.selectFrom('books_seller').select('account_id').orderBy('account_id').execute();
  return rows.map(({ account_id }) => account_id);
};

/** An hour of 민지's was paid and took place; she was paid out. */
async function sellAnHour(seller: number): Promise<void> {
  const { db } = test.app;
  await book(db, { key: `paid:${seller}`, entries: [debit('provider', 70_000), credit(`held:${seller}`, 70_000)] });
  await book(db, {
    key: `released:${seller}`,
    entries: [debit(`held:${seller}`, 70_000), credit(`pending:${seller}`, 66_500), credit('fee', 3_500)],
  });
}
const payOut = (seller: number) =>
  book(test.app.db, { key: `out:${seller}`, entries: [debit(`pending:${seller}`, 66_500), credit('bank', 66_500)] });

describe('a seller in the books', () => {
  it('[BOOK-10] has one number, also when asked for the first time twenty times at once', async () => {
    const minji = await signedIn(test.app);
    const numbers = await Promise.all(Array.from({ length: 20 }, () => numberOf(minji)));
    expect(new Set(numbers).size).toBe(1);
  });

  it('[BOOK-10] is nobody once the account is closed: the entries stay, the number leads to no person', async () => {
    const minji = await signedIn(test.app);
    const seller = await numberOf(minji);
    await sellAnHour(seller);
    await payOut(seller);
    expect(await sellers()).toContain(minji.id);
    expect((await close(minji)).statusCode).toBe(204);
    expect(await sellers()).not.toContain(minji.id);
    const kept = await sql`select from books_entry where account = ${`pending:${seller}`}`.execute(test.app.db);
    expect(kept.rows).toHaveLength(2);
    await expect(numberOf(minji)).rejects.toThrow(`account ${minji.id} is closed`);
  });

  it('[BOOK-10] is not forgotten while a balance is open', async () => {
    const minji = await signedIn(test.app);
    const seller = await numberOf(minji);
    await sellAnHour(seller);
    const forgetting = test.app.db.transaction().execute((tx) => booksPersonalData.erase!(tx, minji.id));
    await expect(forgetting).rejects.toThrow(`pending:${seller} is not settled`);
    await payOut(seller);
    expect((await close(minji)).statusCode).toBe(204);
  });

  it('[BOOK-11] gets all entries in the export, with debit, credit and balance', async () => {
    const minji = await signedIn(test.app);
    const seller = await numberOf(minji);
    await sellAnHour(seller);
    await payOut(seller);
    const list = (after: number) =>
      booksPersonalData.exports![0]!.list(test.app.db, { accountId: minji.id, after, limit: 1 });
    const [first] = await list(0);
    const [second] = await list(first!.id);
    expect(first).toMatchObject({ entries: [{ account: 'pending', debit: 0, credit: 66_500, balance: 66_500 }] });
    expect(second).toMatchObject({ entries: [{ account: 'pending', debit: 66_500, credit: 0, balance: 0 }] });
    expect(await list(second!.id)).toEqual([]);
  });
});
