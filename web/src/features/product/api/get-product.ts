import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';
import { productsKey } from './list-products.ts';

const productKey = (id: number) => [...productsKey, 'one', id] as const;

export const useProduct = (id: number) =>
  useQuery({ queryKey: productKey(id), queryFn: ({ signal }) => api('GET /product/{id}', { params: { id }, signal }) });
