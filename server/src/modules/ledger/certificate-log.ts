import { certificateText, headText, type LogPlace } from '@teum/contract/ledger-form';
import {
  appendLeaves,
  consistencyRanges,
  type HashedNode,
  type HashOfNode,
  hashOfRange,
  inclusionRanges,
  leafHash,
  nodesOf,
  type TreeNode,
} from '@teum/contract/ledger-tree';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findCertificate } from './ledger.sql.ts';
import {
  countLog,
  findHead,
  findNodes,
  findNowMs,
  insertHead,
  insertIntoLog,
  insertNodes,
  lockLog,
} from './log.sql.ts';
import { sha256 } from './sha256.ts';
import type { SigningKey } from './signing-key.ts';

type Range = Parameters<typeof nodesOf>[0];

/** Gives the auction's certificate the next place in the log and signs the new head. Does nothing if it has a place. */
export async function appendToLog(tx: Tx, key: SigningKey, auctionId: number): Promise<void> {
  await lockLog(tx);
  const found = await findCertificate(tx, auctionId);
  if (!found || found.index !== null) return;
  const index = await countLog(tx);
  const hashOf = hashesIn(await findNodes(tx, nodesOf({ start: 0, size: index })));
  const added = appendLeaves(sha256, index, [leafHash(sha256, certificateText(found.certificate))], hashOf);
  const size = index + 1;
  const root = hashOfRange(sha256, { start: 0, size }, hashesIn(added, hashOf));
  const head = { size, root, at: await findNowMs(tx) };
  await insertIntoLog(tx, index, auctionId);
  await insertNodes(tx, added);
  await insertHead(tx, { ...head, ...key.sign(headText(head)) });
}

/** Undefined while the certificate has no place yet. */
export async function placeInLog(db: Db | Tx, index: number | null): Promise<LogPlace | undefined> {
  const head = await findHead(db);
  // The newest head may be older than the certificate's place, if both were read at different instants.
  if (index === null || !head || index >= head.size) return undefined;
  return { index, path: await hashesOf(db, inclusionRanges(index, head.size)), head };
}

/** The hashes that show that a log of `size` begins with the log of `from`. */
export const consistencyPath = (db: Db, from: number, size: number): Promise<string[]> =>
  from === 0 ? Promise.resolve([]) : hashesOf(db, consistencyRanges(from, size));

async function hashesOf(db: Db | Tx, ranges: readonly Range[]): Promise<string[]> {
  const hashOf = hashesIn(await findNodes(db, ranges.flatMap(nodesOf)));
  return ranges.map((range) => hashOfRange(sha256, range, hashOf));
}

const nameOf = ({ level, index }: TreeNode): string => `${level} ${index}`;

function hashesIn(nodes: readonly HashedNode[], others?: HashOfNode): HashOfNode {
  const hashes = new Map(nodes.map((node) => [nameOf(node), node.hash]));
  return (node) => {
    const hash = hashes.get(nameOf(node)) ?? others?.(node);
    if (hash === undefined) throw new Error(`The log lacks node ${nameOf(node)}`);
    return hash;
  };
}
