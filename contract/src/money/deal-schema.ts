import Type from 'typebox';
import { cancelTerms } from '../offer/cancel-terms.ts';
import { Id, KoreanTime } from '../schema.ts';
import { appointmentRoles } from '../talk/appointment.ts';
import { dealActors, dealKinds, dealStates, dealTransitions } from './deal-transitions.ts';

const transitions = Object.keys(dealTransitions) as (keyof typeof dealTransitions)[];

const Won = Type.Integer({ minimum: 0 });
const MaybeWon = Type.Union([Won, Type.Null()]);
const MaybeTime = Type.Union([KoreanTime, Type.Null()]);
const MaybeId = Type.Union([Id, Type.Null()]);

export const DealEvent = Type.Object({
  at: KoreanTime,
  kind: Type.Enum(transitions, { description: 'The transition that happened.' }),
  by: Type.Enum([...dealActors]),
  amount: MaybeWon,
  reason: Type.Union([Type.String(), Type.Null()], { description: 'What a person wrote.' }),
});
export type DealEvent = Type.Static<typeof DealEvent>;

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
  buyerId: Id,
  sellerId: Id,
  paidAt: MaybeTime,
  paidAmount: Won,
  refundedAmount: Type.Integer({ minimum: 0, description: 'What the provider has confirmed to be back.' }),
  refundNow: Type.Union([Won, Type.Null()], {
    description: 'What goes back to the buyer if the caller cancels now; null if the caller cannot cancel.',
  }),
  can: Type.Array(Type.Enum(transitions), { description: 'What the caller may do now.' }),
  receiptUrl: Type.Union([Type.String(), Type.Null()], { description: 'Of the payment; told to the buyer.' }),
  timeline: Type.Array(DealEvent),
});
export type Deal = Type.Static<typeof Deal>;
