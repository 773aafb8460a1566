import { useQueryClient } from '@tanstack/react-query';
import type { PostComment } from '@teum/contract/talk/board.routes';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import { boardKeys } from './board-keys.ts';
import { showAdded, showChanged, showDeleted } from './comment-cache.ts';

export interface WrittenComment {
  comment: string;
  idempotencyKey: string;
}

/** Adds a comment, or a reply to the comment or reply that is answered. */
export function useAddComment(postId: number, answeredId?: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ comment, idempotencyKey }: WrittenComment) =>
      api('POST /post/postComment', { body: { postId, comment, parentCommentId: answeredId ?? null }, idempotencyKey }),
    onSuccess: (added) => showAdded(client, postId, added),
  });
}

export function useEditComment(postId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ comment }: WrittenComment) =>
      api('PUT /post/postComment/{id}', { params: { id }, body: { comment } }),
    onSuccess: (changed) => showChanged(client, postId, changed),
  });
}

export function useDeleteComment(postId: number, comment: PostComment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /post/postComment/{id}', { params: { id: comment.id } }),
    onSuccess: () => showDeleted(client, postId, comment),
    // A comment that could not be deleted may already be gone.
    onError: () => void client.invalidateQueries({ queryKey: boardKeys.comments(postId) }),
  });
}
