import { api } from '../../../../shared/api-client.ts';
import { keysetList, useKeysetList } from '../../../../shared/list/use-keyset-list.ts';
import { boardKeys } from './board-keys.ts';

export const postList = keysetList(boardKeys.postList, ({ lastId, signal }) =>
  api('GET /post/recents', { query: { lastId }, signal }),
);

export const usePostList = () => useKeysetList(postList);
