import Type from 'typebox';
import { cancelTerms } from '../offer/cancel-terms.ts';
import { Html, Id, KoreanTime } from '../schema.ts';
import { appointmentAnswers, appointmentRoles } from '../talk/appointment.ts';
import { dealActors, dealKinds, dealNotes, dealStates, dealTransitions } from './deal-transitions.ts';

const transitions = Object.keys(dealTransitions) as (keyof typeof dealTransitions)[];

const Won = Type.Integer({ minimum: 0 });
const MaybeWon = Type.Union([Won, Type.Null()]);
const MaybeTime = Type.Union([KoreanTime, Type.Null()]);
const MaybeId = Type.Union([Id, Type.Null()]);

export const DealEvent = Type.Object({
  at: KoreanTime,
  kind: Type.Enum([...transitions, ...dealNotes], {
    description:
      'The transition that happened, or: the hour was agreed (`agree`), moved (`move`) or cancelled (`free`), the buyer was reminded (`remind`).',
  }),
  by: Type.Enum([...dealActors]),
  amount: MaybeWon,
  reason: Type.Union([Type.String(), Type.Null()], { description: 'What a person wrote.' }),
  from: Type.Optional({ ...KoreanTime, description: 'When the hour begins that was agreed, moved or cancelled.' }),
  until: Type.Optional({
    ...KoreanTime,
    description: 'When that hour ends, or until when to pay: of a reminder, and of more time.',
  }),
});
export type DealEvent = Type.Static<typeof DealEvent>;

const DealStep = Type.Object({
  kind: Type.Enum(transitions),
  at: KoreanTime,
  refund: Type.Union([Won, Type.Null()], {
    description: 'What goes back to the buyer then; null if the desk will say.',
  }),
});

/** One deal as one of its two people sees it. What is not there yet is null. */
export const Deal = Type.Object({
  id: Id,
  kind: Type.Enum([...dealKinds]),
  state: Type.Enum([...dealStates]),
  revision: Type.Integer({ description: 'Rises with each change.' }),
  role: Type.Enum([...appointmentRoles], { description: 'Of the caller.' }),
  title: Type.String({ description: 'Of the offer as it was when the deal opened, as plain text.' }),
  thumbNailUrl: Type.String(),
  partnerNickName: Type.String(),
  price: Won,
  fee: Type.Integer({ minimum: 0, description: 'Of the seller’s part, VAT included.' }),
  feePercent: Type.Integer({ minimum: 0, maximum: 50 }),
  sellerReceives: Won,
  payBy: KoreanTime,
  isExtended: Type.Boolean(),
  cancelTerms: Type.Enum([...cancelTerms]),
  chatRoomId: Id,
  auctionId: MaybeId,
  productId: MaybeId,
  appointmentId: MaybeId,
  startsAt: MaybeTime,
  endsAt: MaybeTime,
  place: Type.Union([Type.String(), Type.Null()], { description: 'Of the agreed hour.' }),
  keptStartsAt: Type.Union([KoreanTime, Type.Null()], {
    description: 'The start that goes on counting for cancelling after a late move.',
  }),
  myAnswer: Type.Union([Type.Enum([...appointmentAnswers]), Type.Null()], {
    description: 'What the caller has answered about the hour. Nobody is told the other side’s answer.',
  }),
  buyerId: Id,
  sellerId: Id,
  paidAt: MaybeTime,
  paidAmount: Type.Integer({
    minimum: 0,
    description:
      'Held, returning, refunded and released amount add up to it, and to what was taken back after the release.',
  }),
  heldAmount: Won,
  returningAmount: Won,
  refundedAmount: Type.Integer({ minimum: 0, description: 'What the provider has confirmed to be back.' }),
  releasedAmount: Type.Integer({ minimum: 0, description: 'The seller’s part, the fee included.' }),
  takenBackAmount: Type.Integer({
    minimum: 0,
    description:
      'What the payment provider took back after the release: nobody has decided yet who bears it (`suspense`).',
  }),
  maturesAt: Type.Union([KoreanTime, Type.Null()], { description: 'From when the seller’s part may be paid out.' }),
  refundNow: Type.Union([Won, Type.Null()], {
    description: 'What goes back to the buyer if the caller cancels now; null if the caller cannot cancel.',
  }),
  can: Type.Array(Type.Enum(transitions), { description: 'What the caller may do now.' }),
  next: Type.Union([DealStep, Type.Null()], {
    description: 'What the clock does next, unless something changes: as far as the caller knows the answers.',
  }),
  receiptUrl: Type.Union([Type.String(), Type.Null()], { description: 'Of the payment; told to the buyer.' }),
  timeline: Type.Array(DealEvent),
});
export type Deal = Type.Static<typeof Deal>;

/** The offer of a deal as it stood when the deal opened. */
export const DealOffer = Type.Object({
  title: Type.String(),
  description: Html('Cleaned HTML.'),
  thumbNailUrl: Type.String(),
  openedAt: KoreanTime,
});
export type DealOffer = Type.Static<typeof DealOffer>;
