import type { CancelTerms } from '@teum/contract/offer/cancel-terms';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** What was sold, as its seller describes it now. */
export interface SoldOffer {
  /** Stored HTML. */
  title: string;
  description: string;
  thumbnailKey: string;
  safePay: boolean;
  cancelTerms: CancelTerms;
}

export async function findSoldOffer(tx: Tx, kind: 'auction' | 'product', id: number): Promise<SoldOffer> {
  return tx
    .selectFrom(kind)
    .select([
      'title',
      'description',
      'thumbnail_key as thumbnailKey',
      'safe_pay as safePay',
      sql<CancelTerms>`cancel_terms`.as('cancelTerms'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
