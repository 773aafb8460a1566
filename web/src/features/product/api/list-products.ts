import { api } from '../../../shared/api-client.ts';
import { keysetList, useKeysetList } from '../../../shared/list/use-keyset-list.ts';
import { productsKey } from './product-keys.ts';

export const productList = keysetList([...productsKey, 'list'], ({ lastId, signal }) =>
  api('GET /product/recents', { query: { lastId }, signal }),
);

const myProducts = keysetList([...productsKey, 'mine'], ({ lastId, signal }) =>
  api('GET /product/my-products', { query: { lastId }, signal }),
);

export const useProductList = () => useKeysetList(productList);
export const useMyProducts = () => useKeysetList(myProducts);
