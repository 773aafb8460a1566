import type { QueryOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import { api } from '../../../../shared/api-client.ts';
import { foundList, useFoundList } from '../../../../shared/list/use-found-list.ts';
import { keysetList, useKeysetList } from '../../../../shared/list/use-keyset-list.ts';
import { auctionsKey } from './auction-keys.ts';

/** Which auctions, in which order. */
export type AuctionQuery = Omit<QueryOf<RouteAt<'GET /auction/recents'>>, 'lastId' | 'limit' | 'after'>;

export const auctionList = (query: AuctionQuery) =>
  foundList([...auctionsKey, 'list', query], ({ after, signal }) =>
    api('GET /auction/recents', { query: { ...query, after }, signal }),
  );

export const countAuctions = async (query: AuctionQuery): Promise<number> =>
  (await api('GET /auction/recents', { query: { ...query, limit: 1 } })).count!;

const myAuctions = keysetList([...auctionsKey, 'mine'], ({ lastId, signal }) =>
  api('GET /auction/my-auctions', { query: { lastId }, signal }),
);

const favoriteAuctions = keysetList([...auctionsKey, 'favorites'], ({ lastId, signal }) =>
  api('GET /auction/favorites', { query: { lastId }, signal }),
);

export const useAuctionList = (query: AuctionQuery) => useFoundList(auctionList(query));
export const useMyAuctions = () => useKeysetList(myAuctions);
export const useFavoriteAuctions = () => useKeysetList(favoriteAuctions);
