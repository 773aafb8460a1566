const board = ['board'] as const;

/** The query keys of the board. */
export const boardKeys = {
  posts: [...board, 'posts'] as const,
  postList: [...board, 'posts', 'list'] as const,
  recentPosts: (limit: number) => [...board, 'posts', 'recent', limit] as const,
  post: (id: number) => [...board, 'posts', 'one', id] as const,
  comments: (postId: number) => [...board, 'comments', postId] as const,
  /** `from`: the first comment shown, if a link points far down. */
  commentList: (postId: number, from: number | undefined) => [...board, 'comments', postId, from ?? 'newest'] as const,
  linkedComment: (id: number) => [...board, 'linkedComment', id] as const,
  replies: (commentId: number) => [...board, 'replies', commentId] as const,
};
