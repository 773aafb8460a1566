import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import type { PostComment } from '@teum/contract/talk/board.routes';
import { useState } from 'react';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { useAddComment, type WrittenComment } from '../api/write-comment.ts';
import { usePostMessages } from '../messages/use-post-messages.ts';
import { replyDraft } from '../model/post-draft.ts';
import { CommentForm } from './comment-form.tsx';

interface ReplyFormProps {
  postId: number;
  /** The comment to whose thread the reply will belong. */
  topId: number;
  answered: PostComment;
  onAdded: (replyId: number) => void;
  onSent: () => void;
  onCancel: () => void;
}

export function ReplyForm(props: ReplyFormProps) {
  const user = useLoginUser();
  return user && <MemberReplyForm {...props} user={user} />;
}

function MemberReplyForm({ postId, topId, answered, user, onAdded, ...form }: ReplyFormProps & { user: UserInfo }) {
  const m = usePostMessages();
  const [draft] = useState(() => replyDraft(user.id, topId));
  const { mutateAsync: addReply } = useAddComment(postId, answered.id);

  async function send(written: WrittenComment): Promise<void> {
    const added = await addReply(written);
    onAdded(added.id);
  }

  return (
    <div className="pt-3">
      <CommentForm
        label={fill(m.commentForm.replyTo, { nickname: answered.nickname ?? '' })}
        placeholder={m.commentForm.replyPlaceholder}
        submitLabel={m.commentForm.addReply}
        draft={draft}
        send={send}
        {...form}
      />
    </div>
  );
}
