/** How long an offer takes, in minutes: more than the first number, at most the second. */
export const lengthBands = ['0-60', '60-120', '120-240', '240-720'] as const;
export type LengthBand = (typeof lengthBands)[number];

export const auctionSorts = ['newest', 'ending-soon', 'price-up', 'price-down', 'most-bids'] as const;
export type ListingSort = (typeof auctionSorts)[number];

/** A listing has neither an end nor bids. */
export const productSorts = ['newest', 'price-up', 'price-down'] as const satisfies readonly ListingSort[];

export const placePattern = /^(online|\d{2}|\d{5})$/;

/** The filters that a page shows as chips. `price` stands for both of its bounds. */
export const filterNames = ['category', 'place', 'price', 'length', 'running'] as const;
export type FilterName = (typeof filterNames)[number];

/** Counts stop here: this number stands for more than 1,000. */
export const maxFoundCount = 1_001;
