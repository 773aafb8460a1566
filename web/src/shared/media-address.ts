import { type MediaKind, type PictureSize, pictureWidths, sizedKey } from '@teum/contract/offer/media';
import { config, ownPictures } from './config.ts';

/** The public address of a stored picture: the kind's base plus the key. */
export const pictureAddress = (kind: MediaKind, key: string): string => `${config.media[kind]}${key}`;

const storedKey = /^(?:origin|middle|thumbnail)\/\w+\.webp$/;

/** Splits the address of a picture that we store; undefined for any other address. */
export function ownPicture(address: string): { base: string; key: string } | undefined {
  const base = [...Object.values(config.media), ...Object.values(ownPictures)].find(
    (candidate) => address.startsWith(candidate) && storedKey.test(address.slice(candidate.length)),
  );
  return base === undefined ? undefined : { base, key: address.slice(base.length) };
}

/** The same picture in a size for cards. */
export const smallPictureAddress = (kind: MediaKind, key: string): string =>
  pictureAddress(kind, sizedKey(key, 'thumbnail'));

export interface PictureSources {
  src: string;
  srcSet: string;
}

/** For a picture as wide as the page: the browser chooses the size that its screen needs. */
export const pictureSources = (kind: MediaKind, key: string): PictureSources => ({
  src: pictureAddress(kind, key),
  srcSet: srcSetOf(config.media[kind], key),
});

/** The thumbnail of an offer and its further pictures. */
export const picturesOf = (
  kind: MediaKind,
  { thumbNailUrl, pictures = [] }: { thumbNailUrl: string; pictures?: readonly string[] },
): PictureSources[] => [...new Set([thumbNailUrl, ...pictures])].map((key) => pictureSources(kind, key));

/** Every size of a picture with its width. */
export const srcSetOf = (base: string, key: string): string =>
  (Object.keys(pictureWidths) as PictureSize[])
    .map((size) => `${base}${sizedKey(key, size)} ${pictureWidths[size]}w`)
    .join(', ');
