import { type PictureSize, pictureWidths } from '@teum/contract/offer/media';
import type { Tx } from '../../../platform/db/database.ts';
import { mediaKey } from '../../../platform/media/media-key.ts';
import type { MediaStore } from '../../../platform/media/media-store.ts';
import type { NamedPicture } from './invariants.sql.ts';
import { listUnused } from './personal-data.sql.ts';

/** Removes pictures in every size, unless someone else has the same one. */
export const removingPictures =
  (media: MediaStore) =>
  async (tx: Tx, { pictures }: { pictures: NamedPicture[] }): Promise<void> => {
    for (const { kind, key } of await listUnused(tx, pictures)) {
      const name = key.slice(key.indexOf('/') + 1);
      for (const size of Object.keys(pictureWidths) as PictureSize[]) await media.remove(kind, mediaKey(size, name));
    }
  };
