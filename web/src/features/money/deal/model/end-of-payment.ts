import { fill } from '@teum/contract/language';
import { ApiError, NetworkError } from '../../../../shared/api-client.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { isUnknownYet } from '../../../../shared/payment/ask-until-known.ts';
import type { PaymentReturn } from '../../../../shared/payment/payment-return.ts';
import { verifyPayment } from '../../../../shared/payment/verify-payment.ts';

interface Sentences {
  failed: string;
  takesLong: string;
}

/** Follows a payment to its end. Undefined if the deal is paid; otherwise the sentence that says why not. */
export async function endOfPayment(back: PaymentReturn, { failed, takesLong }: Sentences): Promise<string | undefined> {
  if (back.outcome === 'failed') return fill(failed, { message: back.message });
  try {
    await verifyPayment(back.payment);
    return undefined;
  } catch (error) {
    return isUnknownYet(error) ? takesLong : fill(failed, { message: failureMessage(error) });
  }
}

/** Why the provider's window did not open. */
export const openingFailure = (error: unknown, windowFailed: string): string =>
  error instanceof ApiError || error instanceof NetworkError ? failureMessage(error) : windowFailed;
