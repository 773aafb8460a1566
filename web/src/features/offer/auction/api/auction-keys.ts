export const auctionsKey = ['auctions'] as const;
