/** What someone did just before they were sent home, so that home can lead back to it. */
export interface DoneLine {
  kind: 'bid' | 'created';
  auctionId: number;
  title: string;
}

/** The state of the navigation to home. */
export const withDoneLine = (done: DoneLine): { done: DoneLine } => ({ done });

export const doneLineIn = (state: unknown): DoneLine | undefined => (state as { done?: DoneLine } | null)?.done;
