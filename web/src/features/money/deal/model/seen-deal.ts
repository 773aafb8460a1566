import type { DealPhase } from '@teum/contract/money/deal-phase';
import type { Deal } from '@teum/contract/money/deal-schema';

/** A deal as one of its two people sees it on the card. */
export interface SeenDeal {
  deal: Deal;
  phase: DealPhase;
  /** The other one, as pages name them. */
  person: string;
  nowMs: number;
}

/** Only after the end the two are asked how it went; the buyer may say before it that they have met. */
export const hasEnded = ({ deal, nowMs }: Pick<SeenDeal, 'deal' | 'nowMs'>): boolean =>
  deal.endsAt !== null && nowMs >= Date.parse(deal.endsAt);
