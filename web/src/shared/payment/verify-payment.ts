import { api } from '../api-client.ts';
import { askUntilKnown } from './ask-until-known.ts';
import { isPaid, type Payment } from './payment-return.ts';

/** Whether the server has confirmed the payment; a refusal throws. */
export const verifyPayment = async (payment: Payment): Promise<boolean> =>
  isPaid(await askUntilKnown(() => api('POST /payment/verify', { body: payment })));
