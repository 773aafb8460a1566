import { api } from '../../../../shared/api-client.ts';
import { keysetList, useKeysetList } from '../../../../shared/list/use-keyset-list.ts';
import { productsKey } from './product-keys.ts';

/** Whole rows of two and of three cards. */
const sliceSize = 6;

export const productsOfPerson = (id: number) =>
  keysetList(
    [...productsKey, 'of-person', id],
    ({ lastId, signal }) =>
      api('GET /people/{id}/products', { params: { id }, query: { lastId, limit: sliceSize }, signal }),
    sliceSize,
  );

export const useProductsOfPerson = (id: number) => useKeysetList(productsOfPerson(id));
