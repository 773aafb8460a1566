import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeMediaStore } from './media-store.contract.ts';
import { type MediaStore, MediaUnavailable } from './media-store.ts';
import { openS3Store } from './s3-store.ts';

const buckets = { auction: 'teum-auction', product: 'teum-product', post: 'teum-post' };
const key = 'origin/0123456789abcdef0123456789abcdef.webp';

const storeAt = (port: number, names = buckets) =>
  openS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ap-northeast-2',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    buckets: names,
    exportBucket: names.post,
  });

describe('openS3Store', () => {
  let directory: string;
  let server: S3rver;
  let port: number;
  let store: MediaStore;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'teum-s3-'));
    const configureBuckets = Object.values(buckets).map((name) => ({ name }));
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      directory,
      silent: true,
      vhostBuckets: false,
      // It signs the address of a bucket without the last slash, which the client and real servers sign.
      allowMismatchedSignatures: true,
      configureBuckets,
    });
    port = (await server.run()).port;
    store = storeAt(port);
  });

  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });

  describeMediaStore(() => store);

  it('[MED-10] labels what it stores as WebP', async () => {
    await store.put('post', key, Buffer.from('picture'));
    const answer = await fetch(`http://127.0.0.1:${port}/${buckets.post}/${key}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(await answer.text()).toBe('picture');
  });

  it('[MED-14] says that it is down when a bucket is missing, instead of that the picture is', async () => {
    const misconfigured = storeAt(port, { ...buckets, post: 'not-made' });
    await expect(misconfigured.open('post', key)).rejects.toMatchObject({ name: 'MediaUnavailable', reason: 'down' });
    await expect(misconfigured.put('post', key, Buffer.from('x'))).rejects.toBeInstanceOf(MediaUnavailable);
  });
});

describe('openS3Store at an S3 of another make', () => {
  it('[MED-10] sends the picture alone, without checksums that only Amazon knows', async () => {
    const headers: IncomingHttpHeaders[] = [];
    const port = await listening((request, response) => {
      headers.push(request.headers);
      request.resume().on('end', () => response.writeHead(200, { etag: '"x"' }).end('picture'));
    });
    const store = storeAt(port);
    await store.put('post', key, Buffer.from('picture'));
    (await store.open('post', key))?.stream.destroy();
    expect(headers.map((sent) => sent['content-length'])).toEqual(['7', undefined]);
    expect(headers.flatMap(Object.keys).filter((name) => name.includes('checksum'))).toEqual([]);
  });

  it('[MED-14] says that it is full when the other side has no room', async () => {
    const port = await listening((request, response) => {
      request.resume().on('end', () => response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>'));
    });
    await expect(storeAt(port).put('post', key, Buffer.from('x'))).rejects.toMatchObject({ reason: 'full' });
  });

  it('[MED-14] says that it is down when nobody answers', async () => {
    const port = await listening(() => undefined);
    await closeAll();
    const store = storeAt(port);
    const down = { name: 'MediaUnavailable', reason: 'down' };
    await expect(store.put('post', key, Buffer.from('x'))).rejects.toMatchObject(down);
    await expect(store.open('post', key)).rejects.toMatchObject(down);
  });

  const servers: Server[] = [];
  afterEach(closeAll);

  async function listening(answer: RequestListener): Promise<number> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async function closeAll(): Promise<void> {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await once(server.close(), 'close');
    }
  }
});
