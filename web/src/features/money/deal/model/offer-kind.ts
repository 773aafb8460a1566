import type { Deal } from '@teum/contract/money/deal-schema';
import { paths } from '../../../../shared/paths.ts';

/** What was sold: under which kind its picture is stored and its room found. */
export const offerKindOf = ({ kind }: Pick<Deal, 'kind'>): 'auction' | 'product' =>
  kind === 'auction' ? 'auction' : 'product';

export const roomOf = (deal: Deal): string => paths.chat(offerKindOf(deal), deal.chatRoomId);
