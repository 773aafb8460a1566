import type { CancelTerms } from '@teum/contract/offer/cancel-terms';
import { sql } from 'kysely';

/** What was sold, as its seller describes it now. */
export interface SoldOffer {
  /** Stored HTML. */
  title: string;
  description: string;
  thumbnailKey: string;
  safePay: boolean;
  cancelTerms: CancelTerms;
}

/** What a `select` from `auction` or `product` reads of it. */
export const soldColumns = [
  'title',
  'description',
  'thumbnail_key as thumbnailKey',
  'safe_pay as safePay',
  sql<CancelTerms>`cancel_terms`.as('cancelTerms'),
] as const;
