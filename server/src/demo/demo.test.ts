import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auctionDurations } from '@teum/contract';
import type { MediaKind } from '@teum/contract/offer/media';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { keyAt } from '../platform/media/media-key.ts';
import { openMediaStore } from '../platform/media/open-media-store.ts';
import { cleanRichText } from '../platform/rich-text/clean-html.ts';
import { fillWithDemoData } from './index.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'teum-demo-'));
  await fill();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const fill = async () =>
  fillWithDemoData({
    db: database.db,
    media: await openMediaStore({ s3: undefined, dataDir }),
    tokenSecret: 'a secret for tests only',
  });
const rows = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.db)).rows;

describe('demo data', () => {
  it('has an operator, and two reports that wait for a decision', async () => {
    const waiting = await rows(sql`
      select (select count(*) from operator) as operators, count(*) filter (where closed_at is null) as reports from report`);
    expect(waiting).toEqual([{ operators: 1, reports: 2 }]);
    expect(
      await rows(
        sql`select not exists (select from consent where account_id = operator.account_id) as asked from operator`,
      ),
    ).toEqual([{ asked: false }]);
  });

  it('holds forty people and an operator, sixty auctions and sixty offers', async () => {
    const counts = sql`select (select count(*) from account) as people, (select count(*) from auction) as auctions, (select count(*) from product) as products`;
    expect(await rows(counts)).toEqual([{ people: 41, auctions: 60, products: 60 }]);
  });

  it('has auctions over, open and not yet begun, and one that ends in five minutes', async () => {
    const states = await rows(sql`
      select count(*) filter (where ends_at < now()) > 3 as over, count(*) filter (where starts_at < now() and ends_at > now()) > 30 as open,
             count(*) filter (where starts_at > now()) as "notBegun",
             count(*) filter (where ends_at between now() and now() + interval '6 minutes' and bid_count > 5) as "nearlyOver" from auction`);
    expect(states).toEqual([{ over: true, open: true, notBegun: 1, nearlyOver: 1 }]);
  });

  it('lets 준호 win an auction of 민지, so that both have someone to talk to', async () => {
    const won = await rows(sql`
      select 1 from auction a join bid b on b.auction_id = a.id and b.amount = a.highest_bid_amount
      join account seller on seller.id = a.seller_id join account winner on winner.id = b.bidder_id
      where a.ends_at < now() and seller.nick_name = '민지' and winner.nick_name = '준호'`);
    expect(won).toHaveLength(1);
  });

  it('lets 민지 sell one that is open, one that ended without a bid, and one that was won', async () => {
    const own = await rows(sql`
      select auction.ends_at < now() as "isOver", bid_count > 0 as "hasBids"
      from auction join account on account.id = seller_id where nick_name = '민지' order by 1, 2`);
    expect(own).toEqual([
      { isOver: false, hasBids: true },
      { isOver: true, hasBids: false },
      { isOver: true, hasBids: true },
    ]);
  });

  it('[STAND-1] shows 준호 every standing: leading, outbid, won and lost', async () => {
    const standings = await rows(sql`
      select distinct auction.ends_at < now() as "isOver", mine.amount = auction.highest_bid_amount as leads
      from auction_bidder as mine join auction on auction.id = mine.auction_id join account on account.id = mine.account_id
      where account.nick_name = '준호' order by 1, 2`);
    expect(standings).toEqual([
      { isOver: false, leads: false },
      { isOver: false, leads: true },
      { isOver: true, leads: false },
      { isOver: true, leads: true },
    ]);
  });

  it('[STAND-4] keeps the highest bid of each bidder, as the product does', async () => {
    const bidders = sql`select auction_id, account_id, amount::int from auction_bidder order by 1, 2`;
    const highest = sql`select auction_id, bidder_id as account_id, max(amount)::int as amount from bid group by 1, 2 order by 1, 2`;
    expect(await rows(bidders)).toEqual(await rows(highest));
  });

  it('contains only rows that the product itself could have written', async () => {
    const impossible = await rows(sql`
      select a.id from auction a left join bid b on b.auction_id = a.id
      group by a.id
      having a.bid_count <> count(b.id) or a.highest_bid_amount is distinct from max(b.amount) or min(b.amount) < a.starting_price
          or bool_or(b.bidder_id = a.seller_id) or min(b.placed_at) < a.starts_at or max(b.placed_at) >= least(a.ends_at, now())`);
    expect(impossible).toEqual([]);
    const days = await rows(
      sql<{
        days: number;
      }>`select distinct extract(epoch from ends_at - starts_at)::float8 / 86400 as days from auction`,
    );
    expect(days.filter(({ days }) => !auctionDurations.includes(days as 1))).toEqual([]);
  });

  it('shows at least sixty scenes that differ, and none on more than four listings', async () => {
    const shown = await rows(sql<{ picture: string; times: number }>`
      select thumbnail_key as picture, count(*)::int as times
      from (select thumbnail_key from auction union all select thumbnail_key from product) listing
      group by thumbnail_key`);
    expect(shown.length).toBeGreaterThanOrEqual(60);
    expect(Math.max(...shown.map(({ times }) => times))).toBeLessThanOrEqual(4);
  });

  it('stores every picture that a listing or a post names', async () => {
    const store = await openMediaStore({ s3: undefined, dataDir });
    const named = await rows(sql<{ kind: MediaKind; key: string }>`
      select 'auction' as kind, thumbnail_key as key from auction
      union select 'product', thumbnail_key from product
      union select 'post', (regexp_match(content, '/media/post/([^"]+)'))[1] from post where content like '%/media/post/%'`);
    const missing = [];
    for (const { kind, key } of named) {
      const opened = await store.open(kind, key);
      opened?.stream.destroy();
      if (!opened) missing.push(`${kind} ${key}`);
    }
    expect(missing).toEqual([]);
  });

  it('can all be searched for', async () => {
    const counts = sql`select (select count(*) from search_document) = (select count(*) from auction) + (select count(*) from product) + (select count(*) from post) as "isWhole"`;
    expect(await rows(counts)).toEqual([{ isWhole: true }]);
  });

  it('[PROF-11] [REV-4] has someone who has kept a dozen appointments and was reviewed for most of them', async () => {
    const facts = await rows(sql`
      select kept, (select count(*)::int from review where subject_id = account.id and shown_at < now()) as reviews,
        introduction is not null and picture_key is not null as "isIntroduced"
      from person_facts join account on account.id = account_id where nick_name = '하은'`);
    expect(facts).toEqual([{ kept: 13, reviews: 9, isIntroduced: true }]);
  });

  it('[APPT-22] has past appointments, one of today and upcoming ones, for both people', async () => {
    const states = await rows(sql`
      select buyer.nick_name = '준호' as "isOfJunho", state, count(*)::int as count,
        bool_and(starts_at > now()) as "isAhead", bool_and((next_step is null) = (state in ('settled', 'cancelled'))) as "isSteady"
      from appointment join account as buyer on buyer.id = buyer_id
      group by 1, 2 order by 1, 2`);
    expect(states).toEqual([
      { isOfJunho: false, state: 'agreed', count: 1, isAhead: true, isSteady: true },
      { isOfJunho: false, state: 'settled', count: 13, isAhead: false, isSteady: true },
      { isOfJunho: true, state: 'agreed', count: 2, isAhead: true, isSteady: true },
      { isOfJunho: true, state: 'cancelled', count: 1, isAhead: false, isSteady: true },
      { isOfJunho: true, state: 'proposed', count: 1, isAhead: true, isSteady: true },
      { isOfJunho: true, state: 'settled', count: 1, isAhead: false, isSteady: true },
    ]);
  });

  it('leaves a database alone that already holds somebody', async () => {
    await fill();
    expect(await rows(sql`select count(*)::int as people from account`)).toEqual([{ people: 41 }]);
  });
});

