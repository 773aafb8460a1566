import { useQueryClient } from '@tanstack/react-query';
import { toKoreanTime } from '@teum/contract/time';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../shared/api-client.ts';
import { newRequestKey } from '../../../shared/form/form-draft.ts';
import { serverNow } from '../../../shared/time/server-clock.ts';
import { showAlert } from '../../../shared/ui/alerts.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { createChatRoom } from '../api/create-chat-room.ts';
import { useProductRoom } from '../api/find-product-room.ts';
import { useRoomSubject } from '../api/get-room-subject.ts';
import { chatRoomsKey } from '../api/list-chat-rooms.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import type { RoomAddress } from '../model/chat-panel.ts';
import { emptyThread, foldThread, type OutgoingMessage, type ThreadEvent } from '../model/chat-thread.ts';
import { messageDraft } from '../model/message-draft.ts';
import { MessageInput } from './message-input.tsx';
import { MessageList } from './message-list.tsx';
import { RoomHeader } from './room-header.tsx';

interface NewRoomProps {
  productId: number;
  me: number;
  leading?: ReactNode;
  trailing?: ReactNode;
  toList: ReactNode;
  isFirstFocus?: boolean;
  /** The room exists, made by the first message or found. */
  onRoom: (room: RoomAddress) => void;
}

/** A room that does not exist yet: the first message makes it. */
export function NewRoom({ productId, me, leading, trailing, toList, isFirstFocus, onRoom }: NewRoomProps) {
  const m = useChatMessages();
  const subject = useRoomSubject('product', productId);
  const draft = messageDraft(me, `newProduct:${productId}`);
  const first = useFirstMessage({ productId, me, sellerId: subject.data?.seller.id, onRoom });
  useFoundRoom(productId, onRoom);
  const isMissing = subject.error instanceof ApiError && subject.error.status === 404;
  return (
    <section className="flex h-full min-h-0 flex-col">
      <RoomHeader
        roomType="product"
        subjectId={productId}
        isUnknown={subject.isError}
        leading={leading}
        trailing={trailing}
      />
      {isMissing ? (
        <div className="grid flex-1 place-items-center bg-paper">
          <EmptyState message={m.chat.roomNotFound} action={toList} />
        </div>
      ) : (
        <>
          <MessageList
            thread={first.thread}
            older="idle"
            partnerNickName={subject.data?.seller.nickName ?? ''}
            emptyHint={m.chatRoom.firstMessage}
            onLoadOlder={() => undefined}
            onRetry={first.retry}
            onDiscard={first.discard}
          />
          <MessageInput draft={draft} isBusy={first.isSending} isFirstFocus={isFirstFocus} onSend={first.send} />
        </>
      )}
    </section>
  );
}

/** Someone may come by an old link to a room that was made since. */
function useFoundRoom(productId: number, onRoom: NewRoomProps['onRoom']): void {
  const { data: chatRoomId } = useProductRoom(productId);
  const go = useEffectEvent((found: number) => onRoom({ roomType: 'product', chatRoomId: found }));
  useEffect(() => {
    if (chatRoomId) go(chatRoomId);
  }, [chatRoomId]);
}

interface FirstMessageParts extends Pick<NewRoomProps, 'productId' | 'me' | 'onRoom'> {
  sellerId: number | undefined;
}

function useFirstMessage({ productId, me, sellerId, onRoom }: FirstMessageParts) {
  const m = useChatMessages();
  const client = useQueryClient();
  const [thread, setThread] = useState(() => emptyThread(me));
  const fold = (event: ThreadEvent) => setThread((before) => foldThread(before, event));
  const network = m.notice.network;

  async function create({ message, clientMessageId }: OutgoingMessage): Promise<void> {
    try {
      const chatRoomId = await createChatRoom({ productId, sellerId, message, clientMessageId });
      const typedMeanwhile = messageDraft(me, `newProduct:${productId}`);
      messageDraft(me, `product:${chatRoomId}`).keep(typedMeanwhile.read());
      typedMeanwhile.keep('');
      await client.invalidateQueries({ queryKey: chatRoomsKey });
      onRoom({ roomType: 'product', chatRoomId });
    } catch (error) {
      fold({ type: 'failed', clientMessageId });
      void showAlert({ message: error instanceof ApiError ? error.message : network });
    }
  }

  return {
    thread,
    isSending: thread.outgoing.some(({ status }) => status === 'sending'),
    send(message: string): void {
      const writtenAt = toKoreanTime(new Date(serverNow()));
      const outgoing: OutgoingMessage = { clientMessageId: newRequestKey(), message, writtenAt, status: 'sending' };
      fold({ type: 'written', outgoing });
      void create(outgoing);
    },
    retry(clientMessageId: string): void {
      fold({ type: 'retried', clientMessageId });
      const outgoing = thread.outgoing.find((one) => one.clientMessageId === clientMessageId);
      if (outgoing) void create(outgoing);
    },
    discard: (clientMessageId: string): void => fold({ type: 'discarded', clientMessageId }),
  };
}
