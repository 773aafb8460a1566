export { type OfferRow, offerColumns, type StoredOffer } from './offer-columns.ts';
export { offerOnTheWire } from './offer-on-the-wire.ts';
export { titleShownTo } from './shown-offer.sql.ts';
export { isOfferShown } from './shown-offer.ts';
export { findSoldOffer, type SoldOffer } from './sold-offer.sql.ts';
export { type OfferKeeping, offerKeeping, storableOffer } from './storable-offer.ts';
