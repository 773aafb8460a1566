import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isHash, isObject, isWhole } from '@teum/contract/bidding/ledger-shape';

/** The largest state of a log that the witness has cosigned. */
export interface Remembered {
  size: number;
  root: string;
  /** As the log signed it, with the newest cosignature. */
  note: string;
}

interface Saved {
  logs: Record<string, Remembered>;
  /** The public keys, in hexadecimal digits, that the log of the witness had when it began. */
  trusted: string[];
}

/** What a witness must never forget: forgetting would let the log show it another past. One file, replaced as a whole. */
export class WitnessMemory {
  readonly #file: string;
  #saved: Saved;

  constructor(file: string) {
    this.#file = file;
    this.#saved = read(file);
  }

  of(origin: string): Remembered | undefined {
    return Object.hasOwn(this.#saved.logs, origin) ? this.#saved.logs[origin] : undefined;
  }

  get origins(): string[] {
    return Object.keys(this.#saved.logs);
  }

  get trusted(): readonly string[] {
    return this.#saved.trusted;
  }

  remember(origin: string, seen: Remembered): void {
    this.#write({ ...this.#saved, logs: { ...this.#saved.logs, [origin]: seen } });
  }

  trust(keys: readonly string[]): void {
    this.#write({ ...this.#saved, trusted: [...new Set([...this.#saved.trusted, ...keys])] });
  }

  /** On the disk before it returns: a cosignature that was given away must not be forgotten when the power fails. */
  #write(saved: Saved): void {
    const unfinished = `${this.#file}.new`;
    const descriptor = openSync(unfinished, 'w', 0o600);
    writeSync(descriptor, `${JSON.stringify(saved, null, 2)}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(unfinished, this.#file);
    const folder = openSync(dirname(this.#file), 'r');
    fsyncSync(folder);
    closeSync(folder);
    this.#saved = saved;
  }
}

/** Nothing is remembered before the first time. A broken file is not taken for that. */
function read(file: string): Saved {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { logs: {}, trusted: [] };
  }
  const saved = parse(text);
  if (!isSaved(saved))
    throw new Error(`${file} is broken. A witness that forgets what it saw is none: restore the file.`);
  return saved;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSaved(value: unknown): value is Saved {
  if (!isObject(value)) return false;
  const { logs, trusted } = value as Partial<Saved>;
  if (!isObject(logs) || !Array.isArray(trusted) || !trusted.every(isHash)) return false;
  return Object.values(logs).every(({ size, root, note }) => isWhole(size) && isHash(root) && typeof note === 'string');
}
