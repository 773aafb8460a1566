/** Addresses of the log's tiles and entry bundles: c2sp.org/tlog-tiles. */

/** Hashes in a full tile, and entries in a full bundle. */
export const tileWidth = 256;
/** Levels of the Merkle tree between two levels of tiles. */
export const tileHeight = 8;

export interface Tile {
  /** 0 for leaf hashes. */
  level: number | 'entries';
  index: number;
  /** Below 256 in the last tile of a level. */
  width: number;
}

/** The address below the prefix of the log, such as `tile/0/x001/234` or `tile/entries/000.p/17`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const elements = padded.match(/\d{3}/g)!;
  const path = elements.map((element, at) => (at === elements.length - 1 ? element : `x${element}`)).join('/');
  return `tile/${level}/${path}${width === tileWidth ? '' : `.p/${width}`}`;
}

const levelForm = /^(entries|[0-9]|[1-5][0-9]|6[0-3])$/;
/** Three elements at most: a log of ours never has a thousand million tiles. */
const indexForm = /^(?<full>(?:x\d{3}\/){0,2})(?<last>\d{3})(?:\.p\/(?<width>[1-9]\d{0,2}))?$/;

/** Reads the parts of an address after `tile/`; undefined if no tile has such an address. */
export function readTilePath(level: string, elements: readonly string[]): Tile | undefined {
  const found = indexForm.exec(elements.join('/'))?.groups as
    | { full: string; last: string; width?: string }
    | undefined;
  if (!found || !levelForm.test(level)) return undefined;
  const index = Number(found.full.replaceAll(/[x/]/g, '') + found.last);
  const width = found.width === undefined ? tileWidth : Number(found.width);
  const tile: Tile = { level: level === 'entries' ? level : Number(level), index, width };
  // One tile has one address: 000000 and a partial tile of 256 are none.
  const isOnlyAddress = tilePath(tile) === `tile/${level}/${elements.join('/')}`;
  return isOnlyAddress && tile.width <= tileWidth ? tile : undefined;
}
