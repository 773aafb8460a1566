import { firstLimits } from '@teum/contract/first-limits';
import type { ReactNode } from 'react';
import { HomeGrid } from '../../../../shared/page/home-grid.tsx';
import { useRecentProducts } from '../api/recent-products.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { ProductCard } from './product-card.tsx';

/** How many pictures a phone shows before scrolling: more would be fetched before the style sheet. */
const seenAtFirst = 2;

interface RecentProductsProps {
  narrowing: Parameters<typeof useRecentProducts>[1];
  empty: ReactNode;
}

export function RecentProducts({ narrowing, empty }: RecentProductsProps) {
  const m = useProductMessages();
  const query = useRecentProducts(firstLimits.home.products, narrowing);
  return (
    <HomeGrid
      query={query}
      count={firstLimits.home.products}
      label={m.productList.label}
      errorMessage={m.productList.error}
      empty={empty}
      renderItem={(product, place) => <ProductCard product={product} isPriority={place < seenAtFirst} />}
    />
  );
}
