import Type from 'typebox';
import { RoomType } from './room-type.ts';
import { Id, KoreanTime, Krw } from './schema.ts';

export const appointmentRoles = ['seller', 'buyer'] as const;
export type AppointmentRole = (typeof appointmentRoles)[number];

export const otherRole = (role: AppointmentRole): AppointmentRole => (role === 'seller' ? 'buyer' : 'seller');

export const appointmentStates = [
  'proposed',
  'replaced',
  'withdrawn',
  'declined',
  'lapsed',
  'agreed',
  'moved',
  'cancelled',
  'ended',
  'settled',
  'disputed',
  'unanswered',
] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** 만났어요 · 상대가 오지 않았어요 · 서로 취소했어요. */
export const appointmentAnswers = ['met', 'absent', 'calledOff'] as const;
export type AppointmentAnswer = (typeof appointmentAnswers)[number];

export const appointmentOutcomes = ['kept', 'sellerAbsent', 'buyerAbsent', 'calledOff'] as const;
export type AppointmentOutcome = (typeof appointmentOutcomes)[number];

/** 출발했어요 · 도착했어요 · 10분 늦어요. */
export const dayMessages = ['onMyWay', 'arrived', 'late'] as const;
export type DayMessage = (typeof dayMessages)[number];

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
    Type.Boolean({ description: 'Cancelled, or asked to be moved, within 24 hours of the start.' }),
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

/** A caller's role in an appointment of theirs. */
export const roleIn = ({ sellerId }: Pick<Appointment, 'sellerId'>, accountId: number): AppointmentRole =>
  accountId === sellerId ? 'seller' : 'buyer';

/** Hourly price × length, in whole won; half a won is rounded up. */
export const appointmentPrice = (hourlyKrw: number, lengthMinutes: number): number =>
  Math.round((hourlyKrw * lengthMinutes) / 60);

/**
 * What two answers mean together. Equal answers settle. Two people who each say that the other did not come contradict each other.
 * Undefined while one of them is missing.
 */
export function outcomeOf(
  seller: AppointmentAnswer | undefined,
  buyer: AppointmentAnswer | undefined,
): AppointmentOutcome | 'disputed' | undefined {
  if (seller === undefined || buyer === undefined) return undefined;
  if (seller !== buyer || seller === 'absent') return 'disputed';
  return outcomeOfOne(seller, 'seller');
}

/** What a lone answer means once it settles. */
export function outcomeOfOne(answer: AppointmentAnswer, by: AppointmentRole): AppointmentOutcome {
  if (answer === 'met') return 'kept';
  if (answer === 'calledOff') return 'calledOff';
  return by === 'seller' ? 'buyerAbsent' : 'sellerAbsent';
}
