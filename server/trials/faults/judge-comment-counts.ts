/** Whether every post says how many comments it has; `postIds` names the post of each comment that is stored. */
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
