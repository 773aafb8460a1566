export const auctionSorts = ['newest', 'ending-soon', 'price-up', 'price-down', 'most-bids'] as const;
export type ListingSort = (typeof auctionSorts)[number];

/** A listing has neither an end nor bids. */
export const productSorts = ['newest', 'price-up', 'price-down'] as const satisfies readonly ListingSort[];
