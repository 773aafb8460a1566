import type { MediaKind } from '@teum/contract/media';
import type { ImageRefusal } from './encode-image.ts';
import { mediaKey } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

export interface SavedImage {
  readonly ok: true;
  /** Of the widest; the others have the same name in their own folders. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Stores a stranger's picture in every size. The same picture again is the same key. */
export async function saveImage(
  { store }: { store: MediaStore },
  kind: MediaKind,
  bytes: Buffer,
): Promise<SavedImage | ImageRefusal> {
  // Loaded with the first picture: its library is native and large, and no start should wait for it.
  const { encodeImage } = await import('./encode-image.ts');
  const encoded = await encodeImage(bytes);
  if (!encoded.ok) return encoded;

  const { name, sizes, width, height } = encoded.image;
  // The widest last: cut off in between, one without the others would look complete.
  for (const size of ['thumbnail', 'middle', 'origin'] as const)
    await store.put(kind, mediaKey(size, name), sizes[size]);
  return { ok: true, key: mediaKey('origin', name), width, height };
}
