import type { UserInfo } from '@teum/contract/identity/account.routes';
import { useState } from 'react';
import { useWantedAct } from '../../../../shared/session/wanted-act.ts';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { useAddComment } from '../api/write-comment.ts';
import { usePostMessages } from '../messages/use-post-messages.ts';
import { newCommentDraft } from '../model/post-draft.ts';
import { postPreview } from '../model/post-preview.ts';
import { CommentForm } from './comment-form.tsx';
import { useMembersOnly } from './use-members-only.ts';

interface NewCommentProps {
  postId: number;
  onAdded: () => void;
}

/** One line that becomes an editor when pressed. */
export function NewComment(props: NewCommentProps) {
  const user = useLoginUser();
  const [isOpen, setIsOpen] = useState(false);
  const membersOnly = useMembersOnly();
  const open = () => setIsOpen(true);
  useWantedAct('comment', open);
  if (user && isOpen) return <OpenComment {...props} user={user} onClose={() => setIsOpen(false)} />;
  return <ClosedComment {...props} user={user} onOpen={() => membersOnly(open, { act: 'comment' })} />;
}

function OpenComment({ postId, user, onAdded, onClose }: NewCommentProps & { user: UserInfo; onClose: () => void }) {
  const m = usePostMessages();
  const [draft] = useState(() => newCommentDraft(user.id, postId));
  const { mutateAsync: addComment } = useAddComment(postId);

  function finish(): void {
    onClose();
    onAdded();
  }

  return (
    <CommentForm
      label={m.commentForm.comment}
      placeholder={m.commentForm.commentPlaceholder}
      submitLabel={m.commentForm.add}
      draft={draft}
      send={addComment}
      onSent={finish}
      onCancel={onClose}
    />
  );
}

/** Shows the beginning of the draft, so that nobody thinks it is lost. */
function ClosedComment({ postId, user, onOpen }: { postId: number; user: UserInfo | null; onOpen: () => void }) {
  const m = usePostMessages();
  const begun = user && newCommentDraft(user.id, postId).read()?.fields.comment;
  return (
    <button
      type="button"
      className="flex h-13 w-full items-center gap-3 rounded-m border border-edge bg-surface px-3.5 text-left transition-colors hover:border-ink-3"
      onClick={onOpen}
    >
      {user && <Avatar name={user.nickName} picture={user.profilePicture} />}
      {begun ? (
        <span className="truncate">{postPreview(begun, m.postRow.picture)}</span>
      ) : (
        <span className="text-ink-3">{m.commentForm.open}</span>
      )}
    </button>
  );
}
