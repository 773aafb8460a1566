import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { Product } from '@teum/contract/offer/product.routes';
import type { Overview } from '@teum/contract/site/overview.routes';
import { useMyAuctions } from '../../features/offer/auction/api/list-auctions.ts';
import { useAuctionsFeed } from '../../features/offer/auction/live/use-auctions-feed.ts';
import { useMyProducts } from '../../features/offer/product/api/list-products.ts';
import { useOverview } from '../../features/site/overview/api/get-overview.ts';
import { useOverviewMessages } from '../../features/site/overview/messages/use-overview-messages.ts';
import { HoursNote } from '../../features/talk/appointment/components/hours-note.tsx';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { useNavigate, useSearchParams } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { type MySellTab, paths } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { OfferRowSkeleton } from '../../shared/ui/offer-row.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { usePagesMessages } from '../messages/use-pages-messages.ts';
import { AuctionSaleRow } from '../my-sell/auction-sale-row.tsx';
import { ProductSaleRow } from '../my-sell/product-sale-row.tsx';
import { SalesDesk } from '../my-sell/sales-desk.tsx';

export default function MySellPage() {
  const m = usePlaceMessages();
  const user = useLoginUser();
  if (!user) return null;
  return (
    <PageFrame title={m.mySell.title} action={<PhoneSellLink />}>
      <Sales user={user} />
    </PageFrame>
  );
}

/** First what asks something of someone, then every auction and listing. */
function Sales({ user }: { user: UserInfo }) {
  const { data, isPending, refetch } = useOverview('seller');
  return (
    <>
      <Desk overview={data} isPending={isPending} me={user.id} onRetry={() => void refetch()} />
      {/* Shown with the desk above, which pushes it down by as much as there is to do. */}
      <div className={classNames('mt-8', isPending && 'invisible')}>
        <Offers overview={data} />
      </div>
    </>
  );
}

interface DeskProps {
  overview: Overview | undefined;
  isPending: boolean;
  me: number;
  onRetry: () => void;
}

function Desk({ overview, isPending, me, onRetry }: DeskProps) {
  const m = useOverviewMessages();
  if (overview) return <SalesDesk overview={overview} me={me} />;
  if (!isPending)
    return <ErrorState isInline message={m.overview.error} retryLabel={m.action.retry} onRetry={onRetry} />;
  return (
    <>
      <Skeleton className="h-38 rounded-l" />
      <div className="mt-12 divide-y divide-line">
        <OfferRowSkeleton />
        <OfferRowSkeleton />
      </div>
    </>
  );
}

function Offers({ overview }: { overview: Overview | undefined }) {
  const m = usePagesMessages();
  const places = usePlaceMessages();
  const navigate = useNavigate();
  const selected: MySellTab = useSearchParams().get('tab') === 'products' ? 'products' : 'auctions';
  return (
    <Tabs
      label={places.mySell.title}
      selected={selected}
      onSelect={(tab) => navigate(paths.mySell(tab), { replace: true })}
      tabs={[
        { id: 'auctions', label: m.mySales.auctions, render: () => <MyAuctions overview={overview} /> },
        { id: 'products', label: m.mySales.products, render: () => <MyProducts overview={overview} /> },
      ]}
    />
  );
}

/** Without those that stand above with their next step: an auction is on the page once. */
function MyAuctions({ overview }: { overview: Overview | undefined }) {
  const m = usePagesMessages();
  const list = useMyAuctions();
  const above = auctionsAbove(overview);
  const items = list.items.filter(({ id }) => !above.has(id));
  useAuctionsFeed(items);
  return (
    <InfiniteList<Auction>
      {...list}
      items={items}
      label={m.mySales.auctions}
      layout="rows"
      getKey={({ id }) => id}
      renderItem={(auction) => <AuctionSaleRow auction={auction} />}
      skeleton={<OfferRowSkeleton />}
      skeletonCount={4}
      empty={
        <EmptyState
          message={list.items.length > 0 ? m.mySales.noOtherAuctions : m.mySales.noAuctions}
          action={<SellLink />}
        />
      }
      messages={useListWords()}
    />
  );
}

function auctionsAbove(overview: Overview | undefined): ReadonlySet<number> {
  if (!overview) return new Set();
  const { appointments, reviews, auctions } = overview;
  const won = [...appointments, ...reviews].filter(({ roomType }) => roomType === 'auction');
  return new Set([...won.map(({ subjectId }) => subjectId), ...auctions.map(({ id }) => id)]);
}

function MyProducts({ overview }: { overview: Overview | undefined }) {
  const m = usePagesMessages();
  const list = useMyProducts();
  const appointmentsOf = (product: Product) =>
    overview?.appointments.filter((one) => one.roomType === 'product' && one.subjectId === product.id) ?? [];
  return (
    <>
      <HoursNote className="mt-4" />
      <InfiniteList<Product>
        {...list}
        label={m.mySales.products}
        layout="rows"
        getKey={({ id }) => id}
        renderItem={(product) => <ProductSaleRow product={product} appointments={appointmentsOf(product)} />}
        skeleton={<OfferRowSkeleton />}
        skeletonCount={4}
        empty={<EmptyState message={m.mySales.noProducts} action={<SellLink />} />}
        messages={useListWords()}
      />
    </>
  );
}

function useListWords() {
  const m = usePagesMessages();
  return {
    error: m.mySales.failed,
    retry: m.action.retry,
    loaded: (added: number, total: number) => fill(m.mySales.loaded, { added, total }),
  };
}

function SellLink() {
  const m = usePagesMessages();
  return <ButtonLink to={paths.selectSellingType}>{m.header.sell}</ButtonLink>;
}

/** A wide screen has it in the header. */
function PhoneSellLink() {
  const m = usePagesMessages();
  return (
    <ButtonLink to={paths.selectSellingType} variant="ghost" size="s" className="desk:hidden!">
      {m.header.sell}
    </ButtonLink>
  );
}
