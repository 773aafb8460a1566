import { useFavoriteAuctions } from '../../features/auction/api/list-auctions.ts';
import { AuctionList } from '../../features/auction/components/auction-list.tsx';
import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function FavoritesPage() {
  const m = useMessages();
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  return (
    <PageFrame title={m.auction.favoritesTitle}>
      <AuctionList
        list={useFavoriteAuctions()}
        empty={<EmptyState message={m.auction.noFavorites} action={browse} />}
      />
    </PageFrame>
  );
}
