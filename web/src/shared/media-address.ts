import { type MediaKind, type PictureSize, pictureWidths, sizedKey } from '@teum/contract/media';
import { config } from './config.ts';

/** The public address of a stored picture: the kind's base plus the key. */
export const pictureAddress = (kind: MediaKind, key: string): string => `${config.media[kind]}${key}`;

/** The same picture, small enough for a card. */
export const smallPictureAddress = (kind: MediaKind, key: string): string =>
  pictureAddress(kind, sizedKey(key, 'thumbnail'));

export interface PictureSources {
  src: string;
  srcSet: string;
}

/** For a picture that is as wide as the page allows: the browser takes the size that its screen needs. */
export const pictureSources = (kind: MediaKind, key: string): PictureSources => ({
  src: pictureAddress(kind, key),
  srcSet: srcSetOf(config.media[kind], key),
});

/** Every size of a picture with its width. */
export const srcSetOf = (base: string, key: string): string =>
  (Object.keys(pictureWidths) as PictureSize[])
    .map((size) => `${base}${sizedKey(key, size)} ${pictureWidths[size]}w`)
    .join(', ');
