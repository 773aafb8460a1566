import { fill } from '@teum/contract/language';
import type { PostComment } from '@teum/contract/talk/board.routes';
import type { ReactNode } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useReplies } from '../api/list-replies.ts';
import { usePostMessages } from '../messages/use-post-messages.ts';
import { CommentItem } from './comment-item.tsx';

interface RepliesProps {
  postId: number;
  comment: PostComment;
  soughtId: number | undefined;
  linkedId: number | undefined;
  renderReplyButton: (reply: PostComment) => ReactNode;
}

export function Replies({ postId, comment, soughtId, linkedId, renderReplyButton }: RepliesProps) {
  const m = usePostMessages();
  const { replies, ...query } = useReplies(comment.id, soughtId);
  const hasMore = query.hasNextPage && replies.length < comment.replyCount;
  const label =
    comment.nickname === null
      ? m.comment.repliesOfDeleted
      : fill(m.comment.repliesLabel, { nickname: comment.nickname });
  return (
    <>
      <ul aria-label={label} aria-busy={query.isFetching} className="flex flex-col gap-4 pt-2 pb-1">
        {replies.map((reply) => (
          <li key={reply.id}>
            <CommentItem postId={postId} comment={reply} isLinked={linkedId === reply.id}>
              <div className="-ml-2 flex">{renderReplyButton(reply)}</div>
            </CommentItem>
          </li>
        ))}
        {query.isPending && !query.isError && <ReplySkeleton />}
      </ul>
      {query.isError && (
        <ErrorState
          isInline
          message={m.comment.repliesError}
          retryLabel={m.action.retry}
          onRetry={() => (replies.length > 0 ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {hasMore && !query.isError && (
        <Button
          variant="ghost"
          size="s"
          className="mt-2"
          pending={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {m.comment.moreReplies}
        </Button>
      )}
    </>
  );
}

function ReplySkeleton() {
  return (
    <li aria-hidden="true" className="flex gap-3">
      <Skeleton className="size-7.5 rounded-full" />
      <div className="flex-1">
        <Skeleton className="mt-1.5 h-4 w-24 rounded-s" />
        <Skeleton className="mt-3 h-4 w-3/4 rounded-s" />
      </div>
    </li>
  );
}
