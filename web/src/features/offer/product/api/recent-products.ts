import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import type { ProductQuery } from './list-products.ts';
import { productsKey } from './product-keys.ts';

type Narrowing = Pick<ProductQuery, 'category' | 'place'>;

export const recentProductsQuery = (limit: number, narrowing: Narrowing = {}) =>
  queryOptions({
    queryKey: [...productsKey, 'recent', limit, narrowing],
    queryFn: ({ signal }) => api('GET /product/recents', { query: { ...narrowing, limit }, signal }),
  });

export const useRecentProducts = (limit: number, narrowing: Narrowing) =>
  useQuery({ ...recentProductsQuery(limit, narrowing), select: ({ data }) => data });

/** The name of the place that the newest products are narrowed to. */
export const useNarrowedPlace = (limit: number, narrowing: Narrowing) =>
  useQuery({ ...recentProductsQuery(limit, narrowing), select: ({ placeText }) => placeText }).data;
