import type { SearchType } from '@teum/contract/offer/search.routes';

/** In the order in which the page shows them. */
export const searchTypes = ['auction', 'product', 'post'] as const satisfies readonly SearchType[];
