import { readFileSync } from 'node:fs';
import type { Entry, Head, KeyPeriod, Proof, Receipt, Restore } from '@teum/contract/bidding/ledger-form';
import { parsePlainJson } from '@teum/contract/bidding/ledger-json';
import { isObject, isWhole } from '@teum/contract/bidding/ledger-shape';
import { verifyMessages } from './verify-messages.ts';

/** A file that is missing, broken or not what it is given as. Its message is for the person at the terminal. */
export class Unusable extends Error {}

/* Files are what the page saves, or what a call of the API answered. Their contents are checked by the verifier, not here. */

function read(file: string): unknown {
  const m = verifyMessages();
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Unusable(m.unreadable(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
  try {
    return parsePlainJson(text);
  } catch {
    throw new Unusable(m.notJson(file));
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name as keyof typeof value] : undefined;

/** A list, or the answer that holds it in this field. */
function listIn(file: string, name: string): unknown[] {
  const saved = read(file);
  const list = Array.isArray(saved) ? saved : fieldOf(saved, name);
  if (!Array.isArray(list)) throw new Unusable(verifyMessages().misfit(file));
  return list;
}

export const readKeys = (file: string): KeyPeriod[] => listIn(file, 'keys') as KeyPeriod[];

/** A receipt, several, the answer of `/auction/{id}/receipts`, or the answer to a bid. */
export function readReceipts(file: string): Receipt[] {
  const saved = read(file);
  const found = fieldOf(saved, 'data') ?? fieldOf(saved, 'receipt') ?? saved;
  return (Array.isArray(found) ? found : [found]) as Receipt[];
}

/** A head, or the answer of `/ledger/head`. */
export function readHead(file: string): Head {
  const saved = read(file);
  const head = fieldOf(saved, 'head') ?? saved;
  if (!isObject(head) || !('size' in head)) throw new Unusable(verifyMessages().misfit(file));
  return head as Head;
}

export interface SavedHistory {
  head: Head;
  restores: Restore[];
  /** Of `/ledger/consistency`; absent in the answer of `/ledger/head`. */
  from?: number;
  path?: string[];
}

/** The answer of `/ledger/consistency`, or of `/ledger/head`. */
export function readHistory(file: string): SavedHistory {
  const saved = read(file);
  const [head, path, restores = []] = ['head', 'path', 'restores'].map((name) => fieldOf(saved, name));
  if (!isObject(head) || !Array.isArray(restores) || (path !== undefined && !Array.isArray(path)))
    throw new Unusable(verifyMessages().misfit(file));
  return { ...(saved as SavedHistory), restores: restores as Restore[] };
}

/** Taken as the answer has them, `null` included, so that the verifier judges what was answered. */
const answered = ['auctionId', 'certificate', 'log', 'restores', 'keys'];

/** A proof that the page saved, or the answer of `/auction/{id}/proof` with the answers of `/auction/{id}/entries`. */
export function readProofFile(file: string, parts: { entries: string[]; line: string[] }): Proof {
  const saved = read(file);
  if (!isObject(saved) || !isWhole(fieldOf(saved, 'entries'))) return saved as Proof;
  return {
    format: 'teum-proof-1',
    ...Object.fromEntries(Object.entries(saved).filter(([name]) => answered.includes(name))),
    entries: collect(file, parts.entries, fieldOf(saved, 'entries')),
    line: collect(file, parts.line, fieldOf(saved, 'lineEntries')),
  } as Proof;
}

/** Entries that were added after the proof was asked for are left out. */
function collect(file: string, parts: readonly string[], count: unknown): Entry[] {
  if (!isWhole(count)) throw new Unusable(verifyMessages().misfit(file));
  const entries = parts.flatMap((part) => listIn(part, 'data') as Entry[]);
  if (entries.length < count) throw new Unusable(verifyMessages().missingEntries(file, count, entries.length));
  return entries.slice(0, count);
}
