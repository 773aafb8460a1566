import { useAuctionList } from '../../features/auction/api/list-auctions.ts';
import { AuctionList } from '../../features/auction/components/auction-list.tsx';
import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function AuctionsPage() {
  const m = useMessages();
  const sell = <ButtonLink to={paths.selectSellingType}>{m.header.sell}</ButtonLink>;
  return (
    <PageFrame title={m.auction.listTitle}>
      <AuctionList list={useAuctionList()} empty={<EmptyState message={m.auction.empty} action={sell} />} />
    </PageFrame>
  );
}
