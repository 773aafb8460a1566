import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Cryptography } from './ledger-check.ts';
import {
  type Chain,
  certificateText,
  type Entry,
  type EntryFacts,
  entryText,
  firstLog,
  type Head,
  type HeadFacts,
  headText,
  type KeyPeriod,
  noHash,
  type Proof,
  type Receipt,
  type Restore,
  type RestoreFacts,
  receiptsText,
  receiptText,
  restoreText,
  type Signed,
} from './ledger-form.ts';
import { consistencyRanges, hashOfText, leafHash, treeOf } from './ledger-tree.ts';

/** Honest proofs for tests, made with keys of their own. */

export const cryptography: Cryptography = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  isSignature: async (publicKey, signature, message) => {
    const x = Buffer.from(publicKey).toString('base64url');
    return verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature);
  },
};
const { sha256 } = cryptography;

export class TestKey {
  readonly period: KeyPeriod;
  private readonly key: KeyObject;

  constructor(seed: number, from = 1_000) {
    const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)]);
    this.key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(this.key).export({ format: 'jwk' }).x!;
    const id = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
    this.period = { id, algorithm: 'Ed25519', publicKey, from };
  }

  sign(text: string): Signed {
    return { key: this.period.id, signature: sign(null, Buffer.from(text), this.key).toString('base64url') };
  }
}

export const nameOf = (person: number): string => `bidder-number-${String(person).padStart(2, '0')}`;

export function chained(chain: Chain, auctionId: number, facts: readonly EntryFacts[]): Entry[] {
  let previous = noHash;
  return facts.map((fact, place) => {
    const entry = { number: place + 1, ...fact, previous };
    const hash = hashOfText(sha256, entryText(chain, auctionId, entry));
    previous = hash;
    return { ...entry, hash };
  });
}

/** The certificates of the log; that of the proof has the fifth place. */
const otherLeaves = Array.from({ length: 6 }, (_, other) => leafHash(sha256, `another certificate ${other}`));

export function headOf(key: TestKey, facts: Omit<HeadFacts, 'root'>, leaves: readonly string[] = otherLeaves): Head {
  const head = { ...facts, root: treeOf(sha256, leaves.slice(0, facts.size)).root };
  return { ...head, ...key.sign(headText(head)) };
}

/** Signs everything that a proof states: certificate, place in the log, head. */
export function signedProof(
  key: TestKey,
  auctionId: number,
  entries: Entry[],
  line: Entry[],
  restores: readonly Restore[] = [],
): Proof {
  const { at: closedAt, bidder, amount, hash, number } = entries.at(-1)!;
  const result = bidder === undefined ? {} : { winner: bidder, amount: amount! };
  const ends = { entries: number, hash, lineEntries: line.length, lineHash: line.at(-1)?.hash ?? noHash };
  const facts = { auctionId, closedAt, ...result, ...ends };
  const certificate = { ...facts, ...key.sign(certificateText(facts)) };
  const leaves = otherLeaves.with(4, leafHash(sha256, certificateText(certificate)));
  const current = restores.at(-1)?.log;
  const head = { ...(current !== undefined && { log: current }), size: leaves.length, at: closedAt + 10 };
  const log = { index: 4, path: treeOf(sha256, leaves).pathTo(4), head: headOf(key, head, leaves) };
  const stated = { certificate, log, ...(restores.length > 0 && { restores: [...restores] }) };
  return { format: 'teum-proof-1', auctionId, entries, line, ...stated, keys: [key.period] };
}

export function receiptsFor(key: TestKey, auctionId: number, entries: readonly Entry[]): Receipt[] {
  const facts = entries
    .filter(({ kind }) => kind === 'bid')
    .map(({ number, amount, at, bidder, hash }) => ({ auctionId, number, amount: amount!, at, bidder: bidder!, hash }));
  const tree = treeOf(
    sha256,
    facts.map((fact) => leafHash(sha256, receiptText(fact))),
  );
  const [size, signedAt] = [facts.length, 90_000];
  const signed = key.sign(receiptsText({ size, root: tree.root, signedAt }));
  return facts.map((fact, index) => ({ ...fact, signedAt, index, size, path: tree.pathTo(index), ...signed }));
}

