import { keysOf } from './hangul.ts';

/** A piece of a word: a character that must stand in the text as it is, or (`isBegun`) the keys that one must begin with. */
export interface Piece {
  readonly text: string;
  readonly isBegun: boolean;
}

/** One way to read a word: its pieces, and after which of them the text may have spaces. */
export interface Reading {
  readonly pieces: readonly Piece[];
  mayPauseAfter(index: number): boolean;
}

export interface Place {
  readonly start: number;
  readonly end: number;
}

const space = 0x20;
const bitsPerLane = 32;

/**
 * Finds a word in one pass over the text, by Shift-And: each piece has a bit, which is set while the pieces up to it end at
 * the character just read. A regular expression starts over at every character, and took a hundred times as long in a
 * text made of the word's own beginning.
 */
export class LoosePattern {
  /** How many numbers of 32 bits the pieces take: what each character of a text costs. */
  readonly lanes: number;
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
    this.lanes = Math.ceil(bits / bitsPerLane);
    this.starts = new Int32Array(this.lanes);
    this.pauses = new Int32Array(this.lanes);
    this.ends = new Int32Array(this.lanes);
    this.nowhere = new Int32Array(this.lanes);
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

  /** The place that begins first. */
  find(text: string, from: number): Place | undefined {
    const { lanes, starts, pauses, ends, known } = this;
    const state = new Int32Array(lanes);
    for (let index = from; index < text.length; index += 1) {
      let code = text.charCodeAt(index);
      if (code === space) {
        for (let lane = 0; lane < lanes; lane += 1) state[lane]! &= pauses[lane]!;
        continue;
      }
      if (isHighHalf(code)) {
        code = text.codePointAt(index)!;
        if (code > 0xffff) index += 1;
      }
      const bits = known[code >> 8]?.[code & 0xff] ?? this.bitsOf(code);
      let carried = 0;
      let ended = 0;
      for (let lane = 0; lane < lanes; lane += 1) {
        const before = state[lane]!;
        const after = ((before << 1) | carried | starts[lane]!) & bits[lane]!;
        state[lane] = after;
        carried = before >>> (bitsPerLane - 1);
        ended |= after & ends[lane]!;
      }
      if (ended !== 0) return { start: startOf(text, index + 1, this.longestIn(state)), end: index + 1 };
    }
    return undefined;
  }

  /** Of the readings that end here the longest began first. */
  private longestIn(state: Int32Array): number {
    return Math.max(...this.readings.map(({ lastBit, pieces }) => (hasBit(state, lastBit) ? pieces : 0)));
  }

  /** The pieces that a character is, or that it begins with. */
  private bitsOf(code: number): Int32Array {
    const character = String.fromCodePoint(code);
    const keys = keysOf(character);
    const begun = Array.from(keys, (_, index) => this.beginnings.get(keys.slice(0, index + 1)) ?? []);
    const places = [...begun.flat(), ...(this.wholes.get(character) ?? [])];
    const bits = places.length > 0 ? new Int32Array(this.lanes) : this.nowhere;
    for (const place of places) setBit(bits, place);
    this.known[code >> 8] ??= [];
    this.known[code >> 8]![code & 0xff] = bits;
    return bits;
  }
}

function setBit(lanes: Int32Array, bit: number): void {
  lanes[Math.floor(bit / bitsPerLane)]! |= 1 << (bit % bitsPerLane);
}

const hasBit = (lanes: Int32Array, bit: number): boolean =>
  (lanes[Math.floor(bit / bitsPerLane)]! & (1 << (bit % bitsPerLane))) !== 0;

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
