import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, type ZstdOptions, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { type BackupManifest, manifestName, proofName, readManifestJson } from './archive.ts';
import { largestManifest } from './entry-names.ts';
import { type OriginProof, readOriginProof } from './prover.ts';
import { readSkippableFrame, skippableBytes, skippableFrame } from './skippable-frame.ts';
import { headerBytes, paddingAfter, readTarHeader, tarEnd, tarHeader } from './tar.ts';

/** Manifest and proof as the end of an archive, which is read before the rest. */
export interface ArchiveIndex {
  manifest: BackupManifest;
  /** As it was written: the proof is over these bytes. */
  manifestBytes: Buffer;
  proof: OriginProof | undefined;
}

/** The largest window that our compressor uses, with some room: a hostile frame could ask for gigabytes. */
export const decompression = { params: { [constants.ZSTD_d_windowLogMax]: 23 } } satisfies ZstdOptions;

const label = Buffer.from('teum-idx');
const footerBytes = skippableBytes(label.length + 8);
/** Hashes hardly compress. */
const largestRatio = 100;

/** The frame with the index, and a last frame that says where it begins. */
export async function archiveEnd(manifestBytes: Buffer, proof: OriginProof | undefined, at: number): Promise<Buffer> {
  const entries = [tarEntry(manifestName, manifestBytes)];
  if (proof) entries.push(tarEntry(proofName, Buffer.from(JSON.stringify(proof))));
  const frame = await promisify(zstdCompress)(Buffer.concat([...entries, tarEnd]), {
    params: { [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const place = Buffer.alloc(8);
  place.writeBigUInt64LE(BigInt(at));
  return Buffer.concat([frame, skippableFrame(Buffer.concat([label, place]))]);
}

function tarEntry(name: string, bytes: Buffer): Buffer {
  const { length: size } = bytes;
  return Buffer.concat([tarHeader({ name, size, isDirectory: false }), bytes, Buffer.alloc(paddingAfter(size))]);
}

export interface ArchiveExtent {
  fileBytes: number;
  /** Where the entries before the index end. */
  contentBytes: number;
  /** Undefined in archives of format 1, where the manifest is the last entry of the one frame. */
  index: ArchiveIndex | undefined;
}

/** Looks at the end of a file only. */
export async function readExtent(file: string): Promise<ArchiveExtent> {
  await using handle = await open(file, 'r');
  const { size: fileBytes } = await handle.stat();
  const contentBytes = await readPlace(handle, fileBytes);
  if (contentBytes === undefined) return { fileBytes, contentBytes: fileBytes, index: undefined };
  const frameBytes = fileBytes - footerBytes - contentBytes;
  if (contentBytes === 0 || frameBytes <= 0 || frameBytes > largestManifest) throw new Error('its end is damaged');
  const index = readIndex(decompressed(await readAt(handle, contentBytes, frameBytes)));
  return { fileBytes, contentBytes, index };
}

async function readPlace(handle: FileHandle, fileBytes: number): Promise<number | undefined> {
  if (fileBytes < footerBytes) return undefined;
  const content = readSkippableFrame(await readAt(handle, fileBytes - footerBytes, footerBytes));
  if (!content?.subarray(0, label.length).equals(label)) return undefined;
  return Number(content.readBigUInt64LE(label.length));
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw new Error('it ends too early');
  return buffer;
}

/** Decompresses one frame that must have all of the bytes, and refuses to write more than its kind ever has. */
export function decompressWhole(frame: Buffer, largest: number): Buffer {
  const { buffer, engine } = zstdDecompressSync(frame, {
    ...decompression,
    maxOutputLength: largest,
    info: true,
  }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
  if (engine.bytesWritten !== frame.length) throw new Error('bytes follow its end');
  return buffer;
}

const decompressed = (frame: Buffer): Buffer =>
  decompressWhole(frame, Math.min(largestManifest, 1024 * 1024 + largestRatio * frame.length));

function readIndex(plain: Buffer): ArchiveIndex {
  const [manifest, proof, ...others] = entriesOf(plain);
  if (manifest?.name !== manifestName) throw new Error('it has no manifest');
  if ((proof && proof.name !== proofName) || others.length > 0) throw new Error('its end has unknown entries');
  return {
    manifest: readManifestJson(manifest.content),
    manifestBytes: manifest.content,
    proof: proof && readOriginProof(proof.content),
  };
}

function entriesOf(plain: Buffer): { name: string; content: Buffer }[] {
  const entries: { name: string; content: Buffer }[] = [];
  for (let at = 0; ; ) {
    const entry = readTarHeader(plain.subarray(at, at + headerBytes));
    if (!entry) {
      if (!plain.subarray(at).equals(tarEnd)) throw new Error('bytes follow its end');
      return entries;
    }
    const from = at + headerBytes;
    entries.push({ name: entry.name, content: plain.subarray(from, from + entry.size) });
    at = from + entry.size + paddingAfter(entry.size);
  }
}