/** Ten accepted bids with two refused ones among them. */
export const biddingFacts: EntryFacts[] = [
  { kind: 'opened', amount: 50_000, at: 10_000, until: 80_000 },
  ...Array.from({ length: 10 }, (_, bid): EntryFacts[] => {
    const at = 20_000 + bid * 1_000;
    const accepted: EntryFacts = { kind: 'bid', amount: 50_000 + bid * 2_000, at, bidder: nameOf(bid % 4) };
    if (bid % 5 !== 2) return [accepted];
    return [accepted, { kind: 'low', amount: accepted.amount! - 500, at: at + 7, bidder: nameOf(9) }];
  }).flat(),
  { kind: 'closed', amount: 68_000, at: 80_123, bidder: nameOf(1) },
];

/** Five come and four enter; one of them leaves before, one lapses. */
export const lineFacts: EntryFacts[] = [
  { kind: 'opened', at: 11_000 },
  ...[0, 1, 2, 3, 4, 9].map((person): EntryFacts => ({ kind: 'joined', at: 11_000 + person, bidder: nameOf(person) })),
  { kind: 'entered', at: 12_000, bidder: nameOf(0) },
  { kind: 'entered', at: 12_000, bidder: nameOf(1) },
  { kind: 'left', at: 12_500, bidder: nameOf(3) },
  { kind: 'entered', at: 13_000, bidder: nameOf(2) },
  { kind: 'lapsed', at: 13_500, bidder: nameOf(4) },
  { kind: 'left', at: 13_600, bidder: nameOf(0) },
  { kind: 'joined', at: 13_700, bidder: nameOf(3) },
  { kind: 'entered', at: 14_000, bidder: nameOf(9) },
];

export function honestProof(key = new TestKey(7), auctionId = 42): Proof {
  const entries = chained('auction', auctionId, biddingFacts);
  return signedProof(key, auctionId, entries, chained('line', auctionId, lineFacts));
}

const restoredAt = 50_000;

/** A restore up to the middle of the bidding, before the log had its fourth certificate. */
export function restoreOf(key: TestKey, change: Partial<RestoreFacts> = {}): Restore {
  const { root } = headOf(key, { size: 3, at: 0 });
  const facts: RestoreFacts = {
    log: restoredAt,
    before: firstLog,
    size: 3,
    root,
    upTo: 24_500,
    why: 'backup',
    ...change,
  };
  return { ...facts, ...key.sign(restoreText(facts)) };
}

/** What was bid after the restore, in place of what was lost. */
const afterRestore: EntryFacts[] = [
  ...biddingFacts.filter(({ at }) => at <= 24_500),
  { kind: 'bid', amount: 90_000, at: 51_000, bidder: nameOf(5) },
  { kind: 'closed', amount: 90_000, at: 80_200, bidder: nameOf(5) },
];

export interface RestoredCase {
  proof: Proof;
  /** Of the time before: the first ones are in the record, the others are lost. */
  receipts: Receipt[];
  /** A head of the log that ended, with two certificates that are lost. */
  head: Head;
  history: { from: number; head: Head; path: string[]; restores: Restore[] };
}

/** The auction of `honestProof`, if the database was restored in the middle of it. */
export function restoredCase(key = new TestKey(7), auctionId = 42): RestoredCase {
  const line = chained('line', auctionId, lineFacts);
  const restores = [restoreOf(key)];
  const proof = signedProof(key, auctionId, chained('auction', auctionId, afterRestore), line, restores);
  const leaves = otherLeaves.with(4, leafHash(sha256, certificateText(proof.certificate!)));
  const path = consistencyRanges(3, 6).map(({ start, size }) => treeOf(sha256, leaves.slice(start, start + size)).root);
  return {
    proof,
    receipts: receiptsFor(key, auctionId, chained('auction', auctionId, biddingFacts)),
    head: headOf(key, { size: 5, at: 49_000 }, otherLeaves),
    history: { from: 3, head: proof.log!.head, path, restores },
  };
}
