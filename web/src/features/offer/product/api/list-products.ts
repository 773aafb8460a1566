import type { QueryOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import { api } from '../../../../shared/api-client.ts';
import { foundList, useFoundList } from '../../../../shared/list/use-found-list.ts';
import { keysetList, useKeysetList } from '../../../../shared/list/use-keyset-list.ts';
import { productsKey } from './product-keys.ts';

/** Which products, in which order. */
export type ProductQuery = Omit<QueryOf<RouteAt<'GET /product/recents'>>, 'lastId' | 'limit' | 'after'>;

export const productList = (query: ProductQuery) =>
  foundList([...productsKey, 'list', query], ({ after, signal }) =>
    api('GET /product/recents', { query: { ...query, after }, signal }),
  );

export const countProducts = async (query: ProductQuery): Promise<number> =>
  (await api('GET /product/recents', { query: { ...query, limit: 1 } })).count!;

const myProducts = keysetList([...productsKey, 'mine'], ({ lastId, signal }) =>
  api('GET /product/my-products', { query: { lastId }, signal }),
);

const favorites = keysetList([...productsKey, 'favorites'], ({ lastId, signal }) =>
  api('GET /product/favorites', { query: { lastId }, signal }),
);

export const useProductList = (query: ProductQuery) => useFoundList(productList(query));
export const useMyProducts = () => useKeysetList(myProducts);
export const useFavoriteProducts = () => useKeysetList(favorites);
