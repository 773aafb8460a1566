import { useFavoriteAuctions } from '../../features/offer/auction/api/list-auctions.ts';
import { AuctionList } from '../../features/offer/auction/components/auction-list.tsx';
import { LostLineBar } from '../../features/offer/auction/components/lost-line-bar.tsx';
import { useAuctionsFeed } from '../../features/offer/auction/live/use-auctions-feed.ts';
import { useFavoriteProducts } from '../../features/offer/product/api/list-products.ts';
import { ProductList } from '../../features/offer/product/components/product-list.tsx';
import { RecentlySeen } from '../../features/offer/recently-seen/components/recently-seen.tsx';
import { useRecentlySeenMessages } from '../../features/offer/recently-seen/messages/use-recently-seen-messages.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { useNavigate, useSearchParams } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { usePagesMessages } from '../messages/use-pages-messages.ts';
import { SeenOfferCard } from '../seen-offer-card.tsx';

const tabs = ['auctions', 'products', 'seen'] as const;

export default function FavoritesPage() {
  const m = usePlaceMessages();
  const { recentlySeen } = useRecentlySeenMessages();
  const navigate = useNavigate();
  const asked = useSearchParams().get('tab');
  const selected = tabs.find((tab) => tab === asked) ?? 'auctions';
  return (
    <PageFrame title={m.favorites.title}>
      <Tabs
        label={m.favorites.title}
        selected={selected}
        onSelect={(tab) => navigate(paths.favorites(tab), { replace: true })}
        tabs={[
          { id: 'auctions', label: m.auction.listTitle, render: () => <FavoriteAuctions /> },
          { id: 'products', label: m.timeSale.listTitle, render: () => <FavoriteProducts /> },
          { id: 'seen', label: recentlySeen.title, render: () => <Seen /> },
        ]}
      />
    </PageFrame>
  );
}

function FavoriteAuctions() {
  const m = usePagesMessages();
  const places = usePlaceMessages();
  const list = useFavoriteAuctions();
  const lost = useAuctionsFeed(list.items);
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  return (
    <div className="pt-5 desk:pt-6">
      <LostLineBar lost={lost} />
      <AuctionList
        list={list}
        showsStanding
        empty={<EmptyState message={places.auction.noFavorites} action={browse} />}
      />
    </div>
  );
}

function FavoriteProducts() {
  const m = usePagesMessages();
  const places = usePlaceMessages();
  const list = useFavoriteProducts();
  const browse = <ButtonLink to={paths.products}>{places.timeSale.browse}</ButtonLink>;
  return (
    <div className="pt-5 desk:pt-6">
      <ProductList list={list} empty={<EmptyState message={m.favoriteTabs.noProducts} action={browse} />} />
    </div>
  );
}

function Seen() {
  const m = usePagesMessages();
  const { recentlySeen } = useRecentlySeenMessages();
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  return (
    <div className="pt-5 desk:pt-6">
      <RecentlySeen
        renderOffer={(offer) => <SeenOfferCard {...offer} />}
        empty={<EmptyState message={recentlySeen.none} action={browse} />}
      />
    </div>
  );
}
