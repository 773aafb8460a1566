import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { productsKey } from './product-keys.ts';

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: ({ signal }) => api('GET /product/{id}', { params: { id }, signal }),
  });

export const useProduct = (id: number) => useQuery(productQuery(id));
