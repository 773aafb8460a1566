import { fill } from '@teum/contract/language';
import type { Product } from '@teum/contract/offer/product.routes';
import type { ReactNode } from 'react';
import { InfiniteList } from '../../../../shared/ui/infinite-list.tsx';
import { CardSkeleton } from '../../../../shared/ui/skeleton.tsx';
import type { useMyProducts } from '../api/list-products.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { ProductCard } from './product-card.tsx';

const firstRow = 4;

interface ProductListProps {
  list: ReturnType<typeof useMyProducts>;
  empty: ReactNode;
  /** The sentence for a slice that failed to load, instead of the usual one. */
  error?: string;
}

export function ProductList({ list, empty, error }: ProductListProps) {
  const m = useProductMessages();
  return (
    <InfiniteList<Product>
      {...list}
      label={m.productList.label}
      layout="grid"
      getKey={({ id }) => id}
      renderItem={(product, index) => <ProductCard product={product} isPriority={index < firstRow} headingLevel={2} />}
      skeleton={<CardSkeleton />}
      skeletonCount={8}
      empty={empty}
      messages={{
        error: error ?? m.productList.error,
        retry: m.action.retry,
        loaded: (added, total) => fill(m.productList.loaded, { added, total }),
      }}
    />
  );
}
