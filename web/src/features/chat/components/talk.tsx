import type { ReactNode } from 'react';
import type { ChatPlace } from '../model/chat-panel.ts';
import { ChatRoom } from './chat-room.tsx';
import { NewRoom } from './new-room.tsx';

interface TalkProps {
  place: Exclude<ChatPlace, { at: 'list' }>;
  me: number;
  leading?: ReactNode;
  trailing?: ReactNode;
  toList: ReactNode;
  isFirstFocus?: boolean;
  onGo: (place: ChatPlace) => void;
  onRefused: () => void;
}

/** A room, or the one that the first message will make. A new place starts afresh: nothing typed in one room shows in another. */
export function Talk({ place, onGo, onRefused, ...rest }: TalkProps) {
  if (place.at === 'newRoom') {
    return (
      <NewRoom
        key={`new ${place.productId}`}
        productId={place.productId}
        onRoom={(room) => onGo({ at: 'room', room })}
        {...rest}
      />
    );
  }
  return (
    <ChatRoom
      key={`${place.room.roomType} ${place.room.chatRoomId}`}
      room={place.room}
      onRefused={onRefused}
      {...rest}
    />
  );
}
