import type { Receipt } from '@teum/contract/bidding/ledger-form';
import { localStore } from '../browser-storage.ts';

const key = 'receipts';
const maxKept = 200;

/** The receipts of this browser's bids, newest first. */
function keptReceipts(): Receipt[] {
  try {
    return JSON.parse(localStore.getItem(key) ?? '[]') as Receipt[];
  } catch {
    return [];
  }
}

export const keptReceiptsOf = (auctionId: number): Receipt[] =>
  keptReceipts().filter((receipt) => receipt.auctionId === auctionId);

export function keepReceipt(receipt: Receipt): void {
  const others = keptReceipts().filter(
    ({ auctionId, number }) => auctionId !== receipt.auctionId || number !== receipt.number,
  );
  localStore.setItem(key, JSON.stringify([receipt, ...others].slice(0, maxKept)));
}
