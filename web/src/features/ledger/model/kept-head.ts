import type { Head } from '@teum/contract/ledger-form';
import { localStore } from '../../../shared/browser-storage.ts';

const key = 'ledger-head';

/** The newest head of the public log that this browser has checked: a log that was rewritten since does not continue it. */
export function keptHead(): Head | undefined {
  const kept = localStore.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as Head);
}

export function keepHead(head: Head): void {
  const kept = keptHead();
  if (!kept || kept.size <= head.size) localStore.setItem(key, JSON.stringify(head));
}
