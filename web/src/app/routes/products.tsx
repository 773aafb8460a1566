import { useProductList } from '../../features/product/api/list-products.ts';
import { ProductList } from '../../features/product/components/product-list.tsx';
import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function ProductsPage() {
  const m = useMessages();
  const sell = <ButtonLink to={paths.selectSellingType}>{m.header.sell}</ButtonLink>;
  return (
    <PageFrame title={m.timeSale.listTitle}>
      <ProductList list={useProductList()} empty={<EmptyState message={m.timeSale.empty} action={sell} />} />
    </PageFrame>
  );
}
