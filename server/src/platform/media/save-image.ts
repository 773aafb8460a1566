import type { MediaKind } from '@teum/contract/media';
import { encodeImage, type ImageRefusal } from './encode-image.ts';
import { mediaKey } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

export interface SavedImage {
  readonly ok: true;
  /** Of the large picture; the small one has the same name under `thumbnail/`. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Stores a stranger's picture in both sizes. The same picture again is the same key. */
export async function saveImage(
  { store }: { store: MediaStore },
  kind: MediaKind,
  bytes: Buffer,
): Promise<SavedImage | ImageRefusal> {
  const encoded = await encodeImage(bytes);
  if (!encoded.ok) return encoded;

  const { name, origin, thumbnail, width, height } = encoded.image;
  const key = mediaKey('origin', name);
  // The small one first: cut off in between, a large one without it would look complete.
  await store.put(kind, mediaKey('thumbnail', name), thumbnail);
  await store.put(kind, key, origin);
  return { ok: true, key, width, height };
}
