/** The Merkle tree of RFC 6962, section 2.1. Hashes are 64 lowercase hexadecimal digits. */

export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** A complete subtree: `level` 0 is a leaf, and `index` counts the subtrees of a level from the left. */
export interface TreeNode {
  level: number;
  index: number;
}
export interface HashedNode extends TreeNode {
  hash: string;
}
export type HashOfNode = (node: TreeNode) => string;

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += hexOfByte[byte];
  return hex;
}

/** The value of each hexadecimal digit, by its character code. */
const digitValues = new Uint8Array(128);
for (let value = 0; value < 16; value += 1) digitValues[value.toString(16).charCodeAt(0)] = value;

const byteAt = (hex: string, at: number): number =>
  (digitValues[hex.charCodeAt(at)]! << 4) | digitValues[hex.charCodeAt(at + 1)]!;

export function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = byteAt(hex, 2 * at);
  return bytes;
}

const utf8 = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => utf8.encode(text);

export const hashOfText = (sha256: Sha256, text: string): string => toHex(sha256(bytesOf(text)));

export function leafHash(sha256: Sha256, text: string): string {
  const data = bytesOf(text);
  const bytes = new Uint8Array(1 + data.length);
  bytes.set(data, 1);
  return toHex(sha256(bytes));
}

export function nodeHash(sha256: Sha256, left: string, right: string): string {
  return toHex(sha256(fromHex(`01${left}${right}`)));
}

/** Leaves `start` to `start + size - 1`. */
interface Range {
  start: number;
  size: number;
}

/** The largest power of two below `size`. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The complete subtrees of a range, from the left: one for each binary digit of its size. */
export function nodesOf({ start, size }: Range): TreeNode[] {
  const nodes: TreeNode[] = [];
  let at = start;
  for (let level = Math.floor(Math.log2(Math.max(size, 1))); level >= 0; level -= 1) {
    const width = 2 ** level;
    if (Math.floor(size / width) % 2 === 0) continue;
    nodes.push({ level, index: at / width });
    at += width;
  }
  return nodes;
}

/** The ranges whose hashes lead from a leaf to the root, the deepest first. */
export function inclusionRanges(index: number, size: number, start = 0): Range[] {
  if (size <= 1) return [];
  const split = splitOf(size);
  const [left, right] = [
    { start, size: split },
    { start: start + split, size: size - split },
  ];
  return index < split
    ? [...inclusionRanges(index, split, start), right]
    : [...inclusionRanges(index - split, size - split, start + split), left];
}

/** The ranges whose hashes show that the first `from` leaves of both trees are equal. */
export function consistencyRanges(from: number, size: number, start = 0, isWhole = true): Range[] {
  if (from === size) return isWhole ? [] : [{ start, size }];
  const split = splitOf(size);
  const [left, right] = [
    { start, size: split },
    { start: start + split, size: size - split },
  ];
  return from <= split
    ? [...consistencyRanges(from, split, start, isWhole), right]
    : [...consistencyRanges(from - split, size - split, start + split, false), left];
}

export function hashOfRange(sha256: Sha256, range: Range, hashOf: HashOfNode): string {
  if (range.size === 0) return toHex(sha256(new Uint8Array()));
  return nodesOf(range)
    .map(hashOf)
    .reduceRight((right, left) => nodeHash(sha256, left, right));
}

/** Appends leaves to a tree of `size` leaves, and returns every complete subtree that this creates. */
export function appendLeaves(
  sha256: Sha256,
  size: number,
  leaves: readonly string[],
  hashOf: HashOfNode,
): HashedNode[] {
  const added = new Map<string, HashedNode>();
  const known = (node: TreeNode): string => added.get(`${node.level} ${node.index}`)?.hash ?? hashOf(node);
  const add = (node: HashedNode): void => {
    added.set(`${node.level} ${node.index}`, node);
    if (node.index % 2 === 0) return;
    const left = known({ level: node.level, index: node.index - 1 });
    add({ level: node.level + 1, index: (node.index - 1) / 2, hash: nodeHash(sha256, left, node.hash) });
  };
  leaves.forEach((hash, at) => void add({ level: 0, index: size + at, hash }));
  return [...added.values()];
}

type HashOfPair = (left: string, right: string) => string;

export interface Tree {
  root: string;
  pathTo(index: number): string[];
}

/** A tree of one leaf or more, kept in memory as a whole. A node without a sibling is also its own parent. */
export function treeOf(
  sha256: Sha256,
  leaves: readonly string[],
  hashOfPair: HashOfPair = (left, right) => nodeHash(sha256, left, right),
): Tree {
  const levels = [leaves];
  while (levels.at(-1)!.length > 1) levels.push(parentsOf(levels.at(-1)!, hashOfPair));
  return { root: levels.at(-1)![0]!, pathTo: (index) => siblingsIn(levels, index) };
}

function parentsOf(level: readonly string[], hashOfPair: HashOfPair): string[] {
  const parents: string[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const right = level[at + 1];
    parents.push(right === undefined ? level[at]! : hashOfPair(level[at]!, right));
  }
  return parents;
}

function siblingsIn(levels: readonly (readonly string[])[], index: number): string[] {
  const siblings: string[] = [];
  let node = index;
  for (const level of levels) {
    const sibling = level[node % 2 === 0 ? node + 1 : node - 1];
    if (sibling !== undefined) siblings.push(sibling);
    node = Math.floor(node / 2);
  }
  return siblings;
}

interface Inclusion {
  leaf: string;
  index: number;
  size: number;
  path: readonly string[];
}

/** The root that the path leads to; undefined if the path does not fit index and size. */
export function rootOfInclusion(sha256: Sha256, { leaf, index, size, path }: Inclusion): string | undefined {
  if (!(index >= 0 && index < size)) return undefined;
  let [node, last] = [index, size - 1];
  let hash = leaf;
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sha256, sibling, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      hash = nodeHash(sha256, hash, sibling);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : undefined;
}

interface Sized {
  size: number;
  root: string;
}

/** Whether the newer tree begins with all leaves of the older one. */
export function isConsistent(sha256: Sha256, older: Sized, newer: Sized, path: readonly string[]): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return path.length === 0 && older.root === newer.root;
  if (older.size === 0) return path.length === 0;
  const isPowerOfTwo = Number.isInteger(Math.log2(older.size));
  const [first, ...rest] = isPowerOfTwo ? [older.root, ...path] : path;
  if (first === undefined) return false;
  let [node, last] = [older.size - 1, newer.size - 1];
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  let [olderHash, newerHash] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      olderHash = nodeHash(sha256, sibling, olderHash);
      newerHash = nodeHash(sha256, sibling, newerHash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      newerHash = nodeHash(sha256, newerHash, sibling);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && olderHash === older.root && newerHash === newer.root;
}
