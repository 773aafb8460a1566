import { visibleText } from '@teum/contract/rich-text';
import type { Auction } from '@teum/contract/routes/auction';
import { useParams } from 'react-router';
import { useAuction } from '../../features/auction/api/get-auction.ts';
import { AuctionDetail } from '../../features/auction/components/auction-detail.tsx';
import { useAuctionMessages } from '../../features/auction/messages/use-auction-messages.ts';
import { DetailSkeleton } from '../../shared/page/detail-skeleton.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function AuctionPage() {
  const m = useAuctionMessages();
  const query = useAuction(Number(useParams().auctionId));
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  const missing = (
    <PageFrame title={m.auction.detailTitle}>
      <EmptyState message={m.auctionDetail.notFound} action={browse} />
    </PageFrame>
  );
  return (
    <LoadedPage query={query} skeleton={<DetailSkeleton />} missing={missing} errorMessage={m.auctionDetail.error}>
      {(auction) => <TitledAuction auction={auction} />}
    </LoadedPage>
  );
}

function TitledAuction({ auction }: { auction: Auction }) {
  usePageTitle(visibleText(auction.title));
  return <AuctionDetail auction={auction} />;
}
