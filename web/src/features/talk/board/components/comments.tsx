import { fill } from '@teum/contract/language';
import type { Post, PostComment } from '@teum/contract/talk/board.routes';
import { useState } from 'react';
import { ApiError } from '../../../../shared/api-client.ts';
import { useLocation } from '../../../../shared/navigation/navigation.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { InfiniteList } from '../../../../shared/ui/infinite-list.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useLinkedComment } from '../api/get-linked-comment.ts';
import { useCommentList } from '../api/list-comments.ts';
import { usePostMessages } from '../messages/use-post-messages.ts';
import { firstShownFor, type LinkedPlace, linkedCommentId } from '../model/linked-comment.ts';
import { CommentThread } from './comment-thread.tsx';
import { NewComment } from './new-comment.tsx';

export function Comments({ post }: { post: Post }) {
  const m = usePostMessages();
  const { linked, isMissing } = useLinkedPlace(post.id);
  const [leftLink, setLeftLink] = useState<LinkedPlace>();
  const newest = useCommentList(post.id);
  const from = linked && linked !== leftLink ? firstShownFor(newest.items, linked.topId) : undefined;
  const showNewest = () => setLeftLink(linked);
  return (
    <section aria-labelledby="comments" className="border-t border-line pt-6 desk:pt-8">
      <h2 id="comments" className="mb-4 flex gap-1.5 text-subtitle">
        {m.comments.title}
        <span className="text-indigo tabular-nums">{post.commentCount}</span>
      </h2>
      <NewComment postId={post.id} onAdded={showNewest} />
      {isMissing && <Notice message={m.comments.linkedNotFound} />}
      {from !== undefined && (
        <Notice message={m.comments.olderOnly} action={{ label: m.comments.fromNewest, onPress: showNewest }} />
      )}
      <CommentList postId={post.id} from={from} linked={linked} />
    </section>
  );
}

/** What the page's address points at, if it belongs to this post. */
function useLinkedPlace(postId: number): { linked: LinkedPlace | undefined; isMissing: boolean } {
  const id = linkedCommentId(useLocation());
  const { data, error } = useLinkedComment(id);
  const [linked, setLinked] = useState<LinkedPlace>();
  const isHere = id !== undefined && data?.postId === postId;
  const isGone = error instanceof ApiError && error.status === 404;
  if (!isHere && linked) setLinked(undefined);
  // One object per link: components below recognise a new link by a new object.
  if (isHere && linked?.id !== id) setLinked({ id, topId: data.parentCommentId ?? id });
  return { linked, isMissing: id !== undefined && (isGone || (data !== undefined && !isHere)) };
}

interface CommentListProps {
  postId: number;
  from: number | undefined;
  linked: LinkedPlace | undefined;
}

function CommentList({ postId, from, linked }: CommentListProps) {
  const m = usePostMessages();
  return (
    <InfiniteList<PostComment>
      {...useCommentList(postId, from)}
      label={m.comments.label}
      layout="rows"
      getKey={({ id }) => id}
      renderItem={(comment) => <CommentThread postId={postId} comment={comment} linked={linked} />}
      skeleton={<CommentSkeleton />}
      skeletonCount={3}
      empty={<p className="py-12 text-center text-ink-2">{m.comments.empty}</p>}
      messages={{
        error: m.comments.error,
        retry: m.action.retry,
        loaded: (added, total) => fill(m.comments.loaded, { added, total }),
      }}
    />
  );
}

function Notice({ message, action }: { message: string; action?: { label: string; onPress: () => void } }) {
  return (
    <div
      role="status"
      className="mt-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-m bg-sunken py-1 pr-1 pl-4 text-small text-ink-2"
    >
      {message}
      {action && (
        <Button variant="quiet" size="s" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

function CommentSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-3 py-5">
      <Skeleton className="size-7.5 rounded-full" />
      <div className="flex-1">
        <Skeleton className="mt-1.5 h-4 w-28 rounded-s" />
        <Skeleton className="mt-3 h-4 w-4/5 rounded-s" />
        <Skeleton className="mt-4 mb-1 h-4 w-20 rounded-s" />
      </div>
    </div>
  );
}
