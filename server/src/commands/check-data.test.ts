import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { fillWithDemoData } from '../demo/index.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import { openMediaStore } from '../platform/media/open-media-store.ts';
import { brokenAsText, checkData, checkRows } from './check-data.ts';

let database: TestDatabase;
let dataDir: string;
let media: MediaStore;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'teum-check-'));
  media = await openMediaStore({ s3: undefined, dataDir });
  await fillWithDemoData({ db: database.db, media, tokenSecret: 'a secret for tests only, of sufficient length' });
  await sql.raw(furtherRows).execute(database.db);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** What the demo data lacks: a closed auction with its room, a line, a paid ticket, and a deal in the books. */
const furtherRows = `
  with won as (
    select auction.id, seller_id, bid.id as bid_id, bidder_id from auction
    join bid on bid.auction_id = auction.id and bid.amount = highest_bid_amount where ends_at < now() order by auction.id limit 1
  ), closed as (
    update auction set closed_at = now(), winning_bid_id = bid_id from won where auction.id = won.id
  ), winner as (
    update auction_bidder set has_won = true from won where auction_id = won.id and account_id = bidder_id
  ), fact as (
    update person_facts set auctions_with_winner = auctions_with_winner + 1 from won where account_id = seller_id
  ), room as (
    insert into chat_room (auction_id, seller_id, buyer_id, last_message_id, buyer_unread)
    select id, seller_id, bidder_id, nextval('chat_message_id'), 1 from won returning id, last_message_id
  )
  insert into chat_message (room_id, id, is_from_seller, body, system)
  select id, last_message_id, true, '낙찰', 'auctionResult' from room;
  insert into waiting_line (auction_id, waiting, last_position) select max(id), 1, 1 from auction;
  insert into place_in_line (auction_id, account_id, position, joined_at, ticket_ends_at)
  select auction_id, (select min(id) from account), 1, now(), now() + interval '1 day' from waiting_line;
  insert into payment_order (merchant_uid, account_id, is_prepared, amount_krw, state, created_at, state_since)
  select 'mid_1', min(id), true, 10000, 'granted', now(), now() from account;
  insert into ticket_grant (order_id, imp_uid, account_id, days, paid_at, granted_at, ticket_from, ticket_until)
  select id, 'imp_1', account_id, 30, now(), now(), now(), now() + interval '720 hours' from payment_order;
  insert into ticket_period (account_id, starts_at, ends_at) select account_id, ticket_from, ticket_until from ticket_grant
  on conflict (account_id) do update set ends_at = excluded.ends_at;
  insert into payment_step (order_id, step, imp_uid) select order_id, 'granted', imp_uid from ticket_grant;
  insert into deal (product_id, chat_room_id, seller_id, buyer_id, price_krw, fee_percent, cancel_terms, title, description,
    thumbnail_key, opened_at, state, pay_by, paid_at, refund_krw, seller_part_krw, released_at)
  select product_id, id, seller_id, buyer_id, 70000, 5, 'normal', '시간', '', 'origin/blank.webp', now(), 'released', now(), now(),
    0, 70000, now()
  from chat_room where product_id is not null order by id limit 1;
  insert into deal_event (deal_id, transition, done_by, state, happened_at) select id, 'open', 'agreement', 'due', now() from deal;
  insert into payment_order (merchant_uid, account_id, is_prepared, amount_krw, state, created_at, state_since, deal_id)
  select 'mid_2', buyer_id, true, price_krw, 'granted', now(), now(), id from deal;
  insert into deal_payment (order_id, deal_id, imp_uid, paid_at)
  select id, deal_id, 'imp_2', now() from payment_order where deal_id is not null;
  select book_transfer('deal:1:paid', array['provider', 'held:1'], array[70000, -70000]);
  select book_transfer('deal:1:released', array['held:1', 'pending:1', 'fee', 'feeVat'], array[70000, -66500, -3182, -318]);`;

