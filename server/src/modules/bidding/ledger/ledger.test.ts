import { randomUUID } from 'node:crypto';
import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import { checkProof, findingOfHead, findingOfHistory } from '@teum/contract/bidding/ledger-check';
import { certificateText, type Head, type Proof, type Receipt } from '@teum/contract/bidding/ledger-form';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearerOf,
  bidOn,
  createBidders,
  createOpenAuction,
  givePasses,
  type QuickBidder,
} from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { operator } from '../../../../test/operators.ts';
import { collectProof, getFrom } from '../../../../test/proofs.ts';
import { appendEntries, noEntries } from './append-entries.ts';
import { appendToLog } from './certificate-log.ts';
import { findHead, listKeyPeriods } from './log.sql.ts';
import { nodeCryptography } from './node-cryptography.ts';
import { openChain } from './open-chain.ts';
import { SigningKey, signingKeyOf } from './signing-key.ts';

let test: TestApp;
let bidders: QuickBidder[];

beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  bidders = await createBidders(test.app.db, 12);
});
afterAll(() => test.close());

const ids = () => bidders.map(({ accountId }) => accountId);

async function openAuction({ endsInSeconds = 86_400 } = {}): Promise<number> {
  const id = await createOpenAuction(test.app.db, { endsInSeconds });
  await test.app.db.transaction().execute((tx) => openChain(tx, id));
  await givePasses(test.app.db, id, ids());
  return id;
}

async function bid(auctionId: number, bidder: QuickBidder, amount: number, headers = {}): Promise<BidAnswer> {
  const answer = (await bidOn(test.app, auctionId, bidder, amount, headers)).json<BidAnswer>();
  if (answer.success) await givePasses(test.app.db, auctionId, [bidder.accountId]);
  return answer;
}

const proofOf = (auctionId: number): Promise<Proof> => collectProof(getFrom(test.app), auctionId);
const findingsIn = async (proof: Proof, receipts: Receipt[] = []) =>
  (await checkProof(nodeCryptography, proof, { receipts })).findings;

/** Waits until the auction is closed and in the log. */
async function untilClosed(auctionId: number): Promise<Proof> {
  await expect.poll(async () => (await proofOf(auctionId)).log).toBeDefined();
  return proofOf(auctionId);
}

describe('an auction that the desk stops', () => {
  it('[LED-19] has a chain and a certificate without a winner, which anyone can check', async () => {
    const id = await openAuction();
    await bid(id, bidders[0]!, 60_000);
    const jiu = await operator(test);
    const payload = { reason: '팔 수 없는 시간입니다.' };
    await jiu.call({ method: 'POST', url: `/api/desk/auction/${id}/stop`, payload });
    const proof = await untilClosed(id);
    expect(proof.entries.map(({ kind }) => kind)).toEqual(['opened', 'bid', 'stopped', 'closed']);
    expect(proof.certificate).not.toHaveProperty('winner');
    expect(await findingsIn(proof)).toEqual([]);
  });
});

