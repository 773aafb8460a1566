import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PostComment } from '@teum/contract/talk/board.routes';
import { api } from '../../../../shared/api-client.ts';
import { boardKeys } from './board-keys.ts';
import type { ReplySlices } from './list-replies.ts';

type CommentSlices = InfiniteData<{ data: PostComment[] }>;

/** The comment or reply that the page's address points at. */
export function useLinkedComment(id: number | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: boardKeys.linkedComment(id ?? 0),
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const comment = await api('GET /post/postComment/comment/{id}', { params: { id: id! }, signal });
      askAgainWhatIsOlder(client, comment);
      return comment;
    },
  });
}

/** Lists loaded before the comment was written do not contain it. */
function askAgainWhatIsOlder(client: QueryClient, comment: PostComment & { postId: number }): void {
  const topId = comment.parentCommentId ?? comment.id;
  const newest = client.getQueryData<CommentSlices>(boardKeys.commentList(comment.postId, undefined))?.pages[0]
    ?.data[0];
  if (newest && newest.id < topId) {
    void client.invalidateQueries({ queryKey: boardKeys.commentList(comment.postId, undefined) });
  }
  const lastReply = client.getQueryData<ReplySlices>(boardKeys.replies(topId))?.pages.at(-1);
  if (lastReply?.isLast && (lastReply.data.at(-1)?.id ?? 0) < comment.id) {
    void client.invalidateQueries({ queryKey: boardKeys.replies(topId) });
  }
}
