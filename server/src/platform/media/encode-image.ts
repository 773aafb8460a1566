import { limits } from '@teum/contract/limits';
import { type PictureSize, pictureWidths } from '@teum/contract/offer/media';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type ImageRefusal, refused } from './check-image.ts';
import { imageName } from './media-key.ts';

export interface EncodedImage {
  readonly name: string;
  readonly sizes: Readonly<Record<PictureSize, Buffer>>;
  /** Of the widest, upright. */
  readonly width: number;
  readonly height: number;
}

export type EncodeResult = { readonly ok: true; readonly image: EncodedImage } | ImageRefusal;

/** WebP has no greater height. */
const maxHeight = 16_383;
const quality = 78;
/** Of six: a fifth of the time of the usual four, for a tenth more bytes. */
const effort = 0;

/**
 * Our own pictures, in every size, of a JPEG or PNG that a stranger sent: upright, sRGB, and nothing in them but pixels.
 * `refuseByOutline` has passed it.
 * Runs in a child process of `ImageEncoders`: libvips cannot be interrupted, and a process that it keeps busy cannot exit.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodeResult> {
  try {
    return { ok: true, image: await encode(bytes) };
  } catch {
    // sharp throws for whatever it cannot decode; which bytes were at fault helps nobody.
    return refused('IMAGE_BROKEN');
  }
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  const { data: pixels, info: raw } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: limits.image.maxPixels,
    sequentialRead: true,
  })
    .autoOrient()
    .resize(fitting(pictureWidths.origin))
    .toColourspace('srgb')
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
  return picture.webp({ quality, effort }).toBuffer();
}
