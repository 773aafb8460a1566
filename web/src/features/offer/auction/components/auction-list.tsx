import type { ReactNode } from 'react';
import { OfferList } from '../../../../shared/list/offer-list.tsx';
import type { useMyAuctions } from '../api/list-auctions.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { AuctionCard } from './auction-card.tsx';

interface AuctionListProps {
  list: ReturnType<typeof useMyAuctions>;
  empty: ReactNode;
  /** The sentence for a slice that failed to load, instead of the usual one. */
  error?: string;
  /** Whether cards say where the reader stands. */
  showsStanding?: boolean;
}

export function AuctionList({ showsStanding = false, ...list }: AuctionListProps) {
  return (
    <OfferList
      {...list}
      texts={useAuctionMessages().auctionList}
      renderCard={(auction, isPriority) => (
        <AuctionCard auction={auction} isPriority={isPriority} headingLevel={2} showsStanding={showsStanding} />
      )}
    />
  );
}
