export { type OfferRow, offerColumns, type StoredOffer } from './offer-columns.ts';
export { offerOnTheWire } from './offer-on-the-wire.ts';
export { isOfferShown, titleShownTo } from './shown-offer.ts';
export { storableOffer } from './storable-offer.ts';
