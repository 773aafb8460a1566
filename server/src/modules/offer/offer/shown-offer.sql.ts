import type { OfferKind } from '@teum/contract/offer/offer-kind';
import { type RawBuilder, sql } from 'kysely';

/** What `isOfferShown` asks, in a statement. Whatever shows a title or a picture outside the page asks it, too. */
const isOfferShownTo = (viewerId: number | undefined, offer: OfferKind): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${offer}.hidden_at`)} is null or ${sql.ref(`${offer}.seller_id`)} = ${viewerId ?? null}::bigint)`;

/** Stored HTML; null for a hidden one. */
export const titleShownTo = (viewerId: number | undefined, offer: OfferKind): RawBuilder<string | null> =>
  sql<string | null>`case when ${isOfferShownTo(viewerId, offer)} then ${sql.ref(`${offer}.title`)} end`;
