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
