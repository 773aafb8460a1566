import { limits } from '@teum/contract/limits';
import { type PictureSize, pictureWidths } from '@teum/contract/media';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { imageName } from './media-key.ts';
import { WorkLane } from './work-lane.ts';

export interface EncodedImage {
  readonly name: string;
  readonly sizes: Readonly<Record<PictureSize, Buffer>>;
  /** Of the widest, upright. */
  readonly width: number;
  readonly height: number;
}

export interface ImageRefusal {
  readonly ok: false;
  readonly code: 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' | 'IMAGE_BROKEN' | 'IMAGE_BUSY';
}

type EncodeResult = { readonly ok: true; readonly image: EncodedImage } | ImageRefusal;

/** WebP has no greater height. */
const maxHeight = 16_383;
const quality = 78;
/** Of six: a fifth of the time of the usual four, for a tenth more bytes. */
const effort = 0;
const timeoutSeconds = 30;

/** Two of libuv's four threads at most: files, DNS and password hashes keep the others. */
const lane = new WorkLane({ running: 2, waiting: 16 });

/** Our own pictures, in every size, of a JPEG or PNG that a stranger sent: upright, sRGB, and nothing in them but pixels. */
export async function encodeImage(bytes: Buffer): Promise<EncodeResult> {
  if (bytes.length > limits.image.maxBytes) return refused('IMAGE_TOO_LARGE');
  if (!isJpeg(bytes) && !isPng(bytes)) return refused('IMAGE_TYPE');
  if (lane.isFull) return refused('IMAGE_BUSY');

  return lane.run(() => decodeAndEncode(bytes));
}

async function decodeAndEncode(bytes: Buffer): Promise<EncodeResult> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > limits.image.maxPixels) return refused('IMAGE_TOO_LARGE');
    return { ok: true, image: await encode(bytes) };
  } catch {
    // sharp throws for whatever it cannot decode; which bytes were at fault helps nobody.
    return refused('IMAGE_BROKEN');
  }
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: limits.image.maxPixels })
    .autoOrient()
    .resize(fitting(pictureWidths.origin))
    .toColourspace('srgb');
  const { data: pixels, info: raw } = await picture
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });

  const origin = await toWebp(fromPixels(pixels, raw));
  const narrowed = (size: PictureSize) => toWebp(fromPixels(pixels, raw).resize(fitting(pictureWidths[size])));
  const sizes = { origin, middle: await narrowed('middle'), thumbnail: await narrowed('thumbnail') };
  return { name: imageName(origin), sizes, width: raw.width, height: raw.height };
}

function fitting(width: number) {
  return { width, height: maxHeight, fit: 'inside', withoutEnlargement: true } as const;
}

function fromPixels(pixels: Buffer, { width, height, channels }: OutputInfo): Sharp {
  return sharp(pixels, { raw: { width, height, channels } });
}

function toWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality, effort }).timeout({ seconds: timeoutSeconds }).toBuffer();
}

const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));

const refused = (code: ImageRefusal['code']): ImageRefusal => ({ ok: false, code });
