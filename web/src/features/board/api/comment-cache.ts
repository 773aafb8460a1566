import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Post, PostComment } from '@teum/contract/routes/board';
import { withChanged, withCommentCount, withDeleted, withReplyCounted } from '../model/comment-list.ts';
import { boardKeys } from './board-keys.ts';
import type { ReplyPages } from './list-replies.ts';

type CommentPages = InfiniteData<{ data: PostComment[] }>;
type CachedPosts = Post | Post[] | InfiniteData<{ data: Post[] }> | undefined;
type Placed = Pick<PostComment, 'id' | 'parentCommentId'>;

/** A comment stands first in the list that begins with the newest; a reply last in its thread, if that was read to its end. */
export function showAdded(client: QueryClient, postId: number, added: PostComment): void {
  if (isShown(client, postId, added)) return;
  countComments(client, postId, 1);
  if (added.parentCommentId === null) {
    client.setQueryData<CommentPages>(boardKeys.commentList(postId, undefined), (cached) =>
      changePage(cached, 0, (page) => ({ ...page, data: [added, ...page.data] })),
    );
    return;
  }
  changeComments(client, postId, (list) => withReplyCounted(list, added));
  client.setQueryData<ReplyPages>(boardKeys.replies(added.parentCommentId), (cached) =>
    cached?.pages.at(-1)?.isLast
      ? changePage(cached, cached.pages.length - 1, (page) => ({ ...page, data: [...page.data, added] }))
      : cached,
  );
}

/** The answer to a second attempt may tell of a comment that a list has brought meanwhile. */
function isShown(client: QueryClient, postId: number, { id, parentCommentId }: Placed): boolean {
  const key = parentCommentId === null ? boardKeys.commentList(postId, undefined) : boardKeys.replies(parentCommentId);
  const pages = client.getQueryData<CommentPages>(key)?.pages ?? [];
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
  client.setQueriesData<CommentPages>({ queryKey: boardKeys.comments(postId) }, (cached) =>
    changePages(cached, (page) => ({ ...page, data: change(page.data) })),
  );
}

function changeReplies(
  client: QueryClient,
  { parentCommentId }: Placed,
  change: (list: PostComment[]) => PostComment[],
): void {
  if (parentCommentId === null) return;
  client.setQueryData<ReplyPages>(boardKeys.replies(parentCommentId), (cached) =>
    changePages(cached, (page) => ({ ...page, data: change(page.data) })),
  );
}

function countComments(client: QueryClient, postId: number, difference: 1 | -1): void {
  const counted = (post: Post) => (post.id === postId ? withCommentCount(post, difference) : post);
  client.setQueriesData<CachedPosts>({ queryKey: boardKeys.posts }, (cached) => {
    if (!cached) return cached;
    if (Array.isArray(cached)) return cached.map(counted);
    if ('pages' in cached) return changePages(cached, (page) => ({ ...page, data: page.data.map(counted) }));
    return counted(cached);
  });
}

function changePages<Page, Parameter>(
  cached: InfiniteData<Page, Parameter> | undefined,
  change: (page: Page) => Page,
): InfiniteData<Page, Parameter> | undefined {
  return cached && { ...cached, pages: cached.pages.map(change) };
}

function changePage<Page, Parameter>(
  cached: InfiniteData<Page, Parameter> | undefined,
  place: number,
  change: (page: Page) => Page,
): InfiniteData<Page, Parameter> | undefined {
  return cached && { ...cached, pages: cached.pages.map((page, index) => (index === place ? change(page) : page)) };
}
