import { toHex } from '@teum/contract/bidding/ledger-tree';
import { type Tile, tilePath } from '@teum/contract/bidding/log-tiles';
import { type Note, readCheckpoint, readNote, readVerifierKey } from '@teum/contract/bidding/note-check';
import { consistencyFromTiles } from '@teum/contract/bidding/read-tiles';
import type { Checkpoint } from '@teum/contract/bidding/signed-note';
import { nodeCryptography } from '../node-cryptography.ts';

const { sha256 } = nodeCryptography;
/** No checkpoint, tile or list of keys is larger. */
const maxBytes = 64 * 1024;
const deadlineMs = 20_000;
const hashBytes = 32;

/** The log cannot be read now. Its message is for the person at the terminal. */
export class LogUnreadable extends Error {}

/** Reads a log at its address, as c2sp.org/tlog-tiles describes it. */
export class LogReader {
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix.endsWith('/') ? prefix.slice(0, -1) : prefix;
  }

  async checkpoint(): Promise<{ note: Note; checkpoint: Checkpoint }> {
    const note = readNote(new TextDecoder().decode(await this.#get('checkpoint')));
    const checkpoint = note && readCheckpoint(note.text);
    if (!checkpoint) throw new LogUnreadable(`${this.#prefix}/checkpoint is no checkpoint`);
    return { note, checkpoint };
  }

  /** The public keys with which the log says that it signs, in hexadecimal digits. */
  async publicKeys(): Promise<string[]> {
    const lines = new TextDecoder()
      .decode(await this.#get('verifier-keys'))
      .trimEnd()
      .split('\n');
    const keys = lines.map((line) => readVerifierKey(sha256, line));
    if (keys.includes(undefined)) throw new LogUnreadable(`${this.#prefix}/verifier-keys has a line that is no key`);
    return keys.map((key) => toHex(key!.publicKey));
  }

  async consistency(from: number, size: number): Promise<string[]> {
    const fetchTile = async (tile: Tile): Promise<Uint8Array> => {
      const bytes = await this.#get(tilePath(tile));
      const length = tile.width * hashBytes;
      if (bytes.length === length) return bytes;
      throw new LogUnreadable(`${this.#prefix}/${tilePath(tile)} has ${bytes.length} bytes instead of ${length}`);
    };
    return consistencyFromTiles(sha256, { from, size }, fetchTile);
  }

  /** Gives the log what the witness has cosigned. */
  async push(checkpoint: string): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await this.#ask('cosignature', { method: 'POST', headers, body: JSON.stringify({ checkpoint }) });
  }

  #get(path: string): Promise<Uint8Array> {
    return this.#ask(path, {});
  }

  async #ask(path: string, options: RequestInit): Promise<Uint8Array> {
    const url = `${this.#prefix}/${path}`;
    try {
      const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(deadlineMs), redirect: 'error' });
      if (!answer.ok) throw new LogUnreadable(`${url} answers ${answer.status}`);
      return await boundedBody(answer, url);
    } catch (error) {
      if (error instanceof LogUnreadable) throw error;
      throw new LogUnreadable(`${url} does not answer: ${(error as Error).message}`);
    }
  }
}

async function boundedBody({ body }: Response, url: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new LogUnreadable(`${url} answers more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
