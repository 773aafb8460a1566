import { fill } from '@teum/contract/language';
import { clockTime, dayLine } from '@teum/contract/shown-time';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { ArrowDown, MessageCircle } from 'lucide-react';
import { use, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import { shownName } from '../../../../shared/shown-name.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Spinner } from '../../../../shared/ui/spinner.tsx';
import { useEndSentinel } from '../../../../shared/ui/use-end-sentinel.ts';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import type { ChatRoomState } from '../live/create-chat-room.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import type { ChatThread } from '../model/chat-thread.ts';
import { groupMessages, type MessageDay, type MessageGroup, type ShownMessage } from '../model/message-groups.ts';
import { messageIn } from '../model/message-in.ts';
import { RoomParts } from '../model/room-parts.ts';
import { MessageBubble } from './message-bubble.tsx';
import { SystemLine } from './system-line.tsx';
import { useMessageScroll } from './use-message-scroll.ts';

interface MessageListProps {
  thread: ChatThread;
  older: ChatRoomState['older'];
  partnerNickName: string;
  /** For a chat without messages. */
  emptyHint?: string;
  onLoadOlder: () => void;
  onRetry: (clientMessageId: string) => void;
  onDiscard: (clientMessageId: string) => void;
}

export function MessageList({ thread, older, partnerNickName, emptyHint, onLoadOlder, ...actions }: MessageListProps) {
  const m = useChatMessages();
  const days = groupMessages(thread);
  const [openedAt] = useState(() => thread.messages.at(-1)?.id ?? 0);
  const newest = days.at(-1)?.groups.at(-1)?.messages.at(-1);
  const scroll = useMessageScroll({ key: newest?.key, isMine: newest?.senderId === thread.me && !newest.system });
  const top = useEndSentinel({
    isArmed: thread.hasOlder && older === 'idle',
    cursor: thread.messages[0]?.id,
    onReach: onLoadOlder,
  });
  return (
    <div className="relative min-h-0 flex-1 bg-paper">
      <div
        ref={scroll.area}
        role="log"
        aria-live="off"
        aria-label={m.chatRoom.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
        onScroll={scroll.onScroll}
      >
        <div ref={scroll.content} className={classNames('px-4.5 py-4.5', days.length === 0 ? 'm-auto' : 'mb-auto')}>
          <div ref={top} className="h-px" />
          <OlderMessages older={older} onRetry={onLoadOlder} />
          {days.length === 0 && (
            <EmptyState
              icon={<MessageCircle size={24} strokeWidth={1.7} />}
              message={emptyHint ?? m.chatRoom.noMessages}
            />
          )}
          {days.map((day) => (
            <Day
              key={day.day}
              day={day}
              me={thread.me}
              chatRoomId={thread.messages[0]?.chatRoomId ?? 0}
              openedAt={openedAt}
              partnerNickName={partnerNickName}
              {...actions}
            />
          ))}
        </div>
      </div>
      {scroll.hasUnseen && (
        <button
          type="button"
          className="absolute bottom-3 left-1/2 flex h-10 -translate-x-1/2 items-center gap-1.5 rounded-full border border-line bg-surface pr-4 pl-3 text-small font-semibold shadow-float motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:starting:translate-y-2 motion-safe:starting:opacity-0"
          onClick={scroll.toEnd}
        >
          <ArrowDown size={16} strokeWidth={2} />
          {m.chatRoom.newMessage}
        </button>
      )}
      <ArrivedMessage thread={thread} partnerNickName={partnerNickName} />
    </div>
  );
}

function OlderMessages({ older, onRetry }: { older: ChatRoomState['older']; onRetry: () => void }) {
  const m = useChatMessages();
  if (older === 'failed') {
    return (
      <ErrorState isInline message={m.chatRoom.olderError} retryLabel={m.chat.listRetry} onRetry={() => onRetry()} />
    );
  }
  if (older === 'loading') {
    return (
      <div className="grid h-12 place-items-center text-ink-3">
        <Spinner label={m.chatRoom.olderLoading} />
      </div>
    );
  }
  return null;
}

type Surroundings = Pick<MessageListProps, 'partnerNickName' | 'onRetry' | 'onDiscard'> & {
  /** The newest message when the room was opened; later ones slide in. */
  openedAt: number;
};

function Day({ day, me, chatRoomId, ...rest }: { day: MessageDay; me: number; chatRoomId: number } & Surroundings) {
  const language = useLanguage();
  return (
    <section className="mb-4 last:mb-0">
      <h3 className="mt-1 mb-3 text-center text-meta text-ink-3">
        {dayLine(new Date(`${day.day}T00:00:00+09:00`), language)}
      </h3>
      <div className="flex flex-col gap-4.5">
        {day.groups.map((group) =>
          group.isSystem ? (
            group.messages.map((shown) => <System key={shown.key} shown={shown} chatRoomId={chatRoomId} />)
          ) : (
            <CardOrGroup
              key={group.key}
              group={group}
              isMine={group.senderId === me}
              chatRoomId={chatRoomId}
              {...rest}
            />
          ),
        )}
      </div>
    </section>
  );
}

/** A message of the product, and what belongs below it. Where nobody draws cards, a deal is its plain text. */
function System({ shown, chatRoomId }: { shown: ShownMessage; chatRoomId: number }) {
  const m = useChatMessages();
  const language = useLanguage();
  const { system, deal, at } = shown;
  const { renderBelow, renderDeal } = use(RoomParts);
  const text = shownName(messageIn(shown, language), m);
  if (deal && renderDeal) return renderDeal({ dealId: deal.id, chatRoomId, text });
  return (
    <>
      <SystemLine message={text} />
      {system && renderBelow?.({ system, sentAt: at, chatRoomId })}
    </>
  );
}

type GroupProps = { group: MessageGroup; isMine: boolean; chatRoomId: number } & Surroundings;

/** Where nobody draws cards, a card is its plain text. */
function CardOrGroup(props: GroupProps) {
  const { renderCard } = use(RoomParts);
  const { card } = props.group;
  return card && renderCard ? renderCard(card) : <Group {...props} />;
}

function Group({ group, isMine, chatRoomId, openedAt, partnerNickName, onRetry, onDiscard }: GroupProps) {
  const m = useChatMessages();
  const language = useLanguage();
  const time = clockTime(new Date(group.at), language);
  const last = group.messages.at(-1);
  return (
    <div className="flex flex-col gap-1">
      <VisuallyHidden>{isMine ? m.chatRoom.me : partnerNickName}</VisuallyHidden>
      {group.messages.map((shown) => (
        <MessageBubble
          key={shown.key}
          shown={shown}
          isMine={isMine}
          isFresh={(shown.id ?? Number.POSITIVE_INFINITY) > openedAt}
          time={shown === last ? time : undefined}
          menu={
            !isMine &&
            shown.id !== undefined &&
            !shown.isHidden && (
              <PersonMenu
                isSmall
                person={{ id: shown.senderId, nickName: partnerNickName }}
                thing={{ kind: 'message', id: shown.id, chatRoomId }}
              />
            )
          }
          onRetry={onRetry}
          onDiscard={onDiscard}
        />
      ))}
    </div>
  );
}

/** Announces the newest message that the viewer did not write. Separate from the list, to which older messages are added, too. */
function ArrivedMessage({ thread, partnerNickName }: Pick<MessageListProps, 'thread' | 'partnerNickName'>) {
  const m = useChatMessages();
  const language = useLanguage();
  const newest = thread.messages.findLast(({ senderId, system }) => system || senderId !== thread.me);
  const [first] = useState(newest?.id);
  const isNew = newest !== undefined && newest.id !== first;
  const spoken = (message: ChatMessage) =>
    message.system
      ? messageIn(message, language)
      : fill(m.chatRoom.spoken, { nickName: partnerNickName, message: message.message });
  return <VisuallyHidden role="status">{isNew && spoken(newest)}</VisuallyHidden>;
}
