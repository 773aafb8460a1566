import { describe, expect, it } from 'vitest';
import { checkProof, findingOfHistory } from './ledger-check.ts';
import type { EntryFacts, Head, Proof } from './ledger-form.ts';
import { leafHash, treeOf } from './ledger-tree.ts';
import {
  biddingFacts,
  chained,
  cryptography,
  honestProof,
  lineFacts,
  nameOf,
  receiptsFor,
  signedProof,
  TestKey,
} from './test-proof.ts';

const key = new TestKey(7);
const check = (proof: Proof, trusted = {}) => checkProof(cryptography, proof, trusted);
const findingsOf = async (proof: Proof, trusted = {}) => (await check(proof, trusted)).findings;

/** A chain that is hashed and signed as if these facts had been decided: only the rules can object. */
const decided = (facts: EntryFacts[], line = lineFacts) =>
  signedProof(key, 42, chained('auction', 42, facts), chained('line', 42, line));

describe('checkProof', () => {
  it('[LED-3] finds nothing in an honest proof, with and without receipts', async () => {
    const proof = honestProof(key);
    expect(await check(proof, { receipts: receiptsFor(key, 42, proof.entries) })).toEqual({
      verdict: 'holds',
      findings: [],
      entries: 14,
      lineEntries: 15,
    });
  });

  it('[LED-3] names the bid that was accepted without leading, and the refused bid that led', async () => {
    const tooLow = biddingFacts.with(3, { ...biddingFacts[3]!, amount: 52_000 });
    expect(await findingsOf(decided(tooLow))).toMatchObject([{ part: 'auction', why: 'price', entry: 4 }]);
    const wrongly = biddingFacts.with(2, { ...biddingFacts[2]!, kind: 'low' });
    expect(await findingsOf(decided(wrongly))).toMatchObject([{ part: 'auction', why: 'price', entry: 3 }]);
  });

  it('[LED-3] names a bid after the end, a close before it, and a result that nobody bid', async () => {
    const late = biddingFacts.with(-2, { ...biddingFacts.at(-2)!, at: 80_000 });
    expect(await findingsOf(decided(late))).toMatchObject([{ why: 'time', entry: 13 }]);
    const early = biddingFacts.with(-1, { ...biddingFacts.at(-1)!, at: 79_999 });
    expect(await findingsOf(decided(early))).toMatchObject([{ why: 'time', entry: 14 }]);
    const another = biddingFacts.with(-1, { ...biddingFacts.at(-1)!, bidder: nameOf(2) });
    expect(await findingsOf(decided(another))).toMatchObject([{ why: 'result', entry: 14 }]);
  });

  it('[LED-10] names the person who was let past in the line', async () => {
    const passed = lineFacts.with(7, lineFacts[8]!).with(8, lineFacts[7]!);
    expect(await findingsOf(decided(biddingFacts, passed))).toMatchObject([{ part: 'line', why: 'order', entry: 8 }]);
    const invented = lineFacts.with(7, { ...lineFacts[7]!, bidder: nameOf(8) });
    expect(await findingsOf(decided(biddingFacts, invented))).toMatchObject([{ part: 'line', why: 'place', entry: 8 }]);
  });

  it('[LED-10] lets unknown people of an adopted line enter only before those whose joining was recorded', async () => {
    const entered = (person: number): EntryFacts => ({ kind: 'entered', at: 12_000, bidder: nameOf(person) });
    const adopted: EntryFacts[] = [
      { kind: 'adopted', at: 11_000 },
      { kind: 'joined', at: 11_000, bidder: nameOf(1) },
      entered(8),
      entered(1),
    ];
    expect(await findingsOf(decided(biddingFacts, adopted))).toEqual([]);
    expect(await findingsOf(decided(biddingFacts, [...adopted, entered(7)]))).toMatchObject([
      { part: 'line', why: 'place', entry: 5 },
    ]);
  });

  it('[LED-8] finds a rewritten chain by one receipt, although everything was signed anew', async () => {
    const proof = honestProof(key);
    const receipts = receiptsFor(key, 42, proof.entries);
    const rewritten = decided(biddingFacts.with(5, { ...biddingFacts[5]!, bidder: nameOf(8) }));
    expect(await findingsOf(rewritten)).toEqual([]);
    for (const receipt of receipts.slice(4)) {
      expect(await findingsOf(rewritten, { receipts: [receipt] })).toMatchObject([
        { part: 'receipt', why: 'hash', entry: receipt.number },
      ]);
    }
  });

  it('[LED-9] finds a rewritten log by one older head', () => {
    const leaves = Array.from({ length: 5 }, (_, leaf) => leafHash(cryptography.sha256, `certificate ${leaf}`));
    const rewritten = leaves.with(1, leafHash(cryptography.sha256, 'another certificate'));
    const headOf = (from: string[], size: number) => {
      const { root } = treeOf(cryptography.sha256, from.slice(0, size));
      return { size, root, at: 0, key: '', signature: '' };
    };
    const since = (older: Head, newer: Head) =>
      findingOfHistory(cryptography, { older, newer, path: [], restores: [] });
    expect(since(headOf(leaves, 3), headOf(leaves, 3))).toBeUndefined();
    expect(since(headOf(leaves, 3), headOf(rewritten, 3))).toEqual({
      part: 'log',
      why: 'consistency',
    });
  });

  it('[LED-6] refuses keys that are not published, and statements outside a key’s period', async () => {
    const stranger = new TestKey(8);
    expect(await findingsOf(honestProof(stranger), { keys: [key.period] })).toMatchObject([
      { part: 'certificate', why: 'key' },
    ]);
    const ended = { ...key.period, until: 80_000 };
    expect(await findingsOf(honestProof(key), { keys: [ended] })).toMatchObject([
      { part: 'certificate', why: 'period' },
    ]);
    const renewed = { ...key.period, from: 80_001 };
    expect(await findingsOf(honestProof(key), { keys: [ended, renewed] })).toEqual([]);
  });
});
