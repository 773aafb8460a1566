import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auctionResultMessage } from '@teum/contract/bidding/bid-sentences';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrationsDir, readMigrations } from '../src/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'teum-upgrade-'));
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

/** The schema of an earlier version: its last migration has this number. */
async function migrateTo(number: number): Promise<void> {
  for (const { name } of readMigrations().slice(0, number))
    await copyFile(join(migrationsDir, name), join(directory, name));
  await migrate(database.url, directory);
}

const rows = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows;

describe('an upgrade from the first release', () => {
  beforeEach(async () => {
    await migrateTo(15);
    await sql`insert into account (user_name, nick_name, nick_name_key)
      values ('김민지', '민지', '민지'), ('이준호', '준호', '준호'), ('박서연', '서연', '서연')`.execute(database.db);
    await sql`insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at)
      select 1, '<p>시간</p>', '<p>설명</p>', 'origin/blank.webp', 1000, now() - interval '2 days', now() - interval '1 day'
      from generate_series(1, 2)`.execute(database.db);
    await sql`insert into bid (auction_id, bidder_id, amount, placed_at)
      values (1, 2, 1000, now()), (1, 3, 2000, now()), (1, 2, 3000, now()), (2, 3, 1000, now())`.execute(database.db);
    await sql`update auction set highest_bid_amount = 3000, bid_count = 3, closed_at = now(), winning_bid_id = 3
      where id = 1`.execute(database.db);
    await sql`update auction set highest_bid_amount = 1000, bid_count = 1 where id = 2`.execute(database.db);
    await sql`insert into chat_room (auction_id, seller_id, buyer_id, last_message_id) values (1, 1, 2, 2)`.execute(
      database.db,
    );
    await sql`insert into chat_message (room_id, is_from_seller, body)
      values (1, true, '낙찰되었습니다.'), (1, false, '안녕하세요')`.execute(database.db);
    await migrate(database.url);
  });

  it('[STAND-4] gives every bidder their highest bid, and the win to the winner', async () => {
    expect(
      await rows(sql`select auction_id, account_id, amount::int, has_won from auction_bidder order by 1, 2`),
    ).toEqual([
      { auction_id: 1, account_id: 2, amount: 3000, has_won: true },
      { auction_id: 1, account_id: 3, amount: 2000, has_won: false },
      { auction_id: 2, account_id: 3, amount: 1000, has_won: false },
    ]);
  });

  it('[CHAT-25] makes the first message of an auction’s room the result, and no other', async () => {
    expect(await rows(sql`select id, system from chat_message order by id`)).toEqual([
      { id: 1, system: 'auctionResult' },
      { id: 2, system: null },
    ]);
  });

  it('[LED-14] leaves the names of auctions that are there, and of some more, to the token secret', async () => {
    // Both auctions are from this hour: 2 + 9 + 4 × 2.
    expect(await rows(sql`select first_auction_id::int as first, length(key) from bidder_name_key`)).toEqual([
      { first: 19, length: 32 },
    ]);
  });
});

it('[CHAT-33] an upgrade says the results of earlier auctions in English, and leaves texts of another form', async () => {
  await migrateTo(63);
  await sql`insert into account (user_name, nick_name, nick_name_key)
    values ('김민지', '민지', '민지'), ('이준호', '준호', '준호')`.execute(database.db);
  await sql`insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at)
    select 1, '<p>시간</p>', '<p>설명</p>', 'origin/blank.webp', 1000, now() - interval '2 days', now() - interval '1 day'
    from generate_series(1, 2)`.execute(database.db);
  await sql`insert into chat_room (auction_id, seller_id, buyer_id, last_message_id)
    values (1, 1, 2, 1), (2, 1, 2, 2)`.execute(database.db);
  await sql`insert into chat_message (room_id, is_from_seller, body, system) values
    (1, true, '‘‘별’ 보는 밤’ 경매가 준호 님에게 1,190,000원에 낙찰되었습니다. 이곳에서 만날 시간을 정해보세요.', 'auctionResult'),
    (2, true, '낙찰되었습니다.', 'auctionResult')`.execute(database.db);
  await migrate(database.url);
  expect(await rows(sql`select english from chat_message order by id`)).toEqual([
    { english: auctionResultMessage('‘별’ 보는 밤', '준호', 1_190_000).en },
    { english: null },
  ]);
});
