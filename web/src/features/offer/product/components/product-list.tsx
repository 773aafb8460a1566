import type { ReactNode } from 'react';
import { OfferList } from '../../../../shared/list/offer-list.tsx';
import type { useMyProducts } from '../api/list-products.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { ProductCard } from './product-card.tsx';

interface ProductListProps {
  list: ReturnType<typeof useMyProducts>;
  empty: ReactNode;
  /** The sentence for a slice that failed to load, instead of the usual one. */
  error?: string;
}

export function ProductList(list: ProductListProps) {
  return (
    <OfferList
      {...list}
      texts={useProductMessages().productList}
      renderCard={(product, isPriority) => <ProductCard product={product} isPriority={isPriority} headingLevel={2} />}
    />
  );
}
