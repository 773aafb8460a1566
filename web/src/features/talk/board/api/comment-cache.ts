import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Post, PostComment } from '@teum/contract/talk/board.routes';
import { withChanged, withCommentCount, withDeleted, withReplyCounted } from '../model/comment-list.ts';
import { boardKeys } from './board-keys.ts';
import type { ReplySlices } from './list-replies.ts';

type CommentSlices = InfiniteData<{ data: PostComment[] }>;
type CachedPosts = Post | Post[] | InfiniteData<{ data: Post[] }> | undefined;
type Placed = Pick<PostComment, 'id' | 'parentCommentId'>;

/** Inserts a comment at the top of the newest list; a reply at the end of its thread, if the thread is loaded to its end. */
export function showAdded(client: QueryClient, postId: number, added: PostComment): void {
  if (isShown(client, postId, added)) return;
  countComments(client, postId, 1);
  if (added.parentCommentId === null) {
    client.setQueryData<CommentSlices>(boardKeys.commentList(postId, undefined), (cached) =>
      changeSlice(cached, 0, (slice) => ({ ...slice, data: [added, ...slice.data] })),
    );
    return;
  }
  changeComments(client, postId, (list) => withReplyCounted(list, added));
  client.setQueryData<ReplySlices>(boardKeys.replies(added.parentCommentId), (cached) =>
    cached?.pages.at(-1)?.isLast
      ? changeSlice(cached, cached.pages.length - 1, (slice) => ({ ...slice, data: [...slice.data, added] }))
      : cached,
  );
}

/** The answer to a retry may contain a comment that a list has loaded meanwhile. */
function isShown(client: QueryClient, postId: number, { id, parentCommentId }: Placed): boolean {
  const key = parentCommentId === null ? boardKeys.commentList(postId, undefined) : boardKeys.replies(parentCommentId);
  const pages = client.getQueryData<CommentSlices>(key)?.pages ?? [];
  return pages.some(({ data }) => data.some((comment) => comment.id === id));
}

export function showChanged(client: QueryClient, postId: number, changed: PostComment): void {
  changeComments(client, postId, (list) => withChanged(list, changed));
  changeReplies(client, changed, (list) => withChanged(list, changed));
}

export function showDeleted(client: QueryClient, postId: number, deleted: Placed): void {
  countComments(client, postId, -1);
  changeComments(client, postId, (list) => withDeleted(list, deleted));
  changeReplies(client, deleted, (list) => withDeleted(list, deleted));
}

function changeComments(client: QueryClient, postId: number, change: (list: PostComment[]) => PostComment[]): void {
  client.setQueriesData<CommentSlices>({ queryKey: boardKeys.comments(postId) }, (cached) =>
    changeSlices(cached, (slice) => ({ ...slice, data: change(slice.data) })),
  );
}

function changeReplies(
  client: QueryClient,
  { parentCommentId }: Placed,
  change: (list: PostComment[]) => PostComment[],
): void {
  if (parentCommentId === null) return;
  client.setQueryData<ReplySlices>(boardKeys.replies(parentCommentId), (cached) =>
    changeSlices(cached, (slice) => ({ ...slice, data: change(slice.data) })),
  );
}

function countComments(client: QueryClient, postId: number, difference: 1 | -1): void {
  const counted = (post: Post) => (post.id === postId ? withCommentCount(post, difference) : post);
  client.setQueriesData<CachedPosts>({ queryKey: boardKeys.posts }, (cached) => {
    if (!cached) return cached;
    if (Array.isArray(cached)) return cached.map(counted);
    if ('pages' in cached) return changeSlices(cached, (slice) => ({ ...slice, data: slice.data.map(counted) }));
    return counted(cached);
  });
}

function changeSlices<Slice, Parameter>(
  cached: InfiniteData<Slice, Parameter> | undefined,
  change: (slice: Slice) => Slice,
): InfiniteData<Slice, Parameter> | undefined {
  return cached && { ...cached, pages: cached.pages.map(change) };
}

function changeSlice<Slice, Parameter>(
  cached: InfiniteData<Slice, Parameter> | undefined,
  place: number,
  change: (slice: Slice) => Slice,
): InfiniteData<Slice, Parameter> | undefined {
  return cached && { ...cached, pages: cached.pages.map((slice, index) => (index === place ? change(slice) : slice)) };
}
