import type { CancelTerms } from '@teum/contract/offer/cancel-terms';
import type { Category } from '@teum/contract/offer/offer-categories';
import type { OfferKind } from '@teum/contract/offer/offer-kind';

/** What a form said of the details, as columns of `auction` and `product`. A column that is missing keeps its value. */
export interface StoredOffer {
  length_minutes?: number | null;
  category?: Category | null;
  place?: string | null;
  place_line?: string | null;
  pictures?: string[];
  safe_pay: boolean;
  cancel_terms: CancelTerms;
}

export interface OfferRow {
  lengthMinutes: number | null;
  category: string | null;
  place: string | null;
  placeLine: string | null;
  pictures: string[];
  safePay: boolean;
  cancelTerms: string;
}

/** What a `select` reads of an offer's details. */
export const offerColumns = <Table extends OfferKind>(table: Table) =>
  [
    `${table}.length_minutes as lengthMinutes`,
    `${table}.category`,
    `${table}.place`,
    `${table}.place_line as placeLine`,
    `${table}.pictures`,
    `${table}.safe_pay as safePay`,
    `${table}.cancel_terms as cancelTerms`,
  ] as const;
