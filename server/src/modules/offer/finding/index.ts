import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { findingPersonalData } from './personal-data.sql.ts';
import { resortInBackground } from './resort-listings.ts';

export { announceListed, type Listed, listedTopic } from './announce-listed.ts';
export { filterConditions } from './conditions.sql.ts';
export { type FoundListings, findListings, isNarrowed } from './find-listings.ts';
export { deleteOldMoves } from './listing.sql.ts';
export { listingFilters, placeText } from './listing-filters.ts';
export { findSimilar } from './similar-listings.ts';

export const findingModule = plugin(mountFinding, { name: 'finding' });

async function mountFinding(app: FastifyInstance): Promise<void> {
  app.personalData.add(findingPersonalData);
  resortInBackground(app);
}
