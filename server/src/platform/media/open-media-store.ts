import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ensureBlank } from './blank-image.ts';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { openS3Store } from './s3-store.ts';

/** On S3 when it is configured, else under the data directory; with the picture of listings that have none in place. */
export async function openMediaStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> {
  const store = s3 ? openS3Store(s3) : await openDiskStore(join(dataDir, 'media'));
  await ensureBlank(store);
  return store;
}
