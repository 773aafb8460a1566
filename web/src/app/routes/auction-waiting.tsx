import { WaitingRoomCard } from '../../features/bidding/bidding/components/waiting-room-card.tsx';
import { useAuction } from '../../features/offer/auction/api/get-auction.ts';
import { AuctionSummary } from '../../features/offer/auction/components/auction-summary.tsx';
import { useAuctionFeed } from '../../features/offer/auction/live/use-auction-feed.ts';
import { usePageParams } from '../../shared/navigation/navigation.tsx';

export default function AuctionWaitingPage() {
  const auctionId = Number(usePageParams('auctionWaiting').auctionId);
  const { data: auction } = useAuction(auctionId);
  const { lost } = useAuctionFeed(auctionId);
  return (
    <div className="pt-4 pb-16 desk:pt-12 desk:pb-24">
      <WaitingRoomCard
        key={auctionId}
        auctionId={auctionId}
        summary={
          auction ? <AuctionSummary auction={auction} lost={lost} /> : <div className="h-18.5 border-b border-line" />
        }
      />
    </div>
  );
}
