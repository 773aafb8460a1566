import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph as a phone sends it: 12 megapixels, lying on its side, with the place where it was taken. */
export function phonePhoto(): Promise<Buffer> {
  const sky = { create: { width: 4000, height: 1500, channels: 3, background: '#2244cc' } } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#cc4422' } })
    .composite([{ input: sky, gravity: 'north' }])
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Copyright: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export function plainPicture(width: number, height: number, background = '#d63c22') {
  return sharp({ create: { width, height, channels: 3, background } });
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

function segment(marker: number, content: readonly number[]): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content)]);
}

/** A Huffman table whose only code is one zero bit. */
const oneCode = (table: number, symbol: number) => segment(0xc4, [table, 1, ...Array<number>(15).fill(0), symbol]);

/** Fourteen scans of one component, each with one bit more of every coefficient: visiting them all costs most. */
const bitsOfScan = (index: number): number =>
  index % 14 === 0 ? 0x0d : ((14 - (index % 14)) << 4) | (13 - (index % 14));

/**
 * A black progressive JPEG with this many scans, of which each costs a pass over all pixels and about sixty bytes. `isCoarse`: each
 * scan goes over all components. `isRefined`: each adds a bit to the coefficients of one.
 */
export function jpegOfScans(
  width: number,
  height: number,
  scans: number,
  { components = 1, frame = 0xc2, isCoarse = false, isRefined = false } = {},
): Buffer {
  const ids = Array.from({ length: components }, (_, index) => index + 1);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const sides = [height >> 8, height & 255, width >> 8, width & 255];
  // Each code says that the next 32,767 blocks are empty: the table's zero bit, then fourteen ones.
  const emptyRuns = Array(Math.ceil(blocks / 32_767))
    .fill('011111111111111')
    .join('');
  const nothing = (emptyRuns.match(/.{1,8}/g) ?? []).flatMap((bits) => {
    const byte = Number.parseInt(bits.padEnd(8, '1'), 2);
    return byte === 0xff ? [byte, 0] : [byte];
  });
  const coarse = [
    segment(0xda, [components, ...ids.flatMap((id) => [id, 0]), 0, 0, 0]),
    Buffer.alloc(Math.ceil((blocks * components) / 8)),
  ];
  const refined = (index: number) => [1, ids[Math.floor(index / 14) % components]!, 0, 1, 63, bitsOfScan(index)];
  const plain = (index: number) => [1, ids[index % components]!, 0, 1, 63, 0];
  const fine = (index: number) => [segment(0xda, (isRefined ? refined : plain)(index)), Buffer.from(nothing)];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(frame, [8, ...sides, components, ...ids.flatMap((id) => [id, 0x11, 0])]),
    oneCode(0x00, 0x00),
    oneCode(0x10, 0xe0),
    ...coarse,
    ...Array.from({ length: scans - 1 }, (_, index) => (isCoarse ? coarse : fine(index))).flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Passes every check and is the most work that we found behind them: two to three times that of the same picture in one scan. */
export const slowJpeg = (): Buffer => jpegOfScans(6_300, 6_300, 22, { components: 4, isRefined: true });

function header(width: number, height: number): Buffer {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return chunk('IHDR', content);
}

/** A few hundred bytes that claim to be a picture of this size. */
export function pngBomb(width: number, height: number): Buffer {
  return Buffer.concat([
    signature,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A proper picture of 2×2 with this many empty chunks before its pixels. */
export function pngOfChunks(chunks: number): Buffer {
  return Buffer.concat([
    signature,
    header(2, 2),
    ...Array<Buffer>(chunks).fill(chunk('teUm', Buffer.alloc(0))),
    chunk('IDAT', deflateSync(Buffer.alloc(14))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Two frames of 2×2, the first red, the second blue. */
export function animatedPng(): Buffer {
  const row = (colour: number[]) => [0, ...colour, ...colour];
  const pixels = (colour: number[]) => deflateSync(Buffer.from([...row(colour), ...row(colour)]));
  const frame = (sequence: number) =>
    Buffer.from([0, 0, 0, sequence, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0]);
  return Buffer.concat([
    signature,
    header(2, 2),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    chunk('fcTL', frame(0)),
    chunk('IDAT', pixels([255, 0, 0])),
    chunk('fcTL', frame(1)),
    chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), pixels([0, 0, 255])])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
