import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.ts';
import { type PrivateFiles, requireFileName } from './private-files.ts';

/** S3 takes no part below 5 MiB but the last. One part at a time is in memory. */
const partBytes = 8 * 1024 * 1024;

/** In a bucket of S3, below `exports/`. */
export function openS3Files({ endpoint, region, accessKeyId, secretAccessKey, exportBucket }: S3Config): PrivateFiles {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  });
  const objectOf = (name: string) => {
    requireFileName(name);
    return { Bucket: exportBucket, Key: `exports/${name}` };
  };

  return {
    async write(name, content) {
      const object = objectOf(name);
      const created = await client.send(
        new CreateMultipartUploadCommand({ ...object, ContentType: 'application/zip' }),
      );
      const upload = { ...object, UploadId: created.UploadId };
      try {
        const { parts, size } = await sendParts(client, upload, content);
        await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
        return size;
      } catch (error) {
        content.destroy();
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined); // the first error counts
        throw error;
      }
    },
    async open(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(objectOf(name)));
        return { stream: Body as Readable, size: ContentLength! };
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(objectOf(name)));
    },
  };
}

interface Upload {
  Bucket: string;
  Key: string;
  UploadId: string | undefined;
}

async function sendParts(client: S3Client, upload: Upload, content: Readable) {
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let size = 0;
  for await (const Body of inParts(content)) {
    const PartNumber = parts.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
    parts.push({ PartNumber, ETag });
    size += Body.length;
  }
  return { parts, size };
}

async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let isEmpty = true;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes, isEmpty] = [[], 0, false];
  }
  // An upload has at least one part.
  if (bytes > 0 || isEmpty) yield Buffer.concat(waiting);
}
