import type { Deal } from '@teum/contract/money/deal-schema';
import type { PaymentOrder } from '@teum/contract/money/payment.routes';
import { api } from '../../../../shared/api-client.ts';

/** An order over the amount that the page has shown. */
export const prepareDealPayment = ({ id, price }: Deal): Promise<PaymentOrder> =>
  api('POST /payment/prepare', { body: { dealId: id, amount: price } });
