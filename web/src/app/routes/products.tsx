import { FilteredList } from '../../features/offer/finding/components/filtered-list.tsx';
import {
  filterSearch,
  filtersIn,
  type ListFilters,
  listTitle,
  productQueryOf,
  savable,
} from '../../features/offer/finding/model/list-filters.ts';
import { countProducts, useProductList } from '../../features/offer/product/api/list-products.ts';
import { ProductList } from '../../features/offer/product/components/product-list.tsx';
import {
  SaveSearchButton,
  SaveWhileWaiting,
} from '../../features/offer/saved-search/components/save-search-button.tsx';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

const to = (filters: ListFilters): string => paths.products + filterSearch('products', filters);
const countOf = (filters: ListFilters) => countProducts(productQueryOf(filters));

export default function ProductsPage() {
  const m = useMessages();
  const filters = filtersIn('products', useLocation().search);
  const { list, found } = useProductList(productQueryOf(filters));
  const chosen = savable(filters);
  const conditions = chosen && { kind: 'product' as const, ...chosen };
  const sell = <ButtonLink to={paths.selectSellingType}>{m.header.sell}</ButtonLink>;
  return (
    <PageFrame title={listTitle(m.timeSale.listTitle, filters, useLanguage())}>
      <FilteredList
        page="products"
        filters={filters}
        to={to}
        found={found}
        error={list.error}
        countOf={countOf}
        action={conditions && <SaveSearchButton conditions={conditions} />}
        waiting={conditions && <SaveWhileWaiting conditions={conditions} />}
        nothingYet={<EmptyState message={m.timeSale.empty} action={sell} />}
      >
        {(empty) => <ProductList list={list} empty={empty} />}
      </FilteredList>
    </PageFrame>
  );
}
