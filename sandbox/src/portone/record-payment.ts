import type { Ledger } from './ledger.ts';
import type { Payment } from './payment.ts';
import type { Webhooks } from './webhooks.ts';

interface Deps {
  ledger: Ledger;
  webhooks: Webhooks;
}

interface Change {
  before: Payment;
  after: Payment;
}

/** Records what became of a payment, and announces it. An early webhook is answered while the payment still reads as before. */
export async function recordPayment({ ledger, webhooks }: Deps, { before, after }: Change, times = 1): Promise<void> {
  if (webhooks.areEarly()) {
    ledger.record(before);
    await webhooks.announce(after, times);
    ledger.record(after);
    return;
  }
  ledger.record(after);
  void webhooks.announce(after, times);
}
