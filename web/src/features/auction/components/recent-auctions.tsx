import { limits } from '@teum/contract/limits';
import type { ReactNode } from 'react';
import { HomeGrid } from '../../../shared/page/home-grid.tsx';
import { useRecentAuctions } from '../api/recent-auctions.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { AuctionCard } from './auction-card.tsx';

export function RecentAuctions({ empty }: { empty: ReactNode }) {
  const m = useAuctionMessages();
  const query = useRecentAuctions(limits.home.auctions);
  return (
    <HomeGrid
      query={query}
      count={limits.home.auctions}
      label={m.auctionList.label}
      errorMessage={m.auctionList.error}
      empty={empty}
      renderItem={(auction) => <AuctionCard auction={auction} />}
    />
  );
}
