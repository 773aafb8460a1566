import type { MediaKind } from '@teum/contract/offer/media';
import type { ImageRefusal } from './check-image.ts';
import type { ImageEncoders, ImageSender } from './image-encoders.ts';
import { mediaKey } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

export interface SavedImage {
  readonly ok: true;
  /** Of the widest; the others have the same name in their own folders. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Stores one sender's picture in every size. The same picture again is the same key. */
export type SaveImage = (kind: MediaKind, bytes: Buffer) => Promise<SavedImage | ImageRefusal>;

export function savingImages(
  { store, encoders }: { store: MediaStore; encoders: ImageEncoders },
  sender: ImageSender,
): SaveImage {
  return async (kind, bytes) => {
    const encoded = await encoders.encode(bytes, sender);
    if (!encoded.ok) return encoded;

    const { name, sizes, width, height } = encoded.image;
    // The widest last: cut off in between, one without the others would look complete.
    for (const size of ['thumbnail', 'middle', 'origin'] as const)
      await store.put(kind, mediaKey(size, name), sizes[size]);
    return { ok: true, key: mediaKey('origin', name), width, height };
  };
}
