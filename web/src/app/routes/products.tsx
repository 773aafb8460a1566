import { type ListFilters, productQueryOf } from '../../features/offer/finding/model/list-filters.ts';
import { countProducts, useProductList } from '../../features/offer/product/api/list-products.ts';
import { ProductList } from '../../features/offer/product/components/product-list.tsx';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { OffersPage } from '../offers-page.tsx';

const useOffers = (filters: ListFilters) => useProductList(productQueryOf(filters));

export default function ProductsPage() {
  const m = usePlaceMessages();
  return (
    <OffersPage
      page="products"
      title={m.timeSale.listTitle}
      nothingYet={m.lists.noProducts}
      useOffers={useOffers}
      countOf={(filters) => countProducts(productQueryOf(filters))}
      Offers={ProductList}
    />
  );
}
