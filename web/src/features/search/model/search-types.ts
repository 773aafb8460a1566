import type { SearchType } from '@teum/contract/routes/search';

/** In the order in which the page shows them. */
export const searchTypes = ['auction', 'product', 'post'] as const satisfies readonly SearchType[];
