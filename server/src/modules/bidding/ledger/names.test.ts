import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import { checkProof } from '@teum/contract/bidding/ledger-check';
import type { Proof } from '@teum/contract/bidding/ledger-form';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bearerOf, bidOn, createBidders, createOpenAuction, type QuickBidder } from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { collectProof, getFrom } from '../../../../test/proofs.ts';
import { sign } from '../../../platform/auth/signature.ts';
import { nodeCryptography } from './node-cryptography.ts';
import { openChain } from './open-chain.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ queue: { capacity: 1, passSeconds: 300 } });
});
afterEach(() => test.close());

/** Long enough for two servers, one after the other, to take bids. */
const endsInSeconds = 30;

async function openAuction(): Promise<number> {
  const { db } = test.app;
  const id = await createOpenAuction(db, { endsInSeconds });
  await db.transaction().execute((tx) => openChain(tx, id));
  return id;
}

async function join(app: FastifyInstance, auctionId: number, person: QuickBidder): Promise<void> {
  const url = `/api/auctionqueue/waiting-room?queue=auction${auctionId}`;
  expect((await app.inject({ url, headers: await bearerOf(app, person) })).statusCode).toBe(200);
}

/** Bids as soon as the line has admitted this person. */
async function bid(app: FastifyInstance, auctionId: number, person: QuickBidder, amount: number): Promise<void> {
  await join(app, auctionId, person);
  await expect
    .poll(async () => (await bidOn(app, auctionId, person, amount)).json<BidAnswer>())
    .toMatchObject({ success: true });
}

async function untilClosed(app: FastifyInstance, auctionId: number): Promise<Proof> {
  const collect = () => collectProof(getFrom(app), auctionId);
  await expect.poll(async () => (await collect()).log).toBeDefined();
  return collect();
}

const namesOf = (entries: Proof['entries'], kind: string) =>
  entries.flatMap((entry) => (entry.kind === kind ? [entry.bidder] : []));

const findingsIn = async (proof: Proof) => (await checkProof(nodeCryptography, proof)).findings;

describe('the names of bidders', () => {
  it('[LED-14] stay the same in a running auction when TOKEN_SECRET changes, and its close verifies', async () => {
    const [junho, seoyeon] = (await createBidders(test.app.db, 2)) as [QuickBidder, QuickBidder];
    const auctionId = await openAuction();
    await bid(test.app, auctionId, junho, 60_000);
    await bid(test.app, auctionId, seoyeon, 61_000);
    await join(test.app, auctionId, junho);
    await join(test.app, auctionId, seoyeon);

    test.app.config.tokenSecret = 'another secret of sufficient length, as after a leak';
    const renewed = await test.another();
    try {
      await bid(renewed.app, auctionId, junho, 62_000);
      const { entries, line, ...proof } = await untilClosed(renewed.app, auctionId);
      const [first, second] = namesOf(entries, 'bid');
      expect(namesOf(entries, 'bid')).toEqual([first, second, first]);
      expect(namesOf(line, 'joined').slice(0, 4)).toEqual([first, second, first, second]);
      expect(proof.certificate).toMatchObject({ winner: first, amount: 62_000 });
      expect(await findingsIn({ ...proof, entries, line })).toEqual([]);
    } finally {
      await renewed.close();
    }
  });

  it('[LED-14] of an auction from before their key go on as they began, and its close verifies even with another secret', async () => {
    const { db } = test.app;
    await sql`alter table bidder_name_key disable trigger append_only`.execute(db);
    await sql`update bidder_name_key set first_auction_id = 1000`.execute(db);
    const [junho] = (await createBidders(db, 1)) as [QuickBidder];
    const auctionId = await openAuction();
    const [before, again] = [await test.another(), await test.another()];
    try {
      await bid(before.app, auctionId, junho, 60_000);
      await bid(again.app, auctionId, junho, 61_000);
      const names = namesOf((await collectProof(getFrom(before.app), auctionId)).entries, 'bid');
      expect(new Set(names).size).toBe(1);
      expect(names[0]).toBe(sign(test.app.tokenSecret, 'bidder', auctionId, junho.accountId).slice(0, 16));
    } finally {
      await before.close();
      await again.close();
    }
    // The first server began before the change, so it would name the leader otherwise: as after a restore without the secret.
    const { entries, ...proof } = await untilClosed(test.app, auctionId);
    expect(await findingsIn({ ...proof, entries })).toEqual([]);
  });

  it('[LED-14] have a key that SQL cannot change or remove', async () => {
    const refused = /never changed or removed/;
    const run = async (text: string): Promise<void> => void (await sql.raw(text).execute(test.app.db));
    await expect(run(`update bidder_name_key set key = sha256('')`)).rejects.toThrow(refused);
    await expect(run('delete from bidder_name_key')).rejects.toThrow(refused);
    await expect(run('truncate bidder_name_key')).rejects.toThrow(refused);
  });
});
