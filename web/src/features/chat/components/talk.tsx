import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { chatRoomOf } from '../live/chat-rooms.ts';
import type { ChatRoom as LiveRoom } from '../live/create-chat-room.ts';
import { conversationOf, draftPlaceOf, type RoomPlace, type TalkPlace } from '../model/chat-panel.ts';
import { messageDraft } from '../model/message-draft.ts';
import { ChatRoom } from './chat-room.tsx';
import { MessageInput } from './message-input.tsx';
import { NewRoom } from './new-room.tsx';
import { useFirstMessage } from './use-first-message.ts';

interface TalkProps {
  place: TalkPlace;
  me: number;
  /** Before and after the summary: the way back, the way out. */
  leading?: ReactNode;
  trailing?: ReactNode;
  /** The way to the other rooms, where this one does not exist. */
  toList: ReactNode;
  isFirstFocus?: boolean;
  /** The room exists, made by the first message or found. */
  onRoom: (room: RoomPlace) => void;
  /** The server does not let this person in; told after the alert was read. */
  onRefused: () => void;
}

/** A room, or the one that the first message will make. A new place starts afresh: nothing typed in one room shows in another. */
export function Talk(props: TalkProps) {
  return <Conversation key={conversationOf(props.place)} {...props} />;
}

/** The field is the same before and after the room is made: another one would cut the syllable that is being composed in it. */
function Conversation({ place, me, isFirstFocus, onRoom, onRefused, ...frame }: TalkProps) {
  const live = place.at === 'room' ? chatRoomOf(place.room, me) : undefined;
  const first = useFirstMessage({ productId: place.at === 'newRoom' ? place.productId : undefined, me, onRoom });
  const isClosed = useIsClosed(live) || first.isForNothing;
  const draftPlace = draftPlaceOf(place);
  const draft = useMemo(() => messageDraft(me, draftPlace), [me, draftPlace]);
  return (
    <section className="flex h-full min-h-0 flex-col">
      {place.at === 'room' ? (
        <ChatRoom room={place.room} me={me} onRefused={onRefused} {...frame} />
      ) : (
        <NewRoom
          productId={place.productId}
          first={first}
          onFound={(room) => onRoom({ at: 'room', room })}
          {...frame}
        />
      )}
      {!isClosed && <MessageInput draft={draft} isFirstFocus={isFirstFocus} onSend={live?.send ?? first.send} />}
    </section>
  );
}

const neverChanges = () => () => undefined;

/** There is nothing to write to where the room does not exist or its messages could not be loaded. */
function useIsClosed(live: LiveRoom | undefined): boolean {
  const readHistory = () => live?.state.getState().history;
  const history = useSyncExternalStore(live?.state.subscribe ?? neverChanges, readHistory, readHistory);
  return history === 'missing' || history === 'failed';
}