/** An entry whose hash fits, and which refuses a bid that leads: only a verifier that knows the rules finds it. */
const appendedLow = `
  insert into ledger_entry (auction_id, chain, number, kind, amount, at, bidder, hash)
  select auction_id, chain, number + 1, 'low', amount + 1, at, bidder, sha256(convert_to(concat_ws(e'\\n', 'teum-entry-1', chain,
    auction_id, number + 1, 'low', amount + 1, at, bidder, '', encode(hash, 'hex')), 'UTF8'))
  from ledger_entry where chain = 'auction' and kind = 'bid' order by auction_id desc, number desc limit 1`;

/** Changes rows as no statement of the product does, checks them, and rolls back. */
async function brokenAfter(change: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    // Without foreign keys and triggers.
    await client.query('begin; set local session_replication_role = replica');
    // It refuses changes in such a session, too.
    for (const table of ['ledger_entry', 'books_transfer', 'books_entry', 'books_account', 'deal_event'])
      await client.query(`alter table ${table} disable trigger append_only`);
    await client.query(change);
    return (await checkRows(client)).map(({ rule }) => rule);
  } finally {
    await client.end();
  }
}

describe('checkData', () => {
  it('[OPS-1] [OPS-3] finds nothing wrong with rows that the product wrote', async () => {
    const broken = await checkData({ url: database.url, media });
    expect(broken.map((one) => brokenAsText(one, 'en'))).toEqual([]);
  });

  it.each([
    [
      'BID-8',
      'update auction set highest_bid_amount = highest_bid_amount + 1 where id = (select max(auction_id) from bid)',
    ],
    ['BID-8', 'update auction set bid_count = bid_count + 1 where id = (select max(auction_id) from bid)'],
    ['BID-5', `update bid set placed_at = now() + interval '1 year' where id = (select max(id) from bid)`],
    ['BID-21', 'update auction set winning_bid_id = (select min(id) from bid) where winning_bid_id is not null'],
    ['STAND-4', 'delete from auction_bidder where not has_won'],
    ['STAND-4', 'update auction_bidder set has_won = not has_won where has_won'],
    ['LED-1', `update ledger_entry set at = at + 1 where kind = 'bid'`],
    ['LED-1', 'delete from ledger_entry where number = 2'],
    ['LED-2', `delete from bid where auction_id = (select max(auction_id) from ledger_entry where kind = 'bid')`],
    ['LED-2', `update ledger_entry set kind = 'low' where kind = 'bid'`],
    ['LED-20', appendedLow],
    ['LED-15', `update ledger_entry set kind = 'closed' where kind = 'bid'`],
    ['LED-9', 'insert into ledger_log (index, auction_id) values (7, 1)'],
    ['APPT-7', 'delete from appointment_busy'],
    ['APPT-7', `update appointment set state = 'agreed', outcome = null where state = 'settled'`],
    ['APPT-11', `update appointment set state = 'lapsed' where state = 'proposed'`],
    ['QUE-10', 'update waiting_line set waiting = 2'],
    ['QUE-1', 'update waiting_line set last_position = 0'],
    ['PAY-11', `update payment_order set state = 'open'`],
    ['PAY-11', 'update ticket_grant set account_id = account_id + 1'],
    ['PAY-13', `insert into unwanted_payment select imp_uid, order_id, 10000, 'surplus' from ticket_grant`],
    ['PAY-70', 'delete from payment_step'],
    ['PAY-50', `update ticket_grant set ticket_until = ticket_until - interval '1 hour'`],
    ['PAY-50', 'delete from ticket_period'],
    ['BOOK-1', `update books_entry set amount = amount + 1 where account = 'fee'`],
    ['BOOK-1', `delete from books_entry where account = 'provider'`],
    ['BOOK-1', `update books_transfer set entries = 5 where key = 'deal:1:released'`],
    ['BOOK-1', `update books_entry set at = at + interval '1 second' where account = 'fee'`],
    ['BOOK-1', `insert into books_transfer (key, at, entries) values ('empty', now(), 2)`],
    ['BOOK-5', `update books_entry set amount = -amount where account = 'feeVat'`],
    ['BOOK-5', `update books_entry set balance_after = 1 where account = 'pending:1'`],
    ['BOOK-6', `update books_account set balance = balance - 1 where name = 'pending:1'`],
    ['BOOK-6', `update books_account set entries = 3 where name = 'held:1'`],
    ['BOOK-6', `delete from books_account where name = 'held:1'`],
    [
      'BOOK-13',
      `insert into books_account (name, balance, entries, last_at) values ('paying:1', -5000, 1, now() - interval '30 days')`,
    ],
    ['BOOK-7', `update books_entry set number = 3 where account = 'held:1' and number = 2`],
    ['BOOK-7', `update books_entry set at = at - interval '1 day' where account = 'held:1' and number = 2`],
    ['BOOK-7', `update books_entry set balance_after = -1 where account = 'held:1' and number = 2`],
    ['DEAL-47', `update books_entry set amount = amount + 1 where account = 'provider'`],
    ['DEAL-47', `update deal set state = 'held'`],
    ['DEAL-48', 'update deal_payment set refund_krw = 1'],
    ['DEAL-48', 'delete from deal_payment'],
    [
      'DEAL-54',
      `update payment_order set state = 'refunding' where deal_id is not null;
      update deal_payment set refund_krw = 1, refund_asked_at = now() - interval '25 hours'`,
    ],
    ['DEAL-47', `update deal set state = 'disputed', disputed_at = now(), answer_by = now() + interval '3 days'`],
    ['DEAL-80', 'update deal_payment set said_back_krw = 1'],
    ['DEAL-80', 'update deal_payment set taken_krw = 1'],
    ['DEAL-82', `update deal set state = 'disputed', disputed_at = now(), answer_by = now()`],
    ['DEAL-84', `update books_entry set amount = amount + 1 where account = 'provider'`],
    ['DEAL-84', 'update deal_payment set said_back_krw = 1'],
    ['DEAL-30', 'delete from deal_event'],
    ['CHAT-9', 'update chat_room set last_message_id = last_message_id + 1'],
    ['CHAT-17', 'update chat_room set buyer_unread = 0'],
    ['CHAT-3', 'update chat_message set system = null'],
    ['BLK-3', 'update chat_room set is_read_only = true'],
    ['BRD-4', 'update post set comment_count = comment_count + 1'],
    ['BRD-4', 'update post_comment set reply_count = 9 where reply_count > 0'],
    ['SRCH-1', 'delete from product'],
    ['BRD-10', `delete from search_document where type = 'post'`],
    ['OFFER-5', 'delete from picture_upload'],
    ['PROF-11', 'update person_facts set kept = kept + 1 where account_id = (select max(seller_id) from appointment)'],
    ['OPS-2', 'alter table bid alter column id restart with 1'],
  ])('[OPS-1] [%s] is found broken after: %s', async (rule, change) => {
    expect(await brokenAfter(change)).toContain(rule);
  });

  it('[BID-8] is found broken when bids fall', async () => {
    const swapped = `update bid set amount = case id when first then 1000000001 else amount end
      from (select auction_id, min(id) as first from bid group by 1 having count(*) > 1) as several
      where bid.auction_id = several.auction_id`;
    expect(await brokenAfter(swapped)).toContain('BID-8');
  });

  it('[OPS-3] names a picture that is missing in the store', async () => {
    const thumbnail = sql<{ key: string }>`select thumbnail_key as key from auction limit 1`;
    const { key } = (await thumbnail.execute(database.db)).rows[0]!;
    await rm(join(dataDir, 'media', 'auction', key));
    const [broken] = await checkData({ url: database.url, media });
    expect(broken).toMatchObject({ rule: 'OPS-3', count: 1, examples: [`auction/${key}`] });
  });
});
