import { fill } from '@teum/contract/language';
import type { PostComment } from '@teum/contract/talk/board.routes';
import { type ReactNode, useState } from 'react';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { DeskNote } from '../../../../shared/safety/desk-note.tsx';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { Age } from '../../../../shared/time/age.tsx';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { PersonPicture } from '../../../../shared/ui/person-picture.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useDeleteComment, useEditComment } from '../api/write-comment.ts';
import { usePostMessages } from '../messages/use-post-messages.ts';
import { commentHtml, editableHtml } from '../model/comment-html.ts';
import { isEdited } from '../model/comment-list.ts';
import { commentAnchor } from '../model/linked-comment.ts';
import { commentChangesDraft } from '../model/post-draft.ts';
import { AuthorMenu } from './author-menu.tsx';
import { CommentForm } from './comment-form.tsx';
import { useArrival } from './use-arrival.ts';

interface CommentItemProps {
  postId: number;
  comment: PostComment;
  isLinked: boolean;
  /** The actions below the text. */
  children?: ReactNode;
}

/** One comment or reply, or its tombstone. */
export function CommentItem({ postId, comment, isLinked, children }: CommentItemProps) {
  const m = usePostMessages();
  const place = useArrival<HTMLElement>(isLinked);
  return (
    <article
      ref={place}
      id={commentAnchor(comment.id)}
      tabIndex={-1}
      className={classNames(
        'flex scroll-mt-24 gap-3 rounded-s outline-none',
        isLinked && 'bg-sunken ring-12 ring-sunken',
      )}
    >
      {comment.nickname === null || comment.userId === null ? (
        <Nobody />
      ) : (
        <PersonPicture id={comment.userId} name={comment.nickname} picture={comment.profilePicture} />
      )}
      <div className="min-w-0 flex-1">
        {comment.isDeleted ? (
          <p className="py-1 text-label font-medium text-ink-3">
            {comment.isHidden ? m.comment.hidden : m.comment.deleted}
          </p>
        ) : (
          <LivingComment postId={postId} comment={comment} />
        )}
        {children}
      </div>
    </article>
  );
}

/** In place of the avatar. */
const Nobody = () => <span className="size-7.5 shrink-0 rounded-full bg-sunken" />;

function LivingComment({ postId, comment }: { postId: number; comment: PostComment }) {
  const isMine = useLoginUser()?.id === comment.userId;
  const [isEditing, setIsEditing] = useState(false);
  if (isMine && isEditing) {
    return <CommentChanges postId={postId} comment={comment} onClose={() => setIsEditing(false)} />;
  }
  return (
    <>
      <div className="flex h-7.5 items-center gap-2">
        <CommentHead comment={comment} />
        {isMine ? (
          <CommentMenu postId={postId} comment={comment} onEdit={() => setIsEditing(true)} />
        ) : (
          <PersonMenu
            person={{ id: comment.userId!, nickName: comment.nickname ?? '' }}
            thing={{ kind: 'comment', id: comment.id }}
          />
        )}
      </div>
      {comment.hidden && <DeskNote what="hidden" reason={comment.hidden.reason} className="my-2" />}
      <RichText
        html={commentHtml(comment)}
        kind="comment"
        className="mt-0.5 text-label font-regular whitespace-pre-wrap"
      />
    </>
  );
}

function CommentHead({ comment }: { comment: PostComment }) {
  const m = usePostMessages();
  return (
    <p className="flex min-w-0 flex-1 items-baseline gap-2">
      {comment.userId !== null && (
        <PersonLink id={comment.userId} className="truncate text-small font-strong">
          {comment.nickname}
        </PersonLink>
      )}
      <span className="shrink-0 text-meta text-ink-3">
        <Link to={`#${commentAnchor(comment.id)}`} replace className="rounded-s hover:text-ink hover:underline">
          <Age createdAt={comment.createdAt} unit="seconds" />
          <VisuallyHidden> {m.comment.permalink}</VisuallyHidden>
        </Link>
        {isEdited(comment) && ` · ${m.comment.edited}`}
      </span>
    </p>
  );
}

interface OwnCommentProps {
  postId: number;
  comment: PostComment;
}

function CommentChanges({ postId, comment, onClose }: OwnCommentProps & { onClose: () => void }) {
  const m = usePostMessages();
  const [draft] = useState(() => commentChangesDraft(comment.userId!, comment.id));
  const { mutateAsync: editComment } = useEditComment(postId, comment.id);

  function cancel(): void {
    draft.forget();
    onClose();
  }

  return (
    <CommentForm
      label={m.commentForm.change}
      submitLabel={m.action.save}
      draft={draft}
      original={editableHtml(comment)}
      send={editComment}
      onSent={onClose}
      onCancel={cancel}
    />
  );
}

function CommentMenu({ postId, comment, onEdit }: OwnCommentProps & { onEdit: () => void }) {
  const m = usePostMessages();
  const { mutateAsync: deleteComment } = useDeleteComment(postId, comment);
  const { edit, remove, removeConfirm } = m.comment;

  async function askAndDelete(): Promise<void> {
    if (!(await showConfirm({ message: removeConfirm, tone: 'danger', okLabel: remove }))) return;
    await deleteComment().then(() => showToast({ message: m.comment.removed, tone: 'success' }), alertFailure);
  }

  return (
    <AuthorMenu
      label={fill(m.comment.menu, { nickname: comment.nickname ?? '' })}
      editLabel={edit}
      deleteLabel={remove}
      onEdit={onEdit}
      onDelete={() => void askAndDelete()}
    />
  );
}
