import { type RawBuilder, sql } from 'kysely';

/** What the page of an auction or a product asks: what the desk has hidden is shown to its seller alone. */
export const isOfferShown = (
  { hiddenReason, sellerId }: { hiddenReason: string | null; sellerId: number },
  viewerId: number | undefined,
): boolean => hiddenReason === null || sellerId === viewerId;

/** The same question in a statement. Whatever shows a title or a picture outside the page asks it, too. */
export const isOfferShownTo = (viewerId: number | undefined, offer: 'auction' | 'product'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${offer}.hidden_at`)} is null or ${sql.ref(`${offer}.seller_id`)} = ${viewerId ?? null}::bigint)`;

/** Stored HTML; null for a hidden one. */
export const titleShownTo = (viewerId: number | undefined, offer: 'auction' | 'product'): RawBuilder<string | null> =>
  sql<string | null>`case when ${isOfferShownTo(viewerId, offer)} then ${sql.ref(`${offer}.title`)} end`;
