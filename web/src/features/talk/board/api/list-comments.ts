import { limits } from '@teum/contract/limits';
import { api } from '../../../../shared/api-client.ts';
import { keysetList, useKeysetList } from '../../../../shared/list/use-keyset-list.ts';
import { boardKeys } from './board-keys.ts';

/** The comments of a post, newest first; if a link points far down, from there downwards. */
export const commentList = (postId: number, from?: number) =>
  keysetList(
    boardKeys.commentList(postId, from),
    ({ lastId = from && from + 1, signal }) =>
      api('GET /post/postComment/{postId}', { params: { postId }, query: { lastId }, signal }),
    limits.list.defaultLimit,
  );

export const useCommentList = (postId: number, from?: number) => useKeysetList(commentList(postId, from));
