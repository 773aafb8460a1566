import type { ListingSort } from '@teum/contract/offer/listing-sorts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { findListings } from './find-listings.ts';
import { resortListings } from './resort-listings.ts';
import { insertAuctions, storeBid } from './test-listings.ts';

let database: TestDatabase;
let people: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await sql<{ id: number }>`
    insert into account (user_name) values ('민지'), ('준호') returning id`.execute(database.db);
  people = rows.map(({ id }) => id);
});
afterAll(() => database.drop());

interface InMemory {
  id: number;
  price: number;
  bids: number;
  endsInSeconds: number;
  category: string | null;
}

const keys: Record<ListingSort, (auction: InMemory) => number> = {
  newest: ({ id }) => -id,
  'ending-soon': ({ endsInSeconds }) => endsInSeconds,
  'price-up': ({ price }) => price,
  'price-down': ({ price }) => -price,
  'most-bids': ({ bids }) => -bids,
};
const isAscending = (sort: ListingSort) => sort === 'ending-soon' || sort === 'price-up';

/** The list as a person would sort it by hand. */
const inOrder = (auctions: readonly InMemory[], sort: ListingSort): number[] =>
  auctions
    .toSorted((a, b) => keys[sort](a) - keys[sort](b) || (isAscending(sort) ? a.id - b.id : b.id - a.id))
    .map(({ id }) => id);

async function startOver(auctions: readonly Omit<InMemory, 'id' | 'bids'>[]): Promise<InMemory[]> {
  for (const table of ['bid', 'auction', 'listing_move'] as const) await database.db.deleteFrom(table).execute();
  const ids = await insertAuctions(database.db, people[0]!, auctions);
  return auctions.map((auction, index) => ({ ...auction, id: ids[index]!, bids: 0 }));
}

const bid = (id: number, raise: number) => storeBid(database.db, id, people[1]!, raise);

interface Reading {
  sort: ListingSort;
  category?: 'music';
  limit: number;
}

/** Reads slice by slice to the end. */
async function* slicesOf({ sort, category, limit }: Reading): AsyncGenerator<number[], void> {
  let after: string | undefined;
  do {
    const found = await findListings(database.db, 'auction', { sort, category, after, limit });
    if (!found.ok) throw new Error(found.code);
    yield found.ids;
    after = found.fields.next;
  } while (after);
}

const anAuction = fc.record({
  price: fc.integer({ min: 1, max: 12 }),
  endsInSeconds: fc.integer({ min: 5_000, max: 5_010 }),
  category: fc.constantFrom('music', 'food', null),
});
const aReading = fc.record({
  sort: fc.constantFrom<ListingSort>('newest', 'ending-soon', 'price-up', 'price-down', 'most-bids'),
  category: fc.constantFrom(undefined, 'music' as const),
  limit: fc.integer({ min: 1, max: 4 }),
});
const someBids = fc.array(
  fc.record({ which: fc.nat(), raise: fc.integer({ min: 1, max: 9 }), isSorted: fc.boolean() }),
);

describe('reading on while others bid', () => {
  it('[FIND-5] gives the list in memory as it was at the first slice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anAuction, { minLength: 1, maxLength: 14 }),
        aReading,
        someBids,
        fc.array(someBids, { minLength: 3, maxLength: 8 }),
        async (rows, { category, ...reading }, before, between) => {
          const auctions = await startOver(rows);
          for (const { which, raise } of before) {
            const auction = auctions[which % auctions.length]!;
            await bid(auction.id, raise);
            auction.price += raise;
            auction.bids += 1;
          }
          await resortListings(database.db);
          const matching = auctions.filter((auction) => category === undefined || auction.category === category);

          const read: number[] = [];
          let turn = 0;
          for await (const slice of slicesOf({ ...reading, ...(category && { category }) })) {
            read.push(...slice);
            for (const { which, raise, isSorted } of between[turn++ % between.length]!) {
              await bid(auctions[which % auctions.length]!.id, raise);
              if (isSorted) await resortListings(database.db);
            }
          }
          expect(read).toEqual(inOrder(matching, reading.sort));
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each<ListingSort>(['price-up', 'price-down', 'most-bids', 'ending-soon', 'newest'])(
    '[FIND-5] repeats and skips nothing in %s under concurrent bids and new auctions',
    async (sort) => {
      const auctions = await startOver(
        Array.from({ length: 120 }, (_, n) => ({ price: 1 + (n % 30), endsInSeconds: 5_000 + n, category: null })),
      );
      let isReading = true;
      const bidding = [1, 2, 3].map(async (seed) => {
        for (let n = seed; isReading; n = (n * 7 + 13) % 120) await bid(auctions[n]!.id, 1 + (n % 11));
      });
      const listing = (async () => {
        for (let price = 1; isReading; price = 1 + (price % 30))
          await insertAuctions(database.db, people[0]!, [{ price, endsInSeconds: 4_000 }]);
      })();
      const sorting = [1, 2].map(async () => {
        while (isReading) await resortListings(database.db);
      });
      const read: number[] = [];
      for await (const slice of slicesOf({ sort, limit: 7 })) {
        read.push(...slice);
        if (read.length > 2_000) break;
      }
      isReading = false;
      await Promise.all([...bidding, ...sorting, listing]);

      expect(read.length).toBe(new Set(read).size);
      const known = new Set(auctions.map(({ id }) => id));
      expect(read.filter((id) => known.has(id))).toHaveLength(auctions.length);
    },
  );
});
