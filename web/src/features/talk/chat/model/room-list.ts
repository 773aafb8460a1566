import type { Language } from '@teum/contract/language';
import type { MediaKind } from '@teum/contract/offer/media';
import type { RoomType } from '@teum/contract/room-type';
import type { Appointment } from '@teum/contract/talk/appointment';
import { appointmentText } from '@teum/contract/talk/appointment-words';
import type { AuctionChatRoom, ProductChatRoom } from '@teum/contract/talk/chat.routes';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { visibleText } from '@teum/contract/visible-text';
import type { RoomAddress } from './chat-panel.ts';
import { messageIn } from './message-in.ts';

/** A room in the list, about either kind of offer. */
export interface ListedRoom {
  room: RoomAddress;
  subjectId: number;
  title: string;
  picture: { kind: MediaKind; key: string };
  partnerNickName: string;
  /** Missing in answers of an older server. */
  partnerId?: number | undefined;
  isReadOnly?: boolean | undefined;
  isPartnerGone?: boolean | undefined;
  latestMessage: string;
  latestEnglish?: string | undefined;
  /** What the latest message shows, if it is a card. */
  latestAppointment?: Appointment | undefined;
  latestAt: string;
  unread: number;
}

/** The latest message in one line. A card is said in the reader's language. */
export const previewOf = (
  { latestMessage, latestEnglish, latestAppointment }: ListedRoom,
  language: Language,
): string =>
  latestAppointment
    ? appointmentText(latestAppointment, language).split('\n')[0]!
    : messageIn({ message: latestMessage, english: latestEnglish }, language);

type SharedFields = Pick<
  AuctionChatRoom,
  | 'chatRoomId'
  | 'partnerNickName'
  | 'partnerId'
  | 'isReadOnly'
  | 'isPartnerGone'
  | 'latestMessage'
  | 'latestEnglish'
  | 'latestAppointment'
  | 'latestMessageCreatedAt'
  | 'unreadMessageCount'
>;

const listed = (roomType: RoomType, room: SharedFields) => ({
  room: { roomType, chatRoomId: room.chatRoomId },
  partnerNickName: room.partnerNickName,
  ...(room.partnerId !== undefined && { partnerId: room.partnerId }),
  ...(room.isReadOnly && { isReadOnly: true }),
  ...(room.isPartnerGone && { isPartnerGone: true }),
  latestMessage: room.latestMessage,
  ...(room.latestEnglish !== undefined && { latestEnglish: room.latestEnglish }),
  ...(room.latestAppointment && { latestAppointment: room.latestAppointment }),
  latestAt: room.latestMessageCreatedAt,
  unread: room.unreadMessageCount,
});

export const listedAuctionRoom = (room: AuctionChatRoom): ListedRoom => ({
  ...listed('auction', room),
  subjectId: room.auctionId,
  title: visibleText(room.auctionTitle),
  picture: { kind: 'auction', key: room.auctionThumbnailUrl },
});

export const listedProductRoom = (room: ProductChatRoom): ListedRoom => ({
  ...listed('product', room),
  subjectId: room.productId,
  title: visibleText(room.productTitle),
  picture: { kind: 'product', key: room.productThumbnailUrl },
});

/** The list after a message was seen in its room: that room first, without unread messages. */
export function withSeenMessage(
  rooms: readonly ListedRoom[],
  {
    chatRoomId,
    message,
    english,
    sendDateTime,
    appointment,
  }: Pick<ChatMessage, 'chatRoomId' | 'message' | 'english' | 'sendDateTime' | 'appointment'>,
): readonly ListedRoom[] {
  const known = rooms.find(({ room }) => room.chatRoomId === chatRoomId);
  if (!known || known.latestAt > sendDateTime) return rooms;
  const seen = {
    ...known,
    latestMessage: message,
    latestEnglish: english,
    latestAppointment: appointment,
    latestAt: sendDateTime,
    unread: 0,
  };
  return known.latestAt === sendDateTime
    ? rooms.map((one) => (one === known ? seen : one))
    : [seen, ...rooms.filter((one) => one !== known)];
}

export const withoutUnread = (rooms: readonly ListedRoom[], chatRoomId: number): readonly ListedRoom[] =>
  rooms.map((one) => (one.room.chatRoomId === chatRoomId ? { ...one, unread: 0 } : one));

export const unreadOf = (rooms: readonly ListedRoom[], chatRoomId: number): number =>
  rooms.find(({ room }) => room.chatRoomId === chatRoomId)?.unread ?? 0;
