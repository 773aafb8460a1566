import type { Finding } from './ledger-chain.ts';
import { checkProof, findingOfHistory } from './ledger-check.ts';
import {
  certificateText,
  entryText,
  headText,
  type Proof,
  receiptsText,
  receiptText,
  restoreText,
} from './ledger-form.ts';
import { consistencyRanges, leafHash, nodeHash, rootOfInclusion, treeOf } from './ledger-tree.ts';
import { cryptography, honestProof, receiptsFor, restoredCase, TestKey } from './test-proof.ts';

/** The contents of `docs/verifiable-auction.vectors.json`. After a change: `node contract/src/bidding/test-vectors.ts > docs/…`. */
export async function vectors(): Promise<object> {
  const key = new TestKey(7);
  const proof = honestProof(key);
  const receipts = receiptsFor(key, proof.auctionId, proof.entries);
  const { certificate, log } = proof;
  return {
    key: { seed: '07'.repeat(32), ...key.period },
    entries: [
      ...proof.entries.slice(0, 3).map((entry) => ({ chain: 'auction', entry })),
      ...proof.line.slice(0, 2).map((entry) => ({ chain: 'line', entry })),
    ].map(({ chain, entry }) => ({
      chain,
      entry,
      text: entryText(chain as 'auction' | 'line', proof.auctionId, entry),
    })),
    receipt: receiptVector(receipts[2]!),
    certificate: { text: certificateText(certificate!), leaf: leafHash(sha256, certificateText(certificate!)) },
    head: { text: headText(log!.head) },
    restored: await restoredVector(key),
    tree: treeVector(),
    proof,
    receipts,
    damaged: await damagedVectors(proof),
  };
}

const { sha256 } = cryptography;

function receiptVector(receipt: ReturnType<typeof receiptsFor>[number]): object {
  const text = receiptText(receipt);
  const leaf = leafHash(sha256, text);
  const root = rootOfInclusion(sha256, { ...receipt, leaf })!;
  return { receipt, text, leaf, root, signedText: receiptsText({ ...receipt, root }) };
}

/** A restore in the middle: statement, texts, and what the verifiers say about receipts and a head from before. */
async function restoredVector(key: TestKey): Promise<object> {
  const { proof, receipts, head, history } = restoredCase(key);
  const { findings } = await checkProof(cryptography, proof, { receipts });
  const { restores, head: newer, path } = history;
  return {
    statementText: restoreText(restores[0]!),
    headText: headText(newer),
    proof,
    receipts,
    head,
    history,
    findings: findings.map(brief),
    findingsOfHistory: [findingOfHistory(cryptography, { older: head, newer, path, restores })!].map(brief),
  };
}

const brief = ({ part, why, entry }: Finding) => ({ part, why, ...(entry !== undefined && { entry }) });

function treeVector(): object {
  const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const leaves = texts.map((text) => leafHash(sha256, text));
  const trees = leaves.map((_, at) => treeOf(sha256, leaves.slice(0, at + 1)));
  const rangeHash = ({ start, size }: { start: number; size: number }): string =>
    treeOf(sha256, leaves.slice(start, start + size)).root;
  return {
    texts,
    leaves,
    nodeOfFirstTwo: nodeHash(sha256, leaves[0]!, leaves[1]!),
    roots: trees.map(({ root }) => root),
    pathsInSeven: leaves.map((_, index) => trees[6]!.pathTo(index)),
    consistencyToSeven: leaves.map((_, at) => consistencyRanges(at + 1, 7).map(rangeHash)),
  };
}

/** One value of the proof is replaced at a path; these findings must follow. */
async function damagedVectors(proof: Proof): Promise<object[]> {
  const changes: [(string | number)[], unknown][] = [
    [['entries', 4, 'amount'], 53_501],
    [['entries', 6, 'previous'], '0'.repeat(64)],
    [['line', 7, 'bidder'], 'bidder-number-01'],
    [['certificate', 'amount'], 68_001],
    [['log', 'index'], 3],
    [['keys', 0, 'id'], '0123456789abcdef'],
    [['entries', 2, 'note'], 'a field that no entry has'],
    [['auctionId'], '42'],
  ];
  return Promise.all(
    changes.map(async ([path, value]) => {
      const damaged = structuredClone(proof) as object as Record<string | number, unknown>;
      const place = path.slice(0, -1).reduce((at, name) => at[name] as typeof damaged, damaged);
      place[path.at(-1)!] = value;
      const { findings } = await checkProof(cryptography, damaged as object as Proof);
      return { path, value, findings: findings.map(brief) };
    }),
  );
}

if (process.argv[1] === import.meta.filename) process.stdout.write(JSON.stringify(await vectors(), null, 2));
