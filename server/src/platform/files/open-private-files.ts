import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openDiskFiles } from './disk-files.ts';
import type { PrivateFiles } from './private-files.ts';

/** Where pictures are kept, too: on S3 when it is configured, else under the data directory. */
export async function openPrivateFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<PrivateFiles> {
  if (!s3) return openDiskFiles(join(dataDir, 'exports'));
  // Loaded on demand: the S3 client is large.
  const { openS3Files } = await import('./s3-files.ts');
  return openS3Files(s3);
}
