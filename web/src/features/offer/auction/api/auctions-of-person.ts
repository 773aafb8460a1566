import { api } from '../../../../shared/api-client.ts';
import { keysetList, useKeysetList } from '../../../../shared/list/use-keyset-list.ts';
import { auctionsKey } from './auction-keys.ts';

/** Whole rows of two and of three cards. */
const sliceSize = 6;

export const auctionsOfPerson = (id: number) =>
  keysetList(
    [...auctionsKey, 'of-person', id],
    ({ lastId, signal }) =>
      api('GET /people/{id}/auctions', { params: { id }, query: { lastId, limit: sliceSize }, signal }),
    sliceSize,
  );

export const useAuctionsOfPerson = (id: number) => useKeysetList(auctionsOfPerson(id));
