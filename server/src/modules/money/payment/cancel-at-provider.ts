import type { Portone } from './portone/portone.ts';

/** True if all the money of the payment has been returned, by whomever. */
export async function cancelAtProvider(provider: Portone, impUid: string, reason: string): Promise<boolean> {
  const payment = await provider.findPayment(impUid);
  if (payment?.status === 'cancelled') return true;
  if (payment?.status !== 'paid') return false;
  if (await provider.cancel(payment, reason)) return true;
  // Refused, perhaps only because an earlier cancellation succeeded although its answer was lost.
  return (await provider.findPayment(impUid))?.status === 'cancelled';
}
