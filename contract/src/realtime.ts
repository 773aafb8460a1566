import Type from 'typebox';
import { Hidden } from './hidden.ts';
import { limits } from './limits.ts';
import { noticeKinds } from './notice/notices.ts';
import { RoomType } from './room-type.ts';
import { Id, KoreanTime, Krw, Text } from './schema.ts';
import { Appointment } from './talk/appointment.ts';

/** Messages that the product writes into a room: clients show them without an author. */
export const SystemMessage = Type.Enum([
  'auctionResult',
  'appointmentReminder',
  'appointmentEnded',
  'deal',
  'dealReminder',
  'dealMet',
  'dealWithoutSafePay',
]);
export type SystemMessage = Type.Static<typeof SystemMessage>;

export const ChatMessage = Type.Object({
  id: Id,
  roomType: RoomType,
  chatRoomId: Id,
  message: Type.String(),
  senderId: Id,
  sendDateTime: KoreanTime,
  readCount: Type.Integer({ minimum: 0, maximum: 1 }),
  contentType: Type.Literal('TALK'),
  clientMessageId: Type.Optional(Type.String()),
  system: Type.Optional({
    ...SystemMessage,
    description: 'Written by the product; `senderId` is the seller, or who did what it says.',
  }),
  english: Type.Optional(
    Type.String({ description: 'The same in English, of what the product writes; older messages lack it.' }),
  ),
  isHidden: Type.Optional(
    Type.Boolean({ description: 'The desk has hidden it: `message` says so, except to its sender.' }),
  ),
  hidden: Type.Optional(Hidden),
  appointment: Type.Optional(
    Type.Object(Appointment.properties, {
      description: 'The message is the card of this appointment. `message` says the same as plain text.',
    }),
  ),
  deal: Type.Optional(
    Type.Object(
      { id: Id },
      {
        description:
          'The message is the card of this deal. `message` says the same as plain text, and changes with it.',
      },
    ),
  ),
});
export type ChatMessage = Type.Static<typeof ChatMessage>;

/** The other participant has opened the room and read everything. */
export const ChatEnter = Type.Object({ contentType: Type.Literal('ENTER'), chatRoomId: Id, senderId: Id });
export type ChatEnter = Type.Static<typeof ChatEnter>;

/** Made by the client: a message that it sends again after a lost answer is stored once. */
export const ClientMessageId = Text(100, { minLength: 1 });

/**
 * The part of a client's SEND that is read. Clients also send room and sender, but the destination and the session decide those.
 */
export const ChatSend = Type.Object({
  message: Text(limits.body.json),
  clientMessageId: Type.Optional(Type.Union([ClientMessageId, Type.Null()])),
});

export { destinations, roomOfSend, roomOfTopic } from './destinations.ts';
export { RoomType } from './room-type.ts';

/** The same person has the same name within an auction, and names that cannot be linked in two auctions. */
export const BidderName = Type.String({ description: 'The bidder’s pseudonym in this auction.' });

const common = { auctionId: Id, serverTime: KoreanTime };

/** Events of `GET /auction/{id}/live`. */
export const auctionEvents = {
  snapshot: Type.Object({
    highestBidAmount: Krw,
    bidCount: Type.Integer(),
    endTime: KoreanTime,
    leader: Type.Optional(BidderName),
    ...common,
  }),
  bid: Type.Object({
    id: Id,
    highestBidAmount: Krw,
    bidCount: Type.Integer(),
    bidTime: KoreanTime,
    bidder: BidderName,
    ...common,
  }),
  ended: Type.Object({
    highestBidAmount: Krw,
    bidCount: Type.Integer(),
    winner: Type.Optional(BidderName),
    isStopped: Type.Optional(Type.Boolean({ description: 'The desk has ended the auction; nobody has won.' })),
    ...common,
  }),
} as const;

type AuctionEventName = keyof typeof auctionEvents;
export type AuctionEvent = {
  [Name in AuctionEventName]: { name: Name; data: Type.Static<(typeof auctionEvents)[Name]> };
}[AuctionEventName];

/** Something that happened to a person; `title` is a sentence in the reader's language. */
export const Notice = Type.Object({
  id: Id,
  kind: Type.Enum([...noticeKinds]),
  title: Type.String(),
  link: Type.String({ description: 'A path of the pages.' }),
  createdAt: KoreanTime,
});
export type Notice = Type.Static<typeof Notice>;

/** The data of the two `unreadEvents`. */
export const UnreadChat = Type.Object({ chatRoomId: Id, roomType: RoomType, unread: Type.Integer({ minimum: 0 }) });
export type UnreadChat = Type.Static<typeof UnreadChat>;
