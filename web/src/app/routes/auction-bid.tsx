import type { Auction } from '@teum/contract/offer/auction.routes';
import { visibleText } from '@teum/contract/visible-text';
import { BidRoom } from '../../features/bidding/bidding/components/bid-room.tsx';
import { useAuction } from '../../features/offer/auction/api/get-auction.ts';
import { BidHistory } from '../../features/offer/auction/components/bid-history.tsx';
import { Countdown } from '../../features/offer/auction/components/countdown.tsx';
import { HighestBid } from '../../features/offer/auction/components/highest-bid.tsx';
import { LostLineBar } from '../../features/offer/auction/components/lost-line-bar.tsx';
import { PriceHistory } from '../../features/offer/auction/components/price-history.tsx';
import { useAuctionFeed } from '../../features/offer/auction/live/use-auction-feed.ts';
import { useAuctionDetailMessages } from '../../features/offer/auction/messages/use-auction-detail-messages.ts';
import { auctionPhase } from '../../features/offer/auction/model/auction-phase.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import { DetailSkeleton } from '../../shared/page/detail-skeleton.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useServerSecond } from '../../shared/time/server-clock.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function AuctionBidPage() {
  const m = useAuctionDetailMessages();
  const places = usePlaceMessages();
  const query = useAuction(Number(usePageParams('auctionBid').auctionId));
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  const missing = (
    <PageFrame title={places.auction.bidTitle}>
      <EmptyState message={m.auctionDetail.notFound} action={browse} />
    </PageFrame>
  );
  return (
    <LoadedPage
      query={query}
      title={places.auction.bidTitle}
      skeleton={<DetailSkeleton />}
      missing={missing}
      errorMessage={m.auctionDetail.error}
    >
      {(auction) => <LiveBidRoom key={auction.id} auction={auction} />}
    </LoadedPage>
  );
}

function LiveBidRoom({ auction }: { auction: Auction }) {
  const m = usePlaceMessages();
  const now = useServerSecond();
  const line = useAuctionFeed(auction.id);
  usePageTitle(`${m.auction.bidTitle} · ${visibleText(auction.title)}`);
  return (
    <>
      <LostLineBar lost={line.lost} />
      <BidRoom
        line={line}
        auction={auction}
        isAuctionOver={auctionPhase(auction, now) === 'ended'}
        highestBid={<HighestBid auction={auction} lost={line.lost} />}
        history={
          <>
            <Countdown auction={auction} />
            <PriceHistory auction={auction} />
            <BidHistory auction={auction} />
          </>
        }
      />
    </>
  );
}
