import { keysOf } from './hangul.ts';

/** A piece of a term: a character that must stand in the text as it is, or (`isBegun`) the keys that one must begin with. */
export interface Piece {
  readonly text: string;
  readonly isBegun: boolean;
}

/** One way to read a term: its pieces, and after which of them the text may contain spaces. */
export interface Reading {
  readonly pieces: readonly Piece[];
  mayPauseAfter(index: number): boolean;
}

export interface Place {
  readonly start: number;
  readonly end: number;
}

const space = 0x20;
const bitsPerBlock = 32;

/**
 * Finds a term in one pass over the text, by Shift-And. Each piece has a bit, which is set while the pieces up to it match the
 * text that ends at the current character. A regular expression restarts at every character: on a text that repeats the term's
 * beginning it took a hundred times as long.
 */
export class LoosePattern {
  /** How many 32-bit numbers the pieces need: the cost of each character of a text. */
  readonly blocks: number;
  private readonly starts: Int32Array;
  private readonly pauses: Int32Array;
  private readonly ends: Int32Array;
  private readonly nowhere: Int32Array;
  private readonly readings: { lastBit: number; pieces: number }[] = [];
  private readonly wholes = new Map<string, number[]>();
  private readonly beginnings = new Map<string, number[]>();
  /** Bits of the characters met so far, by the upper and the lower byte of their code. */
  private readonly known: Int32Array[][] = [];

  constructor(readings: readonly Reading[]) {
    const bits = readings.reduce((sum, { pieces }) => sum + pieces.length, 0);
    this.blocks = Math.ceil(bits / bitsPerBlock);
    this.starts = new Int32Array(this.blocks);
    this.pauses = new Int32Array(this.blocks);
    this.ends = new Int32Array(this.blocks);
    this.nowhere = new Int32Array(this.blocks);
    let firstBit = 0;
    for (const reading of readings) {
      this.lay(reading, firstBit);
      firstBit += reading.pieces.length;
    }
  }

  private lay({ pieces, mayPauseAfter }: Reading, firstBit: number): void {
    for (const [index, { text, isBegun }] of pieces.entries()) {
      const places = isBegun ? this.beginnings : this.wholes;
      places.set(text, [...(places.get(text) ?? []), firstBit + index]);
      if (mayPauseAfter(index)) setBit(this.pauses, firstBit + index);
    }
    const lastBit = firstBit + pieces.length - 1;
    setBit(this.starts, firstBit);
    setBit(this.ends, lastBit);
    this.readings.push({ lastBit, pieces: pieces.length });
  }

  /** The match that begins first. */
  find(text: string, from: number): Place | undefined {
    const { blocks, starts, pauses, ends, known } = this;
    const state = new Int32Array(blocks);
    for (let index = from; index < text.length; index += 1) {
      let code = text.charCodeAt(index);
      if (code === space) {
        for (let block = 0; block < blocks; block += 1) state[block]! &= pauses[block]!;
        continue;
      }
      if (isHighHalf(code)) {
        code = text.codePointAt(index)!;
        if (code > 0xffff) index += 1;
      }
      const bits = known[code >> 8]?.[code & 0xff] ?? this.bitsOf(code);
      let carried = 0;
      let ended = 0;
      for (let block = 0; block < blocks; block += 1) {
        const before = state[block]!;
        const after = ((before << 1) | carried | starts[block]!) & bits[block]!;
        state[block] = after;
        carried = before >>> (bitsPerBlock - 1);
        ended |= after & ends[block]!;
      }
      if (ended !== 0) return { start: startOf(text, index + 1, this.longestIn(state)), end: index + 1 };
    }
    return undefined;
  }

  /** If several readings end here, the longest began first. */
  private longestIn(state: Int32Array): number {
    return Math.max(...this.readings.map(({ lastBit, pieces }) => (hasBit(state, lastBit) ? pieces : 0)));
  }

  /** The pieces that a character is, or that it begins with. */
  private bitsOf(code: number): Int32Array {
    const character = String.fromCodePoint(code);
    const keys = keysOf(character);
    const begun = Array.from(keys, (_, index) => this.beginnings.get(keys.slice(0, index + 1)) ?? []);
    const places = [...begun.flat(), ...(this.wholes.get(character) ?? [])];
    const bits = places.length > 0 ? new Int32Array(this.blocks) : this.nowhere;
    for (const place of places) setBit(bits, place);
    this.known[code >> 8] ??= [];
    this.known[code >> 8]![code & 0xff] = bits;
    return bits;
  }
}

function setBit(blocks: Int32Array, bit: number): void {
  blocks[Math.floor(bit / bitsPerBlock)]! |= 1 << (bit % bitsPerBlock);
}

const hasBit = (blocks: Int32Array, bit: number): boolean =>
  (blocks[Math.floor(bit / bitsPerBlock)]! & (1 << (bit % bitsPerBlock))) !== 0;

/** Each piece is one character of the text; the spaces between them are not counted. */
function startOf(text: string, end: number, pieces: number): number {
  let start = end;
  for (let left = pieces; left > 0; ) {
    start -= isLowHalf(text.charCodeAt(start - 1)) && isHighHalf(text.charCodeAt(start - 2)) ? 2 : 1;
    if (text.charCodeAt(start) !== space) left -= 1;
  }
  return start;
}

const isHighHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLowHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
