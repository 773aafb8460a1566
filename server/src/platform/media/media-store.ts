import type { Readable } from 'node:stream';
import type { MediaKind } from '@teum/contract/offer/media';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface OpenedImage {
  /** To be read to its end or destroyed. */
  readonly stream: Readable;
  /** Of the whole picture. */
  readonly size: number;
  /** With its quotes, as a header carries it. */
  readonly etag: string;
  /** The part that the stream holds; undefined for the whole, also when the range lies outside the picture. */
  readonly range: Required<ByteRange> | undefined;
}

export interface MediaStore {
  /** The picture is safely there when this resolves, and not there at all when it rejects. */
  put(kind: MediaKind, key: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such picture. */
  open(kind: MediaKind, key: string, range?: ByteRange): Promise<OpenedImage | undefined>;
  /** Harmless when there is no such picture. */
  remove(kind: MediaKind, key: string): Promise<void>;
  /** The keys of all pictures of a kind, in any order. */
  list(kind: MediaKind): AsyncIterable<string>;
}

/** The place where pictures are kept has no room or does not answer. */
export class MediaUnavailable extends Error {
  readonly reason: 'full' | 'down';

  constructor(reason: 'full' | 'down', cause: unknown) {
    super(`The media store is ${reason}.`, { cause });
    this.name = 'MediaUnavailable';
    this.reason = reason;
  }
}

/** The part of `range` that a picture of this size has. */
export function withinSize(range: ByteRange | undefined, size: number): Required<ByteRange> | undefined {
  if (!range || range.start >= size) return undefined;
  return { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) };
}
