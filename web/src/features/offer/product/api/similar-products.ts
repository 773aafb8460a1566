import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { productsKey } from './product-keys.ts';

export const similarProductsQuery = (id: number) =>
  queryOptions({
    queryKey: [...productsKey, 'similar', id],
    queryFn: async ({ signal }) => (await api('GET /product/{id}/similar', { params: { id }, signal })).data,
  });

export const useSimilarProducts = (id: number) => useQuery(similarProductsQuery(id));
