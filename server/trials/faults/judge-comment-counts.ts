/** Whether every post has the right comment count; `postIds` is the post of each stored comment. */
export function judgeCommentCounts(
  posts: readonly { id: number; commentCount: number }[],
  postIds: readonly number[],
): string[] {
  const stored = Map.groupBy(postIds, (id) => id);
  return posts
    .map(({ id, commentCount }) => ({ id, commentCount, found: stored.get(id)?.length ?? 0 }))
    .filter(({ commentCount, found }) => commentCount !== found)
    .map(({ id, commentCount, found }) => `post ${id} says ${commentCount} comments and has ${found}`);
}
