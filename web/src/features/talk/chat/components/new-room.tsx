import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { useRoomAbout } from '../api/find-room.ts';
import { useRoomSubject } from '../api/get-room-subject.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import type { RoomAddress, RoomOffer } from '../model/chat-panel.ts';
import { MessageList } from './message-list.tsx';
import { RoomHeader } from './room-header.tsx';
import type { FirstMessage } from './use-first-message.ts';

interface NewRoomProps {
  offer: RoomOffer;
  first: FirstMessage;
  leading?: ReactNode;
  trailing?: ReactNode;
  toList: ReactNode;
  onFound: (room: RoomAddress) => void;
}

/** A room that does not exist yet, above the field for its first message. */
export function NewRoom({ offer, first, leading, trailing, toList, onFound }: NewRoomProps) {
  const m = useChatMessages();
  const subject = useRoomSubject(offer.roomType, offer.id);
  useFoundRoom(offer, { isLookedFor: !first.isBeingMade, onFound });
  return (
    <>
      <RoomHeader
        roomType={offer.roomType}
        subjectId={offer.id}
        isUnknown={subject.isError}
        leading={leading}
        trailing={trailing}
      />
      {first.isForNothing ? (
        <div className="grid flex-1 place-items-center bg-paper">
          <EmptyState message={m.chat.roomNotFound} action={toList} />
        </div>
      ) : (
        <MessageList
          thread={first.thread}
          older="idle"
          partnerNickName={subject.data?.seller.nickName ?? ''}
          emptyHint={m.chatRoom.firstMessage}
          onLoadOlder={() => undefined}
          onRetry={first.retry}
          onDiscard={first.discard}
        />
      )}
    </>
  );
}

interface FoundRoomParts extends Pick<NewRoomProps, 'onFound'> {
  isLookedFor: boolean;
}

/** An old link may lead to a room that was created since. */
function useFoundRoom(offer: RoomOffer, { isLookedFor, onFound }: FoundRoomParts): void {
  const { data: chatRoomId } = useRoomAbout(offer);
  const go = useEffectEvent((found: number) => onFound({ roomType: offer.roomType, chatRoomId: found }));
  useEffect(() => {
    if (chatRoomId && isLookedFor) go(chatRoomId);
  }, [chatRoomId, isLookedFor]);
}
