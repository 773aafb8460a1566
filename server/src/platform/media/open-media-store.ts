import { join } from 'node:path';
import type { Config, S3Config } from '../config/config.ts';
import { ensureBlank } from './blank-image.ts';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';

/** On S3 when it is configured, else under the data directory; with the picture of listings that have none in place. */
export async function openMediaStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> {
  const store = s3 ? await openS3(s3) : await openDiskStore(join(dataDir, 'media'));
  await ensureBlank(store);
  return store;
}

/** Loaded on demand: the S3 client is large, and most servers store pictures on a disk. */
async function openS3(s3: S3Config): Promise<MediaStore> {
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}
