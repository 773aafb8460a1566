import type { Deal } from '@teum/contract/money/deal-schema';

/** Of two answers about one deal: the later one, or the first if neither is. */
export const newest = (one: Deal, other: Deal): Deal => (other.revision > one.revision ? other : one);
