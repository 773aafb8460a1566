export interface Payment {
  impUid: string;
  merchantUid: string;
}

export type PaymentReturn = { outcome: 'paid'; payment: Payment } | { outcome: 'failed'; message: string };

/** What the provider wrote into the address when it sent the phone back; undefined without it. */
export function readPaymentReturn(search: string): PaymentReturn | undefined {
  const query = new URLSearchParams(search);
  const [impUid, merchantUid] = [query.get('imp_uid'), query.get('merchant_uid')];
  if (!merchantUid) return undefined;
  const hasFailed = query.get('imp_success') === 'false' || query.get('success') === 'false';
  if (hasFailed || !impUid) return { outcome: 'failed', message: query.get('error_msg') ?? '' };
  return { outcome: 'paid', payment: { impUid, merchantUid } };
}

/** A server that answers 0, false or nothing has not confirmed the payment. */
export const isPaid = (answer: unknown): boolean => answer === 1 || answer === true;
