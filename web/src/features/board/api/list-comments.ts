import { api } from '../../../shared/api-client.ts';
import { useKeysetList } from '../../../shared/list/use-keyset-list.ts';
import { boardKeys } from './board-keys.ts';

/** The comments of a post, newest first; from one of them downwards when a link points far down. */
export const useCommentList = (postId: number, from?: number) =>
  useKeysetList(boardKeys.commentList(postId, from), ({ lastId = from && from + 1, signal }) =>
    api('GET /post/postComment/{postId}', { params: { postId }, query: { lastId }, signal }),
  );
