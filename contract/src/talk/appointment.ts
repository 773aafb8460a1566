import Type from 'typebox';
import { RoomType } from '../room-type.ts';
import { Id, KoreanTime, Krw } from '../schema.ts';
import {
  appointmentAnswers,
  appointmentOutcomes,
  appointmentRoles,
  appointmentStates,
  dayMessages,
} from './appointment-rules.ts';

export * from './appointment-rules.ts';

const Role = Type.Enum([...appointmentRoles]);

/** As a card in a room, in lists and in events. It is the same for both sides, except `myAnswer`. */
export const Appointment = Type.Object({
  id: Id,
  chatRoomId: Id,
  roomType: RoomType,
  subjectId: Type.Integer({ ...Id, description: 'The auction or the listing.' }),
  title: Type.String({ description: 'Of the auction or the listing, as plain text.' }),
  thumbNailUrl: Type.String({ description: 'A storage key; its address is /media/{roomType}/ plus the key.' }),
  messageId: Type.Integer({ ...Id, description: 'The message of the room that is its card.' }),
  state: Type.Enum([...appointmentStates]),
  revision: Type.Integer({ minimum: 1, description: 'Rises with each change.' }),
  proposedBy: Role,
  sellerId: Id,
  sellerNickName: Type.String(),
  buyerId: Id,
  buyerNickName: Type.String(),
  startsAt: KoreanTime,
  endsAt: KoreanTime,
  lengthMinutes: Type.Integer(),
  place: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  priceKrw: Type.Optional(
    Type.Integer({ ...Krw, minimum: 0, description: 'Hourly price × length, or the winning bid.' }),
  ),
  expiresAt: Type.Optional({ ...KoreanTime, description: 'Until when a proposal can be answered.' }),
  moves: Type.Optional(
    Type.Object(
      { id: Id, startsAt: KoreanTime, lengthMinutes: Type.Integer() },
      { description: 'The agreed appointment that this proposal asks to move, or has moved.' },
    ),
  ),
  next: Type.Optional(
    Type.Object(
      { id: Id, startsAt: KoreanTime, proposedBy: Role },
      { description: 'What took its place: the newer proposal, or the appointment that it was moved to.' },
    ),
  ),
  reason: Type.Optional(Type.String({ description: 'Why it is to be moved, or was cancelled.' })),
  isLate: Type.Optional(
    Type.Boolean({ description: 'Cancelled, or asked to be moved, within `lateHours` of the start.' }),
  ),
  lateHours: Type.Optional(
    Type.Integer({ description: 'With `isLate`: the hours that applied when it was recorded; today’s may differ.' }),
  ),
  cancelledBy: Type.Optional(Role),
  cancelledAt: Type.Optional(KoreanTime),
  said: Type.Array(Type.Object({ by: Role, what: Type.Enum([...dayMessages]) }), {
    description: 'The messages of the day that were sent.',
  }),
  answeredBy: Type.Array(Role, { description: 'Who has said how it went.' }),
  myAnswer: Type.Optional(
    Type.Enum([...appointmentAnswers], {
      description: 'The caller’s own answer. Nobody is told the other side’s, and frames of the chat never carry it.',
    }),
  ),
  settlesAt: Type.Optional({ ...KoreanTime, description: 'When a lone answer settles.' }),
  outcome: Type.Optional(Type.Enum([...appointmentOutcomes])),
});
export type Appointment = Type.Static<typeof Appointment>;
