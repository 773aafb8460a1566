/** How long an offer takes, in minutes: more than the first number, at most the second. */
export const lengthBands = ['0-60', '60-120', '120-240', '240-720'] as const;
export type LengthBand = (typeof lengthBands)[number];

export const auctionSorts = ['newest', 'ending-soon', 'price-up', 'price-down', 'most-bids'] as const;
export type ListingSort = (typeof auctionSorts)[number];

/** A listing has neither an end nor bids. */
export const productSorts = ['newest', 'price-up', 'price-down'] as const satisfies readonly ListingSort[];

/** 온라인, a 시·도 or a 시·군·구. */
export const onePlacePattern = /^(online|\d{2}|\d{5})$/;

/** A place, or a 시·군·구 together with what is online: `11440-online`. */
export const placePattern = /^(online|\d{2}|\d{5}(-online)?)$/;

const orOnline = '-online';

/** The place of a whole neighbourhood: what is offered there, and what is online. */
export const neighbourhoodOf = (region: string): string => region + orOnline;

/** The places that a filter's place stands for. */
export const placesIn = (place: string): readonly string[] =>
  place.endsWith(orOnline) ? [place.slice(0, -orOnline.length), 'online'] : [place];

/** The filters that a page shows as chips. `price` stands for both of its bounds. */
export const filterNames = ['category', 'place', 'price', 'length', 'running'] as const;
export type FilterName = (typeof filterNames)[number];

/** Counts stop here: this number stands for more than 1,000. */
export const maxFoundCount = 1_001;
