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
