import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMyAuctions } from '../../features/auction/api/list-auctions.ts';
import { AuctionList } from '../../features/auction/components/auction-list.tsx';
import { useMyProducts } from '../../features/product/api/list-products.ts';
import { ProductList } from '../../features/product/components/product-list.tsx';
import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { type MySellTab, paths } from '../../shared/paths.ts';
import { showAlert } from '../../shared/ui/alerts.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';

export default function MySellPage() {
  const m = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const selected: MySellTab = parameters.get('tab') === 'products' ? 'products' : 'auctions';
  return (
    <PageFrame title={m.mySell.title}>
      <Tabs
        label={m.mySell.title}
        selected={selected}
        onSelect={(tab) => setParameters({ tab }, { replace: true })}
        tabs={[
          { id: 'auctions', label: m.mySell.auctions, render: () => <MyAuctions /> },
          { id: 'products', label: m.mySell.products, render: () => <MyProducts /> },
        ]}
      />
    </PageFrame>
  );
}

function MyAuctions() {
  const m = useMessages();
  const list = useMyAuctions();
  useGoHomeWithoutSales(list.error !== null && list.items.length === 0);
  return <AuctionList list={list} empty={<EmptyState message={m.mySell.noAuctions} action={<SellLink />} />} />;
}

function MyProducts() {
  const m = useMessages();
  const list = useMyProducts();
  useGoHomeWithoutSales(list.error !== null && list.items.length === 0);
  return <ProductList list={list} empty={<EmptyState message={m.mySell.noProducts} action={<SellLink />} />} />;
}

function SellLink() {
  const m = useMessages();
  return <ButtonLink to={paths.selectSellingType}>{m.header.sell}</ButtonLink>;
}

/** What the spec asks for when nothing could be loaded: say so, then go home. */
function useGoHomeWithoutSales(hasFailed: boolean): void {
  const m = useMessages();
  const navigate = useNavigate();
  const message = m.mySell.failed;
  useEffect(() => {
    if (hasFailed) void showAlert({ message }).then(() => navigate(paths.home));
  }, [hasFailed, message, navigate]);
}
