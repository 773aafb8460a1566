import { sharedPart } from '@teum/contract/bidding/ledger-check';
import type { Head, Restore } from '@teum/contract/bidding/ledger-form';
import { localStore } from '../../../../shared/browser-storage.ts';

const key = 'ledger-head';
/** A head of a log that ended with a restore, about certificates that are lost. It proves that they existed. */
const lostKey = 'ledger-lost-head';

function read(name: string): Head[] {
  try {
    const kept = localStore.getItem(name);
    return kept === null ? [] : [JSON.parse(kept) as Head];
  } catch {
    return [];
  }
}

/** The heads of the public log that this browser has checked: a log that was rewritten or shortened since does not continue them. */
export const keptHeads = (): Head[] => [...read(key), ...read(lostKey)];

const keep = (name: string, head: Head): void => localStore.setItem(name, JSON.stringify(head));

/** Keeps the newest head. Called when the log continues every kept one, but for what stated restores have lost. */
export function keepHead(newest: Head, restores: readonly Restore[]): void {
  const [kept] = read(key);
  if (kept && (sharedPart(kept, restores)?.size ?? 0) < kept.size) keep(lostKey, kept);
  keep(key, newest);
}
