import type { Readable } from 'node:stream';

export interface OpenedFile {
  /** To be read to its end or destroyed. */
  readonly stream: Readable;
  readonly size: number;
}

/** Files for one person each, which no address leads to. They are written as streams, so that their size does not matter. */
export interface PrivateFiles {
  /** Returns the size. The file is there as a whole when this resolves, and not at all when it rejects. */
  write(name: string, content: Readable): Promise<number>;
  /** Undefined when there is no such file. */
  open(name: string): Promise<OpenedFile | undefined>;
  /** Harmless when there is no such file. */
  remove(name: string): Promise<void>;
}

const namePattern = /^[0-9a-f]{32}\.zip$/;

/** Call it before a path is built from the name. */
export function requireFileName(name: string): void {
  if (!namePattern.test(name)) throw new Error(`Not a file name: ${JSON.stringify(name)}`);
}
