import { api } from '../../../shared/api-client.ts';
import { askUntilKnown } from '../model/ask-until-known.ts';
import type { Payment } from '../model/payment-return.ts';

export const verifyPayment = (payment: Payment) => askUntilKnown(() => api('POST /payment/verify', { body: payment }));
