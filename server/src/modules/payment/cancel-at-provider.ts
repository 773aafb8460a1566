import type { Portone } from './portone/portone.ts';

/** True when all the money of the payment is back, whoever sent it there. */
export async function cancelAtProvider(provider: Portone, impUid: string, reason: string): Promise<boolean> {
  const payment = await provider.findPayment(impUid);
  if (payment?.status === 'cancelled') return true;
  if (payment?.status !== 'paid') return false;
  if (await provider.cancel(payment, reason)) return true;
  // Refused: perhaps only because a cancellation whose answer we never saw had gone through.
  return (await provider.findPayment(impUid))?.status === 'cancelled';
}
