import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';
import { useKeysetList } from '../../../shared/list/use-keyset-list.ts';

export const productsKey = ['products'] as const;

export const useProductList = () =>
  useKeysetList([...productsKey, 'list'], ({ lastId, signal }) =>
    api('GET /product/recents', { query: { lastId }, signal }),
  );

export const useMyProducts = () =>
  useKeysetList([...productsKey, 'mine'], ({ lastId, signal }) =>
    api('GET /product/my-products', { query: { lastId }, signal }),
  );

export const useRecentProducts = (limit: number) =>
  useQuery({
    queryKey: [...productsKey, 'recent', limit],
    queryFn: async ({ signal }) => (await api('GET /product/recents', { query: { limit }, signal })).data,
  });
