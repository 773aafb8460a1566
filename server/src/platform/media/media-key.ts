import { createHash } from 'node:crypto';
import { type PictureSize, pictureWidths } from '@teum/contract/offer/media';

const keyPattern = new RegExp(`^(?:${Object.keys(pictureWidths).join('|')})/(?:[0-9a-f]{32}|blank)\\.webp$`);

export const mediaKey = (size: PictureSize, name: string): string => `${size}/${name}`;

export function isMediaKey(key: string): boolean {
  return keyPattern.test(key);
}

/** Call it before a path is built from the key: a hostile key could lead out of the store. */
export function requireMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new Error(`Not a media key: ${JSON.stringify(key)}`);
}

/** Named by content: the same picture has the same name everywhere, and no name can be guessed or chosen. */
export function imageName(encoded: Buffer): string {
  return `${createHash('sha256').update(encoded).digest('hex').slice(0, 32)}.webp`;
}

/** The key of a picture that lies at one of these public addresses, each with its last slash; undefined for a stranger's picture. */
export function keyAt(bases: readonly string[], address: string): string | undefined {
  return bases.flatMap((base) => (address.startsWith(base) ? address.slice(base.length) : [])).find(isMediaKey);
}
