import type { Invariant } from '../../../platform/db/invariant.ts';

export const boardInvariants: readonly Invariant[] = [
  {
    rule: 'BRD-4',
    says: { en: 'a post counts its comments', ko: '글의 댓글 수는 읽을 수 있는 댓글의 수와 같습니다' },
    violations: `
      select format('post %s: %s comments, recorded as %s', post.id, coalesce(comments.count, 0), post.comment_count) as what
      from post
      left join (select post_id, count(*) as count from post_comment where deleted_at is null group by post_id) as comments
        on comments.post_id = post.id
      where post.comment_count <> coalesce(comments.count, 0)`,
  },
  {
    rule: 'BRD-4',
    says: { en: 'a comment counts its replies', ko: '댓글의 답글 수는 달린 답글의 수와 같습니다' },
    violations: `
      select format('comment %s: %s replies, recorded as %s', comment.id, coalesce(replies.count, 0), comment.reply_count) as what
      from post_comment as comment
      left join (select parent_id, count(*) as count from post_comment where deleted_at is null group by parent_id) as replies
        on replies.parent_id = comment.id
      where comment.reply_count <> coalesce(replies.count, 0)`,
  },
  {
    rule: 'BRD-5',
    says: { en: 'no reply hangs below a reply', ko: '답글은 댓글 아래에만 달립니다' },
    violations: `
      select format('comment %s', reply.id) as what
      from post_comment as reply join post_comment as parent on parent.id = reply.parent_id
      where parent.parent_id is not null`,
  },
];
