import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useProductRoom } from '../api/find-product-room.ts';
import { useRoomSubject } from '../api/get-room-subject.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import type { RoomAddress } from '../model/chat-panel.ts';
import { MessageList } from './message-list.tsx';
import { RoomHeader } from './room-header.tsx';
import type { FirstMessage } from './use-first-message.ts';

interface NewRoomProps {
  productId: number;
  first: FirstMessage;
  leading?: ReactNode;
  trailing?: ReactNode;
  toList: ReactNode;
  onFound: (room: RoomAddress) => void;
}

/** A room that does not exist yet, above the field for its first message. */
export function NewRoom({ productId, first, leading, trailing, toList, onFound }: NewRoomProps) {
  const m = useChatMessages();
  const subject = useRoomSubject('product', productId);
  useFoundRoom(productId, { isLookedFor: !first.isBeingMade, onFound });
  return (
    <>
      <RoomHeader
        roomType="product"
        subjectId={productId}
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
function useFoundRoom(productId: number, { isLookedFor, onFound }: FoundRoomParts): void {
  const { data: chatRoomId } = useProductRoom(productId);
  const go = useEffectEvent((found: number) => onFound({ roomType: 'product', chatRoomId: found }));
  useEffect(() => {
    if (chatRoomId && isLookedFor) go(chatRoomId);
  }, [chatRoomId, isLookedFor]);
}
