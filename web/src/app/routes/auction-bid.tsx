import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function AuctionBidPage() {
  const m = useMessages();
  return (
    <PageFrame title={m.auction.bidTitle}>
      <EmptyState
        message={m.auction.notFound}
        action={<ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>}
      />
    </PageFrame>
  );
}
