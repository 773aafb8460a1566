import { blankName, type MediaKind, mediaKinds, type PictureSize, pictureWidths } from '@teum/contract/offer/media';
import { mediaKey } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

export const blankImage = { key: mediaKey('origin', blankName), width: 1600, height: 1200 } as const;

/** Every kind has the blank picture: a listing without one of its own points at it. It is drawn once in a store's life. */
export async function ensureBlank(store: MediaStore): Promise<void> {
  for (const size of Object.keys(pictureWidths) as PictureSize[]) {
    const key = mediaKey(size, blankName);
    const held = await Promise.all(mediaKinds.map((kind) => isHeld(store, kind, key)));
    const missing = mediaKinds.filter((_, index) => !held[index]);
    if (missing.length === 0) continue;

    const { drawBlank } = await import('./draw-blank.ts');
    const bytes = await drawBlank(pictureWidths[size]);
    for (const kind of missing) await store.put(kind, key, bytes);
  }
}

async function isHeld(store: MediaStore, kind: MediaKind, key: string): Promise<boolean> {
  const opened = await store.open(kind, key, { start: 0, end: 0 });
  opened?.stream.destroy();
  return opened !== undefined;
}
