import { fill } from '@teum/contract/language';
import type { PostComment } from '@teum/contract/talk/board.routes';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWantedAct } from '../../../../shared/session/wanted-act.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { usePostMessages } from '../messages/use-post-messages.ts';
import type { LinkedPlace } from '../model/linked-comment.ts';
import { CommentItem } from './comment-item.tsx';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useMembersOnly } from './use-members-only.ts';

interface CommentThreadProps {
  postId: number;
  comment: PostComment;
  linked: LinkedPlace | undefined;
}

/** A comment with its replies below it. */
export function CommentThread({ postId, comment, linked }: CommentThreadProps) {
  const thread = useThread(comment, linked);
  const { answered, answer } = thread;
  return (
    <div className="py-5">
      <CommentItem postId={postId} comment={comment} isLinked={linked?.id === comment.id}>
        <div className="-ml-2 flex flex-wrap items-center">
          {!comment.isDeleted && <ReplyButton answered={comment} onPress={answer} />}
          {comment.replyCount > 0 && (
            <RepliesToggle count={comment.replyCount} isOpen={thread.isOpen} onToggle={thread.toggle} />
          )}
        </div>
      </CommentItem>
      <div className="pl-10.5">
        {thread.isOpen && comment.replyCount > 0 && (
          <Replies
            postId={postId}
            comment={comment}
            soughtId={thread.soughtId}
            linkedId={linked?.id}
            renderReplyButton={(reply) => <ReplyButton answered={reply} onPress={answer} />}
          />
        )}
        {answered && (
          <ReplyForm
            key={answered.id}
            postId={postId}
            topId={comment.id}
            answered={answered}
            onAdded={thread.show}
            onSent={() => thread.closeForm({ preventScroll: true })}
            onCancel={() => thread.closeForm()}
          />
        )}
      </div>
    </div>
  );
}

/** Whether the thread is open, and which reply must be shown: one just written, or one that the address points at. */
function useThread({ id }: PostComment, linked: LinkedPlace | undefined) {
  const [isOpen, setIsOpen] = useState(false);
  const [soughtId, setSoughtId] = useState<number>();
  const [answered, setAnswered] = useState<PostComment | null>(null);
  const [arrived, setArrived] = useState<LinkedPlace>();
  const replyButton = useRef<HTMLElement>(null);
  function answer(comment: PostComment): void {
    replyButton.current = document.activeElement as HTMLElement;
    setAnswered(comment);
  }

  /** The focus returns to the button that opened the form; after sending, to the new reply. */
  function closeForm(focus?: FocusOptions): void {
    setAnswered(null);
    replyButton.current?.focus(focus);
  }

  function show(replyId: number): void {
    setSoughtId(replyId);
    setIsOpen(true);
  }

  if (linked !== arrived) {
    setArrived(linked);
    if (linked?.topId === id && linked.id !== id) show(linked.id);
  }
  return { isOpen, soughtId, answered, answer, closeForm, show, toggle: () => setIsOpen(!isOpen) };
}

const actionLook =
  'inline-flex h-10 items-center gap-1 rounded-s px-2 text-meta font-semibold transition-colors hover:bg-sunken';

function ReplyButton({ answered, onPress }: { answered: PostComment; onPress: (answered: PostComment) => void }) {
  const m = usePostMessages();
  const membersOnly = useMembersOnly();
  const act = `reply-${answered.id}`;
  const reply = () => onPress(answered);
  useWantedAct(act, reply);
  return (
    <button
      type="button"
      aria-label={fill(m.comment.replyTo, { nickname: answered.nickname ?? '' })}
      className={classNames(actionLook, 'text-ink-3 hover:text-ink')}
      onClick={() => membersOnly(reply, { act })}
    >
      {m.comment.reply}
    </button>
  );
}

function RepliesToggle({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) {
  const m = usePostMessages();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className={classNames(actionLook, 'text-indigo tabular-nums')}
      onClick={onToggle}
    >
      {isOpen ? m.comment.hideReplies : fill(m.comment.showReplies, { count })}
      <ChevronDown
        size={16}
        strokeWidth={2}
        className={classNames('motion-safe:transition-transform', isOpen && 'rotate-180')}
      />
    </button>
  );
}