const ownImage = (address: string) => keyAt(['/media/post/'], address) && address;

describe('the demo board', () => {
  it('holds forty posts, one of them with more comments than a page', async () => {
    expect(await rows(sql`select count(*)::int as posts, max(comment_count) > 25 as busy from post`)).toEqual([
      { posts: 40, busy: true },
    ]);
  });

  it('contains only rows that the product itself could have written', async () => {
    const impossible = await rows(sql`
      select p.id from post p left join post_comment c on c.post_id = p.id group by p.id
      having p.comment_count <> count(c.id) filter (where c.deleted_at is null) or min(c.created_at) < p.created_at or max(c.created_at) > now()
      union all
      select c.id from post_comment c left join post_comment r on r.parent_id = c.id group by c.id
      having c.reply_count <> count(r.id) or min(r.created_at) < c.created_at
      union all
      select newer.id from post newer join post older on older.id < newer.id and older.created_at > newer.created_at`);
    expect(impossible).toEqual([]);
  });

  it('holds texts as the cleaner leaves them', async () => {
    const posts = await rows(sql<{ title: string; content: string }>`select title, content from post`);
    const comments = await rows(sql<{ comment: string }>`select comment from post_comment where deleted_at is null`);
    for (const { title, content } of posts) {
      expect(cleanRichText(title, 'title')).toEqual({ ok: true, html: title });
      expect(cleanRichText(content, 'text', ownImage)).toEqual({ ok: true, html: content });
    }
    for (const { comment } of comments) {
      expect(cleanRichText(comment, 'comment')).toEqual({ ok: true, html: comment });
      expect(comment).not.toContain('<'); // plain text: clients without HTML show it as it is
    }
  });
});
