import { describe, expect, it } from 'vitest';
import { refuseByOutline } from './check-image.ts';
import { encodeImage } from './encode-image.ts';
import { jpegOfScans, plainPicture, pngBomb, pngOfChunks } from './sample-images.ts';

const notJpegOrPng: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF that is also a script', Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//', 'latin1')],
  ['a WebP', await plainPicture(9, 9).webp().toBuffer()],
  ['a real GIF', await plainPicture(9, 9).gif().toBuffer()],
  ['a TIFF', await plainPicture(9, 9).tiff().toBuffer()],
  ['a PNG behind one byte', Buffer.concat([Buffer.from(' '), await plainPicture(9, 9).png().toBuffer()])],
];

function withComments(count: number): Buffer {
  const bytes = jpegOfScans(64, 64, 2);
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from('fffe0002'.repeat(count), 'hex'), bytes.subarray(2)]);
}

const withFill = (jpeg: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, -2), Buffer.from([0xff, 0xff, 0xff]), jpeg.subarray(-1)]);

describe('refuseByOutline', () => {
  it.each(notJpegOrPng)('[MED-5] refuses %s: only JPEG and PNG, by their bytes', (_, bytes) => {
    expect(refuseByOutline(bytes)).toEqual({ ok: false, code: 'IMAGE_TYPE' });
  });

  it('[MED-6] refuses more than 10 MB of any content', () => {
    expect(refuseByOutline(Buffer.alloc(21_000_000))).toEqual({ ok: false, code: 'IMAGE_TOO_LARGE' });
  });

  it.each([
    ['64250×64250', pngBomb(64_250, 64_250)],
    ['one pixel column above 40 megapixels', pngBomb(8_001, 5_000)],
  ])('[MED-6] refuses %s from the header, without decoding', (_, bytes) => {
    expect(refuseByOutline(bytes)).toEqual({ ok: false, code: 'IMAGE_TOO_LARGE' });
  });

  it('[MED-7] refuses pictures that end too early', async () => {
    const jpeg = await plainPicture(800, 600).jpeg().toBuffer();
    const png = await plainPicture(800, 600).png().toBuffer();
    const broken = [
      jpeg.subarray(0, jpeg.length / 2),
      jpeg.subarray(0, 20),
      png.subarray(0, png.length / 2),
      png.subarray(0, 8),
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from('/*<script>alert(1)</script>*/')]),
    ];
    expect(broken.map(refuseByOutline)).toEqual(broken.map(() => ({ ok: false, code: 'IMAGE_BROKEN' })));
  });

  it.each([
    ['2,000 scans', jpegOfScans(6_300, 6_300, 2_000)],
    ['79,000 scans', jpegOfScans(6_300, 6_300, 79_000)],
    ['one scan above a hundred', jpegOfScans(64, 64, 101)],
    ['26 scans of 40 megapixels', jpegOfScans(6_300, 6_300, 26)],
    ['7 scans of 4 components of 40 megapixels', jpegOfScans(6_300, 6_300, 7, { components: 4, isCoarse: true })],
    ['arithmetic codes', jpegOfScans(64, 64, 2, { frame: 0xca })],
    ['10,000 comments', withComments(10_000)],
  ])('[MED-17] refuses a JPEG of %s before a pixel is decoded', (_, bytes) => {
    expect(refuseByOutline(bytes)).toEqual({ ok: false, code: 'IMAGE_BROKEN' });
  });

  it('[MED-17] refuses a PNG of more than 10,000 chunks', () => {
    expect(refuseByOutline(pngOfChunks(10_000))).toEqual({ ok: false, code: 'IMAGE_BROKEN' });
  });

  it.each([
    ['JPEG of a hundred scans', jpegOfScans(64, 64, 100)],
    ['JPEG of 25 scans of 40 megapixels', jpegOfScans(6_300, 6_300, 25)],
    ['JPEG with a hundred comments', withComments(100)],
    ['JPEG with fill bytes before its end', withFill(jpegOfScans(64, 64, 2))],
    ['PNG of 9,000 chunks', pngOfChunks(9_000)],
  ])('[MED-17] takes a %s', async (_, bytes) => {
    expect(refuseByOutline(bytes)).toBeUndefined();
    expect(await encodeImage(bytes)).toMatchObject({ ok: true });
  });

  it('[MED-17] takes a JPEG of 6 scans of 4 components of 40 megapixels', () => {
    expect(refuseByOutline(jpegOfScans(6_300, 6_300, 6, { components: 4, isCoarse: true }))).toBeUndefined();
  });
});
