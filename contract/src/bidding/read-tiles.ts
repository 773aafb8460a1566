import {
  consistencyRanges,
  type HashOfNode,
  hashOfRange,
  nodeHash,
  nodesOf,
  type Sha256,
  type TreeNode,
  toHex,
} from './ledger-tree.ts';
import { type Tile, tileHeight, tileWidth } from './log-tiles.ts';

/** Fetches a tile: the hashes, one after another. */
export type FetchTile = (tile: Tile) => Promise<Uint8Array>;

const hashBytes = 32;

/** Proves with hashes from tiles that a log of `size` begins with the log of `from`. */
export async function consistencyFromTiles(
  sha256: Sha256,
  { from, size }: { from: number; size: number },
  fetchTile: FetchTile,
): Promise<string[]> {
  if (from === 0 || from === size) return [];
  const ranges = consistencyRanges(from, size);
  const hashOf = await fetchNodes(sha256, ranges.flatMap(nodesOf), size, fetchTile);
  return ranges.map((range) => hashOfRange(sha256, range, hashOf));
}

async function fetchNodes(
  sha256: Sha256,
  nodes: readonly TreeNode[],
  size: number,
  fetchTile: FetchTile,
): Promise<HashOfNode> {
  const tiles = new Map<string, Promise<string[]>>();
  const hashesOf = (tile: Tile): Promise<string[]> => {
    const name = `${tile.level} ${tile.index}`;
    const fetching = tiles.get(name) ?? fetchTile(tile).then((bytes) => hashesIn(bytes, tile));
    tiles.set(name, fetching);
    return fetching;
  };
  const found = new Map<string, string>();
  for (const node of nodes) {
    const { tile, first, count } = placeOf(node, size);
    found.set(`${node.level} ${node.index}`, rootOf(sha256, (await hashesOf(tile)).slice(first, first + count)));
  }
  return ({ level, index }) => found.get(`${level} ${index}`)!;
}

/** The tile that has a node of the tree, in a log of `size`, and which of its hashes the node spans. */
function placeOf({ level, index }: TreeNode, size: number): { tile: Tile; first: number; count: number } {
  const tileLevel = Math.floor(level / tileHeight);
  const count = 2 ** (level - tileLevel * tileHeight);
  const at = index * count;
  const tileIndex = Math.floor(at / tileWidth);
  const hashes = Math.floor(size / tileWidth ** tileLevel);
  const width = Math.min(tileWidth, hashes - tileIndex * tileWidth);
  return { tile: { level: tileLevel, index: tileIndex, width }, first: at - tileIndex * tileWidth, count };
}

function hashesIn(bytes: Uint8Array, { width }: Tile): string[] {
  if (bytes.length !== width * hashBytes)
    throw new Error(`a tile has ${bytes.length} bytes instead of ${width * hashBytes}`);
  return Array.from({ length: width }, (_, at) => toHex(bytes.subarray(at * hashBytes, (at + 1) * hashBytes)));
}

/** Of a complete subtree. */
function rootOf(sha256: Sha256, hashes: readonly string[]): string {
  if (hashes.length === 1) return hashes[0]!;
  const half = hashes.length / 2;
  return nodeHash(sha256, rootOf(sha256, hashes.slice(0, half)), rootOf(sha256, hashes.slice(half)));
}
