import { api } from '../../../shared/api-client.ts';
import { keysetList, useKeysetList } from '../../../shared/list/use-keyset-list.ts';
import { auctionsKey } from './auction-keys.ts';

export const auctionList = keysetList([...auctionsKey, 'list'], ({ lastId, signal }) =>
  api('GET /auction/recents', { query: { lastId }, signal }),
);

const myAuctions = keysetList([...auctionsKey, 'mine'], ({ lastId, signal }) =>
  api('GET /auction/my-auctions', { query: { lastId }, signal }),
);

const favoriteAuctions = keysetList([...auctionsKey, 'favorites'], ({ lastId, signal }) =>
  api('GET /auction/favorites', { query: { lastId }, signal }),
);

export const useAuctionList = () => useKeysetList(auctionList);
export const useMyAuctions = () => useKeysetList(myAuctions);
export const useFavoriteAuctions = () => useKeysetList(favoriteAuctions);
