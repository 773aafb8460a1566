import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe } from 'vitest';
import { describePrivateFiles } from './private-files.contract.ts';
import type { PrivateFiles } from './private-files.ts';
import { openS3Files } from './s3-files.ts';

describe('openS3Files', () => {
  let directory: string;
  let server: S3rver;
  let files: PrivateFiles;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'teum-s3-files-'));
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      directory,
      silent: true,
      vhostBuckets: false,
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'teum-private' }],
    });
    const { port } = (await server.run()) as AddressInfo;
    files = openS3Files({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-northeast-2',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      buckets: { auction: 'x', product: 'x', post: 'x' },
      exportBucket: 'teum-private',
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });

  describePrivateFiles(() => files);
});
