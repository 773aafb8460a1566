import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { productsKey } from './product-keys.ts';

export const recentProductsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...productsKey, 'recent', limit],
    queryFn: async ({ signal }) => (await api('GET /product/recents', { query: { limit }, signal })).data,
  });

export const useRecentProducts = (limit: number) => useQuery(recentProductsQuery(limit));