describe('the chain of an auction', () => {
  it('[LED-2] tells of every decided bid and of the result, and holds', async () => {
    const id = await openAuction({ endsInSeconds: 3 });
    const answers = [];
    for (const [place, amount] of [60_000, 55_000, 61_000].entries()) {
      answers.push(await bid(id, bidders[place]!, amount));
    }
    expect(answers.map(({ success }) => success)).toEqual([true, false, true]);
    const proof = await untilClosed(id);
    expect(proof.entries.map(({ kind, amount }) => ({ kind, amount }))).toEqual([
      { kind: 'opened', amount: 50_000 },
      { kind: 'bid', amount: 60_000 },
      { kind: 'low', amount: 55_000 },
      { kind: 'bid', amount: 61_000 },
      { kind: 'closed', amount: 61_000 },
    ]);
    const receipts = answers.flatMap(({ receipt }) => receipt ?? []);
    expect(receipts.map(({ number }) => number)).toEqual([2, 4]);
    expect(await findingsIn(proof, receipts)).toEqual([]);
    expect(proof.certificate).toMatchObject({ auctionId: id, amount: 61_000, winner: receipts[1]!.bidder, entries: 5 });
  });

  it('[LED-2] has one order when two processes decide at once, and an entry for each of the bids', async () => {
    const id = await openAuction();
    const second = await test.another();
    try {
      const placing = Array.from({ length: 240 }, async (_, at) => {
        const app = at % 2 === 0 ? test.app : second.app;
        const bidder = bidders[at % bidders.length]!;
        const response = await bidOn(app, id, bidder, 50_000 + Math.floor(at / 3) * 100);
        if (response.json().success) await givePasses(test.app.db, id, [bidder.accountId]);
        return response.json<BidAnswer>();
      });
      const answers = await Promise.all(placing);
      const proof = await proofOf(id);
      const receipts = answers.flatMap(({ receipt }) => receipt ?? []);
      expect(await findingsIn(proof, receipts)).toEqual([]);
      const stored = await sql<{ amount: number }>`select amount from bid where auction_id = ${id} order by id`.execute(
        test.app.db,
      );
      const accepted = proof.entries.filter(({ kind }) => kind === 'bid').map(({ amount }) => amount);
      expect(accepted).toEqual(stored.rows.map(({ amount }) => amount));
      expect(receipts).toHaveLength(accepted.length);
    } finally {
      await second.close();
    }
  });

  it('[LED-4] cannot be changed, shortened or emptied by SQL', async () => {
    await openAuction();
    const { db } = test.app;
    const tables = ['entry', 'certificate', 'log', 'node', 'head', 'key_period', 'restore', 'restore_note'].map(
      (name) => `ledger_${name}`,
    );
    const refused = /never changed or removed/;
    // Without the result: a report cannot hold the bigint in it.
    const run = async (statement: RawBuilder<unknown>): Promise<void> => void (await statement.execute(db));
    for (const table of tables) {
      const named = sql.table(table);
      await expect(run(sql`delete from ${named}`)).rejects.toThrow(refused);
      await expect(run(sql`truncate ${named} cascade`)).rejects.toThrow(refused);
    }
    await expect(run(sql`update ledger_entry set amount = 1`)).rejects.toThrow(refused);
  });

  it('[LED-12] begins with price and leader where the auction is older than the ledger', async () => {
    const id = await createOpenAuction(test.app.db, { startingPrice: 10_000, endsInSeconds: 3 });
    await givePasses(test.app.db, id, ids());
    await sql`
      with placed as (insert into bid (auction_id, bidder_id, amount, placed_at)
        values (${id}, ${bidders[0]!.accountId}, 12000, now()))
      update auction set highest_bid_amount = 12000, bid_count = 1 where id = ${id}`.execute(test.app.db);
    const low = await bid(id, bidders[1]!, 12_000);
    expect(low.success).toBe(false);
    const proof = await untilClosed(id);
    const leader = proof.entries[0]!.bidder;
    expect(proof.entries).toMatchObject([
      { kind: 'adopted', amount: 12_000, bidder: expect.any(String) },
      { kind: 'low', amount: 12_000 },
      { kind: 'closed', amount: 12_000, bidder: leader },
    ]);
    expect(await findingsIn(proof)).toEqual([]);
  });

  it('[LED-13] never goes back in time', () => {
    const [first, second] = appendEntries('line', 1, { ...noEntries, at: 5_000 }, [
      { kind: 'opened', at: 4_000 },
      { kind: 'joined', at: 6_000, bidder: 'abcdefghijklmnop' },
    ]);
    expect([first!.at, second!.at]).toEqual([5_000, 6_000]);
  });
});

describe('a receipt', () => {
  it('[LED-7] is the same again for the same Idempotency-Key, from another process too', async () => {
    const id = await openAuction();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await bid(id, bidders[0]!, 70_000, headers);
    const second = await test.another();
    try {
      const again = await bidOn(second.app, id, bidders[0]!, 70_000, headers);
      expect(again.json()).toEqual(first);
    } finally {
      await second.close();
    }
    const { entries } = await proofOf(id);
    expect(entries.filter(({ kind }) => kind === 'bid')).toHaveLength(1);
  });

  it('[LED-7] can be had again by its owner, and by nobody else', async () => {
    const id = await openAuction();
    await bid(id, bidders[0]!, 70_000);
    await bid(id, bidders[1]!, 80_000);
    await bid(id, bidders[0]!, 90_000);
    const ask = async (bidder: QuickBidder) => {
      const headers = await bearerOf(test.app, bidder);
      return (await test.app.inject({ url: `/api/auction/${id}/receipts`, headers })).json<{ data: Receipt[] }>().data;
    };
    const own = await ask(bidders[0]!);
    expect(own.map(({ amount }) => amount)).toEqual([90_000, 70_000]);
    expect(await findingsIn(await proofOf(id), own)).toEqual([]);
    expect(await ask(bidders[2]!)).toEqual([]);
  });

  it('[LED-8] shows that someone with all rights and the key has rewritten a closed auction', async () => {
    const id = await openAuction({ endsInSeconds: 3 });
    const { receipt } = await bid(id, bidders[0]!, 60_000);
    await bid(id, bidders[1]!, 61_000);
    await untilClosed(id);
    const before = (await findHead(test.app.db))!;
    await rewrite(id, { number: 2, amount: 59_000 });
    const rewritten = await proofOf(id);
    expect(await findingsIn(rewritten)).toEqual([]);
    expect(await findingsIn(rewritten, [receipt!])).toMatchObject([{ part: 'receipt', why: 'hash', entry: 2 }]);

    const { head, path } = await getFrom(test.app)(`/api/ledger/consistency?from=${before.size}`).then(
      (answer) => answer as { head: Head; path: string[] },
    );
    const history = { older: before, newer: head, path, restores: [] };
    expect(findingOfHistory(nodeCryptography, history)).toEqual({ part: 'log', why: 'consistency' });
  });
});

