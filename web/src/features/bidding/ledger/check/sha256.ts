import type { Sha256 } from '@teum/contract/bidding/ledger-tree';

/** SHA-256 of FIPS 180-4. Synchronous, because `crypto.subtle` answers each short hash by a task of its own. */

const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
}

/** The first 32 bits of the fraction. */
const fractionOf = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;

const initial = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));

const blockBytes = 64;

/** The message, a 1 bit, zeros, and the length in bits as 64 bits. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / blockBytes);
  const bytes = new Uint8Array(blocks * blockBytes);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

const schedule = new Int32Array(64);

function fillSchedule(view: DataView, block: number): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = view.getInt32(block + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [schedule[at - 15]!, schedule[at - 2]!];
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[at] = (schedule[at - 16]! + small0 + schedule[at - 7]! + small1) | 0;
  }
}

function compress(state: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + constants[at]! + schedule[at]!) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at]! + word) | 0;
}

export const sha256: Sha256 = (message) => {
  const state = Int32Array.from(initial);
  const view = padded(message);
  for (let block = 0; block < view.byteLength; block += blockBytes) {
    fillSchedule(view, block);
    compress(state);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => void digest.setInt32(at * 4, word));
  return new Uint8Array(digest.buffer);
};
