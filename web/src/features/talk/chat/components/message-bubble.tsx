import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskNote } from '../../../../shared/safety/desk-note.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import type { ShownMessage } from '../model/message-groups.ts';
import { messageParts } from '../model/message-links.ts';

interface MessageBubbleProps {
  shown: ShownMessage;
  isMine: boolean;
  /** Arrived while the room was open: it slides in. */
  isFresh: boolean;
  /** Only under the last message of a group. */
  time?: string;
  /** Report and block, beside the partner's messages. */
  menu?: ReactNode;
  onRetry: (clientMessageId: string) => void;
  onDiscard: (clientMessageId: string) => void;
}

export function MessageBubble({ shown, isMine, isFresh, time, menu, onRetry, onDiscard }: MessageBubbleProps) {
  const hasFailed = shown.outgoing?.status === 'failed';
  return (
    <div className={classNames('flex flex-col gap-1', isMine ? 'items-end' : 'items-start')}>
      <div
        className={classNames(
          'flex max-w-[86%] items-end gap-1.5',
          isMine && 'flex-row-reverse',
          isFresh &&
            'motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:starting:translate-y-2 motion-safe:starting:opacity-0',
        )}
      >
        <p
          className={classNames(
            'min-w-0 rounded-[16px] border px-3.5 py-2.5 text-[15px] leading-normal font-medium whitespace-pre-wrap wrap-anywhere',
            isMine ? 'border-indigo bg-indigo text-on-action' : 'border-line bg-surface',
            shown.isHidden && !isMine && 'text-ink-3',
          )}
        >
          <MessageText message={shown.message} />
        </p>
        <p className="flex shrink-0 items-center gap-1.5 pb-0.75 text-caption leading-none text-ink-3">
          <MessageMark shown={shown} time={time} />
        </p>
        {menu}
      </div>
      {shown.hidden && <DeskNote what="hidden" reason={shown.hidden.reason} />}
      {hasFailed && <FailedMessage clientMessageId={shown.key} onRetry={onRetry} onDiscard={onDiscard} />}
    </div>
  );
}

function MessageText({ message }: { message: string }) {
  let place = 0;
  return messageParts(message).map(({ text, href }) => {
    place += text.length;
    if (href === undefined) return text;
    return (
      <a key={place} href={href} target="_blank" rel="noopener nofollow ugc" className="underline underline-offset-2">
        {text}
      </a>
    );
  });
}

/** The delivery state of a message, then its time. */
function MessageMark({ shown, time }: Pick<MessageBubbleProps, 'shown' | 'time'>) {
  const m = useChatMessages();
  if (shown.outgoing?.status === 'sending') {
    return (
      <>
        <Clock size={12} strokeWidth={2} />
        <VisuallyHidden>{m.chatRoom.sending}</VisuallyHidden>
      </>
    );
  }
  if (shown.outgoing) return <CircleAlert size={14} strokeWidth={2} className="text-danger" />;
  return (
    <>
      {time && <time dateTime={shown.at}>{time}</time>}
      {shown.isUnread && (
        <em className="font-bold text-sunset not-italic tabular-nums">
          1<VisuallyHidden> {m.chatRoom.notRead}</VisuallyHidden>
        </em>
      )}
    </>
  );
}

function FailedMessage({
  clientMessageId,
  onRetry,
  onDiscard,
}: { clientMessageId: string } & Pick<MessageBubbleProps, 'onRetry' | 'onDiscard'>) {
  const m = useChatMessages();
  const look = 'rounded-s px-1.5 py-1 font-semibold text-ink underline-offset-2 hover:underline';
  return (
    <p role="alert" className="flex flex-wrap items-center justify-end gap-x-1 text-meta text-danger">
      {m.chatRoom.failed}
      <button type="button" className={look} onClick={() => onRetry(clientMessageId)}>
        {m.chatRoom.resend}
      </button>
      <button type="button" className={look} onClick={() => onDiscard(clientMessageId)}>
        {m.chatRoom.discard}
      </button>
    </p>
  );
}
