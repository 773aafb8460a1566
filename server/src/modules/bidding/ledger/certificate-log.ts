import { certificateText, firstLog, headText, type LogPlace, restoreText } from '@teum/contract/bidding/ledger-form';
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
} from '@teum/contract/bidding/ledger-tree';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findCertificate } from './ledger.sql.ts';
import {
  countLog,
  findHead,
  findNodes,
  findNowMs,
  findUnstatedRestore,
  insertHead,
  insertIntoLog,
  insertNodes,
  insertRestore,
  listRestores,
  lockLog,
} from './log.sql.ts';
import { sha256 } from './sha256.ts';
import type { SigningKey } from './signing-key.ts';

type Range = Parameters<typeof nodesOf>[0];

/** Gives the auction's certificate the next place in the log and signs the new head. Does nothing if it has a place. */
export async function appendToLog(tx: Tx, key: SigningKey, auctionId: number): Promise<void> {
  const log = await stateRestore(tx, key);
  const found = await findCertificate(tx, auctionId);
  if (!found || found.index !== null) return;
  const index = await countLog(tx);
  const hashOf = await hashesUpTo(tx, index);
  const added = appendLeaves(sha256, index, [leafHash(sha256, certificateText(found.certificate))], hashOf);
  const size = index + 1;
  const root = hashOfRange(sha256, { start: 0, size }, hashesIn(added, hashOf));
  const head = { ...(log !== firstLog && { log }), size, root, at: await findNowMs(tx) };
  await insertIntoLog(tx, index, auctionId);
  await insertNodes(tx, added);
  await insertHead(tx, { ...head, ...key.sign(headText(head)) });
}

/**
 * States, signed, that the database was restored, if that was noted since the last statement: the log continues under a number of its
 * own. Returns the number of the current log. The log stays locked until the transaction ends.
 */
export async function stateRestore(tx: Tx, key: SigningKey): Promise<number> {
  await lockLog(tx);
  const before = (await listRestores(tx)).at(-1)?.log ?? firstLog;
  const noted = await findUnstatedRestore(tx);
  if (!noted) return before;
  const { lastNote, upTo, why } = noted;
  const size = await countLog(tx);
  const root = hashOfRange(sha256, { start: 0, size }, await hashesUpTo(tx, size));
  // Its time is its number: two restores of one backup must not begin two logs with one number.
  const log = Math.max(await findNowMs(tx), before + 1);
  const facts = { log, before, size, root, upTo, why };
  const { signature: headSignature } = key.sign(headText({ log, size, root, at: log }));
  await insertRestore(tx, { ...facts, ...key.sign(restoreText(facts)) }, { lastNote, headSignature });
  return log;
}

const hashesUpTo = async (tx: Tx, size: number): Promise<HashOfNode> =>
  hashesIn(await findNodes(tx, nodesOf({ start: 0, size })));

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
