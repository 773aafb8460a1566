import { useQueryClient } from '@tanstack/react-query';
import { toKoreanTime } from '@teum/contract/time';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../shared/api-client.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { newRequestKey } from '../../../../shared/form/form-draft.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { createChatRoom } from '../api/create-chat-room.ts';
import { useRoomSubject } from '../api/get-room-subject.ts';
import { chatRoomsKey } from '../api/list-chat-rooms.ts';
import { chatRoomOf } from '../live/chat-rooms.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import { draftPlaceOf, type RoomOffer, type RoomPlace, type TalkPlace } from '../model/chat-panel.ts';
import { emptyThread, foldThread, type OutgoingMessage, type ThreadEvent } from '../model/chat-thread.ts';
import { messageDraft } from '../model/message-draft.ts';

interface FirstMessageParts {
  /** The offer whose room the message will create; `undefined` if the room exists. */
  offer: RoomOffer | undefined;
  me: number;
  onRoom: (room: RoomPlace) => void;
}

/** The message that creates a room, and its state until the room exists. */
export function useFirstMessage({ offer, me, onRoom }: FirstMessageParts) {
  const m = useChatMessages();
  const client = useQueryClient();
  const { data: subject, error } = useRoomSubject(offer?.roomType ?? 'product', offer?.id);
  const [thread, setThread] = useState(() => emptyThread(me));
  const fold = (event: ThreadEvent) => setThread((before) => foldThread(before, event));
  const network = m.notice.network;
  /** Typed while the room is being created, to be sent in it. */
  const waiting = useRef<OutgoingMessage[]>(null);

  function write(outgoing: OutgoingMessage): void {
    if (waiting.current) waiting.current.push(outgoing);
    else if (offer) void create(offer, outgoing);
  }

  async function create(about: RoomOffer, { message, clientMessageId }: OutgoingMessage): Promise<void> {
    const behind: OutgoingMessage[] = [];
    waiting.current = behind;
    try {
      const sellerId = subject?.seller.id;
      const chatRoomId = await createChatRoom({ offer: about, sellerId, message, clientMessageId });
      const room: RoomPlace = { at: 'room', room: { roomType: about.roomType, chatRoomId }, madeFor: about };
      moveDraft(me, { at: 'newRoom', offer: about }, room);
      await client.invalidateQueries({ queryKey: chatRoomsKey });
      for (const later of behind) chatRoomOf(room.room, me).send(later.message);
      onRoom(room);
    } catch (refusal) {
      for (const id of [clientMessageId, ...behind.map((later) => later.clientMessageId)])
        fold({ type: 'failed', clientMessageId: id });
      void showAlert({ message: failureMessage(refusal, network) });
    }
    waiting.current = null;
  }

  return {
    thread,
    isBeingMade: offer !== undefined && thread.outgoing.some(({ status }) => status === 'sending'),
    isForNothing: error instanceof ApiError && error.status === 404,
    send(message: string): void {
      const writtenAt = toKoreanTime(new Date(serverNow()));
      const outgoing: OutgoingMessage = { clientMessageId: newRequestKey(), message, writtenAt, status: 'sending' };
      fold({ type: 'written', outgoing });
      write(outgoing);
    },
    retry(clientMessageId: string): void {
      fold({ type: 'retried', clientMessageId });
      const outgoing = thread.outgoing.find((one) => one.clientMessageId === clientMessageId);
      if (outgoing) write(outgoing);
    },
    discard: (clientMessageId: string): void => fold({ type: 'discarded', clientMessageId }),
  };
}

export type FirstMessage = ReturnType<typeof useFirstMessage>;

/** If the user has left by now, the text typed after the first message becomes the room's draft. */
function moveDraft(me: number, from: TalkPlace, to: TalkPlace): void {
  const typedMeanwhile = messageDraft(me, draftPlaceOf(from));
  messageDraft(me, draftPlaceOf(to)).keep(typedMeanwhile.read());
  typedMeanwhile.keep('');
}
