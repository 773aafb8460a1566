import type { Route } from '@teum/contract/route';
import sharp from 'sharp';
import { jpegOfScans, phonePhoto, pngBomb, pngOfChunks } from '../../src/platform/media/sample-images.ts';
import { callOf, type HostileCall } from './plan-calls.ts';
import { sampleValue } from './sample-value.ts';

const text = (content: string): Buffer => Buffer.from(content);

const small = sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } });

/** Files that are not the photographs they claim to be, made when they are sent: some take seconds. */
const hostileFiles: Record<string, () => Buffer | Promise<Buffer>> = {
  'an SVG': () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'),
  'a page': () => text('<!doctype html><script>alert(1)</script>'),
  'a GIF that is also a script': () => Buffer.concat([text('GIF89a=1;alert(1)//'), Buffer.alloc(64)]),
  'a real GIF': () => small.clone().gif().toBuffer(),
  'a WebP': () => small.clone().webp().toBuffer(),
  'a JPEG with a script in its EXIF': phonePhoto,
  'a picture of 64250×64250': () => pngBomb(64_250, 64_250),
  'a JPEG of 2,000 scans': () => jpegOfScans(6_300, 6_300, 2_000),
  'a JPEG of 79,000 scans': () => jpegOfScans(6_300, 6_300, 79_000),
  'a JPEG of 26 scans of 40 megapixels': () => jpegOfScans(6_300, 6_300, 26),
  'a JPEG of 7 scans of 4 components of 40 megapixels': () =>
    jpegOfScans(6_300, 6_300, 7, { components: 4, isCoarse: true }),
  'a JPEG with arithmetic codes': () => jpegOfScans(6_300, 6_300, 10, { frame: 0xca }),
  'a PNG of 80,000 chunks': () => pngOfChunks(80_000),
  'half a JPEG': async () => {
    const photo = await phonePhoto();
    return photo.subarray(0, photo.length / 2);
  },
  'the first bytes of a PNG': () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  nothing: () => Buffer.alloc(0),
  'zeros, 21 MB of them': () => Buffer.alloc(21_000_000),
  'a JPEG with 11 MB behind its end': async () => Buffer.concat([await phonePhoto(), Buffer.alloc(11_000_000)]),
};

const hostileNames = [
  '../../etc/x.png',
  'x\0.png',
  `${'한'.repeat(4_000)}.png`,
  '\u202egnp.exe',
  '',
  'CON',
  '"; rm -rf',
];

const proper = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#c8553d' } })
    .jpeg()
    .toBuffer();

/** Every upload route with every hostile file, and a proper picture under every hostile name. */
export function planUploads(route: Route): (() => Promise<HostileCall>)[] {
  if (!route.parts) return [];
  return [
    ...Object.entries(hostileFiles).map(
      ([name, make]) =>
        async () =>
          upload(route, name, [[await make(), 'photo.jpg']]),
    ),
    ...hostileNames.map(
      (name) => async () =>
        upload(route, `a file named ${JSON.stringify(name).slice(0, 40)}`, [[await proper(), name]]),
    ),
    async () =>
      upload(route, 'two files', [
        [await proper(), 'a.jpg'],
        [await proper(), 'b.jpg'],
      ]),
    async () => upload(route, 'no file', []),
  ];
}

function upload(route: Route, about: string, files: [Buffer, string][]): HostileCall {
  const { form, file } = route.parts!;
  const parts = new FormData();
  if (form && route.body) parts.append(form, JSON.stringify(sampleValue(route.body)));
  for (const [bytes, name] of files)
    parts.append(file, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  return { ...callOf(route, about), body: parts, pictures: files.map(([bytes]) => bytes) };
}
