import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.ts';
import { isMediaKey, requireMediaKey } from './media-key.ts';
import { type ByteRange, type MediaStore, MediaUnavailable, type OpenedImage, withinSize } from './media-store.ts';

/** Keeps pictures in S3 or what speaks like it, one bucket per kind. */
export function openS3Store({ endpoint, region, accessKeyId, secretAccessKey, buckets }: S3Config): MediaStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Other makers' S3 may store an added checksum as part of the object: pictures 45 bytes too long, silently.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  });

  return {
    async put(kind, key, bytes) {
      requireMediaKey(key);
      const object = { Bucket: buckets[kind], Key: key, Body: bytes, ContentType: 'image/webp' };
      await orUnavailable(() => client.send(new PutObjectCommand(object)));
    },
    async open(kind, key, range) {
      if (!isMediaKey(key)) return undefined;
      return orUnavailable(() => openObject(client, { Bucket: buckets[kind], Key: key }, range));
    },
    async remove(kind, key) {
      requireMediaKey(key);
      await orUnavailable(() => client.send(new DeleteObjectCommand({ Bucket: buckets[kind], Key: key })));
    },
    async *list(kind) {
      for (let StartAfter: string | undefined; ; ) {
        const request = new ListObjectsV2Command({ Bucket: buckets[kind], StartAfter });
        const { Contents = [], IsTruncated } = await orUnavailable(() => client.send(request));
        const keys = Contents.flatMap(({ Key }) => Key ?? []);
        yield* keys.filter(isMediaKey);
        if (!IsTruncated || keys.length === 0) return;
        StartAfter = keys.at(-1);
      }
    },
  };
}

interface ObjectName {
  readonly Bucket: string;
  readonly Key: string;
}

async function openObject(client: S3Client, name: ObjectName, range?: ByteRange): Promise<OpenedImage | undefined> {
  try {
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
    return openedImage(await client.send(new GetObjectCommand({ ...name, Range })), range);
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    if (error.name === 'NoSuchKey') return undefined;
    if (error.name === 'InvalidRange') return openObject(client, name);
    throw error;
  }
}

function openedImage(answer: GetObjectCommandOutput, range: ByteRange | undefined): OpenedImage {
  const [, total] = /\/(\d+)$/.exec(answer.ContentRange ?? '') ?? [];
  const size = Number(total ?? answer.ContentLength);
  const part = total === undefined ? undefined : withinSize(range, size);
  return { stream: answer.Body as Readable, size, etag: answer.ETag ?? `"${size}"`, range: part };
}

async function orUnavailable<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const isFull = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507;
    throw new MediaUnavailable(isFull ? 'full' : 'down', error);
  }
}
