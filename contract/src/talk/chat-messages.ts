import Type from 'typebox';
import { Hidden } from '../hidden.ts';
import { limits } from '../limits.ts';
import { RoomType } from '../room-type.ts';
import { Id, KoreanTime, Text } from '../schema.ts';
import { Appointment } from './appointment.ts';

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
