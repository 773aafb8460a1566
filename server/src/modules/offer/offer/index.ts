import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Offers } from './offers.ts';

export { type OfferRow, offerColumns, type StoredOffer } from './offer-columns.ts';
export { offerOnTheWire } from './offer-on-the-wire.ts';
export type { HiddenOffer, LockedOffer, Offers } from './offers.ts';
export { titleShownTo } from './shown-offer.sql.ts';
export { isOfferShown } from './shown-offer.ts';
export { type SoldOffer, soldColumns } from './sold-offer.sql.ts';
export { type OfferKeeping, offerKeeping, storableOffer } from './storable-offer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    offers: Offers;
  }
}

/** No scope of its own: the modules of auctions and listings add themselves to `app.offers`, others use it. */
export const offerModule = plugin(mountOffer, { name: 'offer' });

async function mountOffer(app: FastifyInstance): Promise<void> {
  app.decorate('offers', new Offers());
}
