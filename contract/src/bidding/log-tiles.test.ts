import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTilePath, type Tile, tilePath } from './log-tiles.ts';

const read = (path: string): Tile | undefined => {
  const [, level, ...elements] = path.split('/');
  return readTilePath(level!, elements);
};

describe('the address of a tile', () => {
  it('[LED-24] is that of c2sp.org/tlog-tiles', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 1, index: 0, width: 17 })).toBe('tile/1/000.p/17');
    expect(tilePath({ level: 'entries', index: 1_000, width: 256 })).toBe('tile/entries/x001/000');
  });

  it('[LED-24] is read back as the same tile', () => {
    const tiles = fc.record({
      level: fc.oneof(fc.constant('entries' as const), fc.integer({ min: 0, max: 63 })),
      index: fc.integer({ min: 0, max: 999_999_999 }),
      width: fc.integer({ min: 1, max: 256 }),
    });
    fc.assert(fc.property(tiles, (tile) => void expect(read(tilePath(tile))).toEqual(tile)));
  });

  it.each([
    'tile/0/000.p/256',
    'tile/0/000.p/0',
    'tile/0/000.p/300',
    'tile/0/x000/000',
    'tile/0/0',
    'tile/0/1234',
    'tile/64/000',
    'tile/00/000',
    'tile/data/000',
    'tile/0/x001/x001/x001/000',
    'tile/0/000.p/01',
    'tile/0/-01',
    'tile/0/000.p',
    'tile/0/000/1',
  ])('[LED-24] is not %s', (path) => {
    expect(read(path)).toBeUndefined();
  });
});
