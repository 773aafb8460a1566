import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { ReactNode } from 'react';
import { InfiniteList } from '../../../../shared/ui/infinite-list.tsx';
import { CardSkeleton } from '../../../../shared/ui/skeleton.tsx';
import type { useMyAuctions } from '../api/list-auctions.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { AuctionCard } from './auction-card.tsx';

const firstRow = 4;

interface AuctionListProps {
  list: ReturnType<typeof useMyAuctions>;
  empty: ReactNode;
  /** The sentence for a slice that failed to load, instead of the usual one. */
  error?: string;
  /** Whether cards say where the reader stands. */
  showsStanding?: boolean;
}

export function AuctionList({ list, empty, error, showsStanding = false }: AuctionListProps) {
  const m = useAuctionMessages();
  return (
    <InfiniteList<Auction>
      {...list}
      label={m.auctionList.label}
      layout="grid"
      getKey={({ id }) => id}
      renderItem={(auction, index) => (
        <AuctionCard auction={auction} isPriority={index < firstRow} headingLevel={2} showsStanding={showsStanding} />
      )}
      skeleton={<CardSkeleton />}
      skeletonCount={8}
      empty={empty}
      messages={{
        error: error ?? m.auctionList.error,
        retry: m.action.retry,
        loaded: (added, total) => fill(m.auctionList.loaded, { added, total }),
      }}
    />
  );
}
