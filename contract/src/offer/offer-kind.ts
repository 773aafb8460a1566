/** What a seller offers: time at auction, or a listing with a price per hour. */
export const offerKinds = ['auction', 'product'] as const;
export type OfferKind = (typeof offerKinds)[number];
