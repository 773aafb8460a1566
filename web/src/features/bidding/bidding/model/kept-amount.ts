import { tabStore } from '../../../../shared/browser-storage.ts';

const keyOf = (auctionId: number): string => `bidAmount:${auctionId}`;

/** The amount typed in this tab, for those who lose their admission and come back; forgotten with a bid and at the end. */
export const keptAmount = (auctionId: number): string => tabStore.getItem(keyOf(auctionId)) ?? '';

export function keepAmount(auctionId: number, typed: string): void {
  if (typed === '') {
    forgetAmount(auctionId);
    return;
  }
  try {
    tabStore.setItem(keyOf(auctionId), typed);
  } catch {
    forgetAmount(auctionId); // the storage is full: an older amount must not come back
  }
}

export function forgetAmount(auctionId: number): void {
  tabStore.removeItem(keyOf(auctionId));
}
