import { useMyAuctions } from '../../features/auction/api/list-auctions.ts';
import { AuctionList } from '../../features/auction/components/auction-list.tsx';
import { useMyProducts } from '../../features/product/api/list-products.ts';
import { ProductList } from '../../features/product/components/product-list.tsx';
import { useNavigate, useSearchParams } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { type MySellTab, paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { usePagesMessages } from '../messages/use-pages-messages.ts';

export default function MySellPage() {
  const m = usePagesMessages();
  const navigate = useNavigate();
  const selected: MySellTab = useSearchParams().get('tab') === 'products' ? 'products' : 'auctions';
  return (
    <PageFrame title={m.mySell.title}>
      <Tabs
        label={m.mySell.title}
        selected={selected}
        onSelect={(tab) => navigate(paths.mySell(tab), { replace: true })}
        tabs={[
          { id: 'auctions', label: m.mySales.auctions, render: () => <MyAuctions /> },
          { id: 'products', label: m.mySales.products, render: () => <MyProducts /> },
        ]}
      />
    </PageFrame>
  );
}

function MyAuctions() {
  const m = usePagesMessages();
  const list = useMyAuctions();
  return (
    <div className="pt-5 desk:pt-6">
      <AuctionList
        list={list}
        error={m.mySales.failed}
        empty={<EmptyState message={m.mySales.noAuctions} action={<SellLink />} />}
      />
    </div>
  );
}

function MyProducts() {
  const m = usePagesMessages();
  const list = useMyProducts();
  return (
    <div className="pt-5 desk:pt-6">
      <ProductList
        list={list}
        error={m.mySales.failed}
        empty={<EmptyState message={m.mySales.noProducts} action={<SellLink />} />}
      />
    </div>
  );
}

function SellLink() {
  const m = usePagesMessages();
  return <ButtonLink to={paths.selectSellingType}>{m.header.sell}</ButtonLink>;
}
