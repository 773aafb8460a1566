import { type MediaKind, type PictureSize, pictureWidths } from '@teum/contract/media';
import sharp from 'sharp';
import { imageName, mediaKey } from '../platform/media/media-key.ts';
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
  const inWidth = (size: PictureSize) =>
    drawn.clone().resize({ width: pictureWidths[size], withoutEnlargement: true }).webp({ quality: 82 });
  const sizes = await Promise.all(
    (Object.keys(pictureWidths) as PictureSize[]).map(async (size) => ({
      size,
      bytes: await inWidth(size).toBuffer(),
    })),
  );
  const name = imageName(sizes.find(({ size }) => size === 'origin')!.bytes);
  for (const kind of kinds) {
    for (const { size, bytes } of sizes) await store.put(kind, mediaKey(size, name), bytes);
  }
  return mediaKey('origin', name);
}
