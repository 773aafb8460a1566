import type { MediaKind } from '@teum/contract/media';
import sharp from 'sharp';
import { imageName, imageSizes, mediaKey } from '../platform/media/media-key.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import { drawScene, paletteCount, type SceneKind, sceneKinds } from './scenes.ts';

export type PictureKeys = (kind: SceneKind, palette: number) => string;

/** Draws every scene in every palette into the store, and tells their keys. */
export async function drawPictures(store: MediaStore, kinds: readonly MediaKind[]): Promise<PictureKeys> {
  const keys = new Map<string, string>();
  for (const scene of sceneKinds) {
    for (let palette = 0; palette < paletteCount; palette += 1)
      keys.set(`${scene}${palette}`, await drawPicture(store, kinds, scene, palette));
  }
  return (scene, palette) => keys.get(`${scene}${palette % paletteCount}`)!;
}

async function drawPicture(
  store: MediaStore,
  kinds: readonly MediaKind[],
  scene: SceneKind,
  palette: number,
): Promise<string> {
  const drawn = sharp(Buffer.from(drawScene(scene, palette)));
  const [origin, thumbnail] = await Promise.all([
    drawn.clone().webp({ quality: 82 }).toBuffer(),
    drawn.clone().resize({ width: imageSizes.thumbnail.maxWidth }).webp({ quality: 82 }).toBuffer(),
  ]);
  const name = imageName(origin);
  for (const kind of kinds) {
    await store.put(kind, mediaKey('thumbnail', name), thumbnail);
    await store.put(kind, mediaKey('origin', name), origin);
  }
  return mediaKey('origin', name);
}