/** All that a dishonest operator can do: changes an entry, hashes the rest anew, signs certificate and log anew. */
async function rewrite(auctionId: number, change: { number: number; amount: number }): Promise<void> {
  const { db, tokenSecret } = test.app;
  const key = signingKeyOf({ ledgerKey: undefined, tokenSecret });
  const { entries, certificate } = await proofOf(auctionId);
  const facts = entries.map(({ number, kind, amount, at, bidder, until }) => ({
    kind,
    at,
    ...(amount !== undefined && { amount: number === change.number ? change.amount : amount }),
    ...(bidder !== undefined && { bidder }),
    ...(until !== undefined && { until }),
  }));
  const forged = appendEntries('auction', auctionId, noEntries, facts);
  const stated = { ...certificate!, hash: forged.at(-1)!.hash };
  const { signature } = key.sign(certificateText(stated));
  const { rows } = await sql<{ auctionId: number }>`
    select auction_id as "auctionId" from ledger_log order by index`.execute(db);
  await db.transaction().execute(async (tx) => {
    for (const name of ['entry', 'certificate', 'log', 'node', 'head']) {
      await sql`alter table ${sql.table(`ledger_${name}`)} disable trigger append_only`.execute(tx);
    }
    for (const { number, amount, hash } of forged) {
      await sql`update ledger_entry set hash = decode(${hash}, 'hex'), amount = ${amount ?? null}
        where auction_id = ${auctionId} and chain = 'auction' and number = ${number}`.execute(tx);
    }
    await sql`update ledger_certificate set hash = decode(${stated.hash}, 'hex'), signature = ${signature}
      where auction_id = ${auctionId}`.execute(tx);
    await sql`truncate ledger_log, ledger_node, ledger_head`.execute(tx);
    for (const one of rows) await appendToLog(tx, key, one.auctionId);
    for (const name of ['entry', 'certificate', 'log', 'node', 'head']) {
      await sql`alter table ${sql.table(`ledger_${name}`)} enable always trigger append_only`.execute(tx);
    }
  });
}

describe('the public log', () => {
  it('[LED-9] has each certificate once, in one order over two processes, and every older head fits the newest', async () => {
    const second = await test.another();
    try {
      const auctions = await Promise.all(Array.from({ length: 12 }, () => createOpenAuction(test.app.db)));
      await sql`update auction set ends_at = clock_timestamp() where id = any(${auctions}::bigint[])`.execute(
        test.app.db,
      );
      for (const id of auctions) expect(await findingsIn(await untilClosed(id))).toEqual([]);
    } finally {
      await second.close();
    }
    const { db } = test.app;
    const { rows: places } = await sql<{ index: number }>`select index from ledger_log order by index`.execute(db);
    expect(places.map(({ index }) => index)).toEqual(places.map((_, at) => at));
    const { rows: heads } = await sql<Head>`
      select size, encode(root, 'hex') as root, at, key_id as key, signature from ledger_head order by size`.execute(
      db,
    );
    const keys = await listKeyPeriods(db);
    for (const older of heads) {
      expect(await findingOfHead(nodeCryptography, keys, older)).toBeUndefined();
      const answer = await getFrom(test.app)(`/api/ledger/consistency?from=${older.size}`);
      const { head, path } = answer as { head: Head; path: string[] };
      expect(findingOfHistory(nodeCryptography, { older, newer: head, path, restores: [] })).toBeUndefined();
    }
  });

  it('[LED-9] has no second place for a certificate that is appended again', async () => {
    const id = await openAuction({ endsInSeconds: 2 });
    const { log } = await untilClosed(id);
    const head = await findHead(test.app.db);
    const key = new SigningKey(Buffer.alloc(32, 9));
    await test.app.db.transaction().execute((tx) => appendToLog(tx, key, id));
    expect(await findHead(test.app.db)).toEqual(head);
    expect((await proofOf(id)).log?.index).toBe(log!.index);
  });
});

describe('the keys', () => {
  it('[LED-6] stay published with their periods when another key takes over', async () => {
    const rotated = await buildTestApp();
    try {
      const keysOf = async () =>
        (await rotated.app.inject({ url: '/.well-known/teum-keys.json' })).json<{ keys: Proof['keys'] }>().keys;
      const [first] = await keysOf();
      expect(first).toMatchObject({
        id: signingKeyOf({ ledgerKey: undefined, tokenSecret: rotated.app.tokenSecret }).id,
      });
      expect(first!.until).toBeUndefined();
      rotated.app.config.ledgerKey = '0a'.repeat(32);
      const next = await rotated.another();
      await next.close();
      const keys = await keysOf();
      expect(keys).toHaveLength(2);
      expect(keys[0]!.until).toBe(keys[1]!.from + 3_600_000);
      expect(keys[1]!.until).toBeUndefined();
    } finally {
      await rotated.close();
    }
  });
});
