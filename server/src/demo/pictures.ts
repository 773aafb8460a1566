import { type MediaKind, type PictureSize, pictureWidths } from '@teum/contract/offer/media';
import sharp from 'sharp';
import { imageName, mediaKey } from '../platform/media/media-key.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import { drawScene, type SceneName } from './scenes.ts';

/** Which scenes each kind of picture shows. */
export type WantedScenes = Readonly<Record<MediaKind, ReadonlySet<SceneName>>>;
export type PictureKeys = (scene: SceneName) => string;

/** Draws every needed scene once, stores it for each use, and returns the keys. */
export async function drawPictures(store: MediaStore, wanted: WantedScenes): Promise<PictureKeys> {
  const kinds = Object.keys(wanted) as MediaKind[];
  const scenes = [...new Set(kinds.flatMap((kind) => [...wanted[kind]]))];
  const drawn = await Promise.all(
    scenes.map(async (scene) => {
      const shownIn = kinds.filter((kind) => wanted[kind].has(scene));
      return [scene, await drawPicture(store, shownIn, scene)] as const;
    }),
  );
  const keys = new Map(drawn);
  return (scene) => keys.get(scene)!;
}

async function drawPicture(store: MediaStore, kinds: readonly MediaKind[], scene: SceneName): Promise<string> {
  const drawn = sharp(Buffer.from(drawScene(scene)));
  // Flat shapes compress well at low effort; higher effort costs the first start seconds and saves almost nothing.
  const inWidth = (size: PictureSize) =>
    drawn.clone().resize({ width: pictureWidths[size], withoutEnlargement: true }).webp({ quality: 82, effort: 1 });
  const sizes = await Promise.all(
    (Object.keys(pictureWidths) as PictureSize[]).map(async (size) => ({
      size,
      bytes: await inWidth(size).toBuffer(),
    })),
  );
  const name = imageName(sizes.find(({ size }) => size === 'origin')!.bytes);
  await Promise.all(
    kinds.flatMap((kind) => sizes.map(({ size, bytes }) => store.put(kind, mediaKey(size, name), bytes))),
  );
  return mediaKey('origin', name);
}
