import { type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { useSafetyMessages } from '../../../../shared/safety/use-safety-messages.ts';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { useRoomSubject } from '../api/get-room-subject.ts';
import { useChatRooms } from '../api/list-chat-rooms.ts';
import { chatRoomOf } from '../live/chat-rooms.ts';
import type { ChatRoom as LiveRoom } from '../live/create-chat-room.ts';
import { conversationOf, draftPlaceOf, type RoomAddress, type RoomPlace, type TalkPlace } from '../model/chat-panel.ts';
import { messageDraft } from '../model/message-draft.ts';
import { RoomParts } from '../model/room-parts.ts';
import { ChatRoom } from './chat-room.tsx';
import { MessageInput } from './message-input.tsx';
import { NewRoom } from './new-room.tsx';
import { useFirstMessage } from './use-first-message.ts';

interface TalkProps {
  place: TalkPlace;
  me: number;
  /** Before and after the summary: buttons to go back and to close. */
  leading?: ReactNode;
  trailing?: ReactNode;
  /** A link to the other rooms, if this one does not exist. */
  toList: ReactNode;
  isFirstFocus?: boolean;
  /** Called when the room exists, created by the first message or found. */
  onRoom: (room: RoomPlace) => void;
  /** Called after the alert if the server does not let this person in. */
  onRefused: () => void;
}

/**
 * A room, or the one that the first message will create. Another room mounts anew: text typed in one room never shows in another.
 */
export function Talk(props: TalkProps) {
  return <Conversation key={conversationOf(props.place)} {...props} />;
}

/** The same field before and after the room is created: another one would break the syllable that is being composed. */
function Conversation({ place, me, isFirstFocus, onRoom, onRefused, ...frame }: TalkProps) {
  const live = place.at === 'room' ? chatRoomOf(place.room, me) : undefined;
  const first = useFirstMessage({ offer: place.at === 'newRoom' ? place.offer : undefined, me, onRoom });
  const isClosed = useIsClosed(live) || first.isForNothing;
  const whyNot = useWhyReadOnly(place);
  const draftPlace = draftPlaceOf(place);
  const draft = useMemo(() => messageDraft(me, draftPlace), [me, draftPlace]);
  return (
    <section className="flex h-full min-h-0 flex-col">
      {place.at === 'room' ? (
        <ChatRoom room={place.room} me={me} onRefused={onRefused} {...frame} />
      ) : (
        <NewRoom offer={place.offer} first={first} onFound={(room) => onRoom({ at: 'room', room })} {...frame} />
      )}
      {!isClosed && whyNot && <ReadOnlyNote why={whyNot} />}
      {!isClosed && !whyNot && (
        <MessageInput
          draft={draft}
          isFirstFocus={isFirstFocus}
          tools={place.at === 'room' && <RoomTools room={place.room} />}
          onSend={live?.send ?? first.send}
        />
      )}
    </section>
  );
}

/** Only where something can be agreed on: a listing's room, or the room of an auction's winner. */
function RoomTools({ room }: { room: RoomAddress }) {
  const { renderTools } = use(RoomParts);
  const { data: rooms = [] } = useChatRooms(room.roomType);
  const listed = rooms.find((one) => one.room.chatRoomId === room.chatRoomId);
  const { data: subject } = useRoomSubject(room.roomType, listed?.subjectId);
  const isWon = subject?.winnersRoomId === room.chatRoomId;
  return room.roomType === 'product' || isWon ? renderTools?.(room, subject) : null;
}

type WhyReadOnly = 'suspended' | 'partnerGone' | 'readOnly';

function useWhyReadOnly(place: TalkPlace): WhyReadOnly | undefined {
  const isSuspended = useLoginUser()?.suspendedUntil !== undefined;
  const room = place.at === 'room' ? place.room : undefined;
  const { data: rooms = [] } = useChatRooms(room?.roomType ?? 'product');
  const listed = rooms.find((one) => one.room.chatRoomId === room?.chatRoomId);
  if (isSuspended) return 'suspended';
  if (listed?.isPartnerGone) return 'partnerGone';
  return listed?.isReadOnly ? 'readOnly' : undefined;
}

function ReadOnlyNote({ why }: { why: WhyReadOnly }) {
  const m = useSafetyMessages();
  return (
    <p className="border-t border-line bg-surface px-4 pt-3.5 pb-[max(14px,env(safe-area-inset-bottom))] text-center text-small text-ink-3">
      {m.safety[why]}
    </p>
  );
}

const neverChanges = () => () => undefined;

/** No field if the room does not exist or its messages could not be loaded. */
function useIsClosed(live: LiveRoom | undefined): boolean {
  const readHistory = () => live?.state.getState().history;
  const history = useSyncExternalStore(live?.state.subscribe ?? neverChanges, readHistory, readHistory);
  return history === 'missing' || history === 'failed';
}
