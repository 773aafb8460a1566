import { checkProof } from '@teum/contract/bidding/ledger-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerOf, bidOn, createBidders, createOpenAuction, type QuickBidder } from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { collectProof, getFrom } from '../../../../test/proofs.ts';
import { nodeCryptography } from './node-cryptography.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ queue: { capacity: 2, passSeconds: 300 } });
});
afterAll(() => test.close());

async function ask(method: 'GET' | 'DELETE', call: string, auctionId: number, person: QuickBidder): Promise<void> {
  const url = `/api/auctionqueue/${call}?queue=auction${auctionId}`;
  const answer = await test.app.inject({ method, url, headers: await bearerOf(test.app, person) });
  if (answer.statusCode >= 300) throw new Error(answer.body);
}

const join = (auctionId: number, person: QuickBidder) => ask('GET', 'waiting-room', auctionId, person);
const proofOf = (auctionId: number) => collectProof(getFrom(test.app), auctionId);
const kindsOf = async (auctionId: number) => (await proofOf(auctionId)).line.map(({ kind }) => kind);
const findingsOf = async (auctionId: number) => (await checkProof(nodeCryptography, await proofOf(auctionId))).findings;

describe('the line', () => {
  it('[LED-10] records who joined, entered and left, in order, and nothing for polls', async () => {
    const auctionId = await createOpenAuction(test.app.db);
    const people = await createBidders(test.app.db, 4);
    for (const person of people) await join(auctionId, person);
    for (const person of people) await ask('GET', 'rank', auctionId, person);
    expect(await kindsOf(auctionId)).toEqual(['opened', 'joined', 'entered', 'joined', 'entered', 'joined', 'joined']);

    await ask('DELETE', 'leave/waitqueue', auctionId, people[2]!);
    expect((await bidOn(test.app, auctionId, people[0]!, 50_000)).json()).toMatchObject({ success: true });
    await expect.poll(() => kindsOf(auctionId)).toHaveLength(9);
    const { line, entries } = await proofOf(auctionId);
    expect(line.slice(7).map(({ kind }) => kind)).toEqual(['left', 'entered']);
    expect(line[2]!.bidder).toBe(entries.at(-1)!.bidder);
    expect(await findingsOf(auctionId)).toEqual([]);
  });

  it('[LED-10] keeps one order when many join at once', async () => {
    const auctionId = await createOpenAuction(test.app.db);
    const people = await createBidders(test.app.db, 40);
    await Promise.all(people.map((person) => join(auctionId, person)));
    const { line } = await proofOf(auctionId);
    const joined = line.filter(({ kind }) => kind === 'joined').map(({ bidder }) => bidder);
    expect(new Set(joined).size).toBe(40);
    const entered = line.filter(({ kind }) => kind === 'entered').map(({ bidder }) => bidder);
    expect(entered).toEqual(joined.slice(0, 2));
    expect(await findingsOf(auctionId)).toEqual([]);
  });

  it('[LED-10] begins with what it found where places are older than the ledger', async () => {
    const auctionId = await createOpenAuction(test.app.db);
    const people = await createBidders(test.app.db, 3);
    await sql`insert into waiting_line (auction_id, last_position) values (${auctionId}, 2)`.execute(test.app.db);
    await join(auctionId, people[0]!);
    expect((await kindsOf(auctionId))[0]).toBe('adopted');
    expect(await findingsOf(auctionId)).toEqual([]);
  });
});
