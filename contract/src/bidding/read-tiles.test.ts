import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendLeaves, type HashOfNode, hashOfRange, isConsistent, leafHash } from './ledger-tree.ts';
import { type Tile, tileHeight, tileWidth } from './log-tiles.ts';
import { consistencyFromTiles } from './read-tiles.ts';
import { cryptography } from './test-proof.ts';

const { sha256 } = cryptography;
const leaves = Array.from({ length: 70_000 }, (_, leaf) => leafHash(sha256, `leaf ${leaf}`));
const nodes = new Map<string, string>();
const hashOf: HashOfNode = ({ level, index }) => nodes.get(`${level} ${index}`)!;
for (const { level, index, hash } of appendLeaves(sha256, 0, leaves, hashOf)) nodes.set(`${level} ${index}`, hash);
const rootAt = (size: number): string => hashOfRange(sha256, { start: 0, size }, hashOf);

async function fetchTile(tile: Tile): Promise<Uint8Array> {
  asked.push(tile);
  const hashes = Array.from({ length: tile.width }, (_, at) =>
    hashOf({ level: (tile.level as number) * tileHeight, index: tile.index * tileWidth + at }),
  );
  if (hashes.includes(undefined as never)) throw new Error('the log has not grown to this tile');
  return Buffer.from(hashes.join(''), 'hex');
}

const asked: Tile[] = [];
const sizes = fc.tuple(fc.integer({ min: 1, max: 70_000 }), fc.integer({ min: 1, max: 70_000 }));

describe('the proof from tiles that a log has grown', () => {
  it.each([
    [1, 2],
    [255, 256],
    [256, 257],
    [300, 600],
    [65_535, 65_536],
    [65_536, 70_000],
    [123, 70_000],
    [7, 7],
  ])('[WIT-2] from %i to %i holds', async (from, size) => {
    const path = await consistencyFromTiles(sha256, { from, size }, fetchTile);
    expect(isConsistent(sha256, { size: from, root: rootAt(from) }, { size, root: rootAt(size) }, path)).toBe(true);
  });

  it('[WIT-2] holds from any size to any larger one, with few tiles that the log of that size has', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async ([one, other]) => {
        const [from, size] = [Math.min(one, other), Math.max(one, other)];
        asked.length = 0;
        const path = await consistencyFromTiles(sha256, { from, size }, fetchTile);
        expect(isConsistent(sha256, { size: from, root: rootAt(from) }, { size, root: rootAt(size) }, path)).toBe(true);
        expect(asked.length).toBeLessThanOrEqual(6);
        for (const { level, index, width } of asked) {
          expect(index * tileWidth + width).toBeLessThanOrEqual(Math.floor(size / tileWidth ** (level as number)));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('[WIT-2] fails for a log that did not begin with the older one', async () => {
    const path = await consistencyFromTiles(sha256, { from: 300, size: 600 }, fetchTile);
    const older = { size: 300, root: rootAt(301) };
    expect(isConsistent(sha256, older, { size: 600, root: rootAt(600) }, path)).toBe(false);
  });

  it('[WIT-2] refuses a tile of another length', async () => {
    const short = async (tile: Tile): Promise<Uint8Array> => (await fetchTile(tile)).subarray(1);
    await expect(consistencyFromTiles(sha256, { from: 300, size: 600 }, short)).rejects.toThrow('bytes instead of');
  });
});
