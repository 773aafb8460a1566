import { firstLimits } from '@teum/contract/first-limits';
import type { ReactNode } from 'react';
import { HomeGrid } from '../../../../shared/page/home-grid.tsx';
import { useRecentAuctions } from '../api/recent-auctions.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { AuctionCard } from './auction-card.tsx';

interface RecentAuctionsProps {
  narrowing: Parameters<typeof useRecentAuctions>[1];
  empty: ReactNode;
}

export function RecentAuctions({ narrowing, empty }: RecentAuctionsProps) {
  const m = useAuctionMessages();
  const query = useRecentAuctions(firstLimits.home.auctions, narrowing);
  return (
    <HomeGrid
      query={query}
      count={firstLimits.home.auctions}
      label={m.auctionList.label}
      errorMessage={m.auctionList.error}
      empty={empty}
      renderItem={(auction) => <AuctionCard auction={auction} />}
    />
  );
}
