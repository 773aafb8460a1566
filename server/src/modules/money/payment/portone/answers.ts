import Type from 'typebox';
import { answerReader } from '../../../../platform/provider/answer-reader.ts';

const Payment = Type.Object({
  imp_uid: Type.String({ minLength: 1 }),
  merchant_uid: Type.String({ minLength: 1 }),
  status: Type.Union([Type.Literal('ready'), Type.Literal('paid'), Type.Literal('cancelled'), Type.Literal('failed')]),
  amount: Type.Integer(),
  cancel_amount: Type.Integer({ minimum: 0 }),
  currency: Type.String(),
  paid_at: Type.Integer({ minimum: 0 }),
  buyer_name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  receipt_url: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  cancel_history: Type.Optional(
    Type.Array(
      Type.Object({ amount: Type.Integer(), reason: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
    ),
  ),
});

const Page = Type.Object({ list: Type.Array(Type.Unknown()) });

/** A payment as the provider returns it; the only data about money that is trusted. */
export interface ProviderPayment {
  impUid: string;
  merchantUid: string;
  status: 'ready' | 'paid' | 'cancelled' | 'failed';
  amount: number;
  cancelAmount: number;
  currency: string;
  paidAt: Date;
  buyerName: string | null;
  receiptUrl: string | null;
  /** Each cancellation so far. */
  returns: readonly { amountKrw: number; reason: string }[];
}

const readPaymentFields = answerReader(Payment);
const readPage = answerReader(Page);

/** Undefined if one of them cannot be read. */
export function readPayments(response: unknown): ProviderPayment[] | undefined {
  const payments = readPage(response)?.list.map(readPayment);
  return payments?.every((payment) => payment !== undefined) ? payments : undefined;
}

export function readPayment(response: unknown): ProviderPayment | undefined {
  const fields = readPaymentFields(response);
  return (
    fields && {
      impUid: fields.imp_uid,
      merchantUid: fields.merchant_uid,
      status: fields.status,
      amount: fields.amount,
      cancelAmount: fields.cancel_amount,
      currency: fields.currency,
      paidAt: new Date(fields.paid_at * 1000),
      buyerName: fields.buyer_name ?? null,
      receiptUrl: fields.receipt_url ?? null,
      returns: (fields.cancel_history ?? []).map(({ amount, reason }) => ({ amountKrw: amount, reason: reason ?? '' })),
    }
  );
}
