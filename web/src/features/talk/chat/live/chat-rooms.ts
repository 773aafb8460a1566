import { newRequestKey } from '../../../../shared/form/form-draft.ts';
import { chatConnection } from '../../../../shared/realtime/chat-connection.ts';
import { whileVisible } from '../../../../shared/realtime/while-visible.ts';
import { currentUser } from '../../../../shared/state/login-user.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { listMessagesAfter, listMessagesBefore, listRecentMessages } from '../api/list-messages.ts';
import type { RoomAddress } from '../model/chat-panel.ts';
import { type ChatRoom, createChatRoom } from './create-chat-room.ts';
import { knownRoom } from './known-rooms.ts';

/** One object per room, shared by all views and kept for later: messages that could not be sent are still there then. */
export const chatRoomOf = (room: RoomAddress, me: number): ChatRoom => knownRoom(room, me, () => openRoom(room, me));

const openRoom = (room: RoomAddress, me: number): ChatRoom =>
  createChatRoom(room, me, {
    connection: chatConnection,
    messages: { recent: listRecentMessages, before: listMessagesBefore, after: listMessagesAfter },
    canConnect: () => currentUser()?.suspendedUntil === undefined,
    whileSeen: (open) => whileVisible(document, open),
    newMessageId: newRequestKey,
    now: () => new Date(serverNow()),
  });
