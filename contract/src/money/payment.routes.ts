import Type from 'typebox';
import { route } from '../route.ts';
import { Id, KoreanTime, Krw, ListOf, Text } from '../schema.ts';

const MerchantUid = Text(40, { minLength: 1, description: 'The order: mid_, milliseconds, _, random.' });

export const PaymentOrder = Type.Object({
  merchantUid: MerchantUid,
  amount: Krw,
  name: Type.String({ description: 'What is bought, as the payment window shows it.' }),
  buyerName: Type.String(),
  impCode: Type.String({ description: 'For IMP.init.' }),
  channelKey: Type.String(),
  noticeUrl: Type.String({ description: 'Where the provider reports to.' }),
  redirectUrl: Type.String({ description: 'Where a phone comes back to.' }),
});
export type PaymentOrder = Type.Static<typeof PaymentOrder>;

const MaybeTime = Type.Union([KoreanTime, Type.Null()]);

export const Receipt = Type.Object({
  merchantUid: MerchantUid,
  amount: Krw,
  paidAt: KoreanTime,
  ticketFrom: KoreanTime,
  ticketUntil: KoreanTime,
  refundable: Type.Boolean(),
  refundedAt: MaybeTime,
  receiptUrl: Type.Union([Type.String(), Type.Null()]),
});
export type Receipt = Type.Static<typeof Receipt>;

export const paymentRoutes = [
  route('POST /payment/prepare', {
    summary: 'Makes an order for one auction ticket, or, with `dealId`, for a deal of the caller.',
    policy: 'session',
    about: 'account',
    whileSuspended: 'refused',
    needsConsent: true,
    rateLimit: 'payment',
    idempotent: true,
    body: Type.Optional(
      Type.Object({
        dealId: Type.Optional(Id),
        amount: Type.Optional(Krw),
      }),
    ),
    answers: { 200: PaymentOrder },
    refusals: [
      'PAYMENT_CLOSED',
      'PAYMENT_CHECKING',
      'DEAL_NOT_FOUND',
      'DEAL_AMOUNT_CHANGED',
      'DEAL_CHANGED',
      'DEAL_TOO_LATE',
      'NOT_REACHABLE',
    ],
  }),
  route('POST /payment/verify', {
    summary: 'Has a payment read from the provider; 1 when it is good and has paid for its order.',
    policy: 'session',
    about: 'account',
    rateLimit: 'payment',
    idempotent: true,
    body: Type.Object({ impUid: Text(100, { minLength: 1 }), merchantUid: MerchantUid }),
    answers: { 200: Type.Literal(1) },
    refusals: [
      'PAYMENT_NOT_GOOD',
      'PAYMENT_NOT_PAID',
      'PAYMENT_WRONG_AMOUNT',
      'PAYMENT_RETURNED',
      'PAYMENT_CHECKING',
      'PAYMENT_CLOSED',
    ],
  }),
  route('GET /payment/receipts', {
    summary: 'What the caller paid, newest first.',
    policy: 'session',
    about: 'account',
    answers: { 200: ListOf(Receipt) },
  }),
  route('POST /payment/refund', {
    summary: 'Gives an unused ticket of the last seven days back.',
    policy: 'session',
    about: 'account',
    rateLimit: 'payment',
    idempotent: true,
    body: Type.Object({ merchantUid: MerchantUid }),
    answers: { 200: Type.Object({ refundedAt: KoreanTime }) },
    refusals: ['NOT_REFUNDABLE', 'PAYMENT_CHECKING', 'PAYMENT_CLOSED'],
  }),
  route('POST /payment/webhook', {
    summary: 'The provider’s call; believed in nothing: the payment is read again from the provider.',
    policy: 'public',
    about: 'nothing',
    rateLimit: 'webhook',
    body: Type.Object({
      imp_uid: Text(100, { minLength: 1 }),
      merchant_uid: Text(100, { minLength: 1 }),
      status: Type.Optional(Text(40)),
    }),
    answers: { 200: undefined },
    refusals: ['PAYMENT_CHECKING', 'PAYMENT_CLOSED'],
  }),
] as const;
