import { useFavoriteAuctions } from '../../features/auction/api/list-auctions.ts';
import { AuctionList } from '../../features/auction/components/auction-list.tsx';
import { useAuctionsFeed } from '../../features/auction/live/use-auctions-feed.ts';
import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function FavoritesPage() {
  const m = useMessages();
  const list = useFavoriteAuctions();
  useAuctionsFeed(list.items);
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  return (
    <PageFrame title={m.auction.favoritesTitle}>
      <AuctionList list={list} showsStanding empty={<EmptyState message={m.auction.noFavorites} action={browse} />} />
    </PageFrame>
  );
}
