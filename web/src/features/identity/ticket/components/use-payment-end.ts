import { refusals } from '@teum/contract/errors';
import { fill } from '@teum/contract/language';
import { useLanguage } from '../../../../messages/language.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { isUnknownYet } from '../../../../shared/payment/ask-until-known.ts';
import type { PaymentReturn } from '../../../../shared/payment/payment-return.ts';
import { verifyPayment } from '../../../../shared/payment/verify-payment.ts';
import { afterPurchase } from '../../../../shared/session/return-to.ts';
import { reloadUserInfo } from '../../../../shared/session/user-info.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { useTicketMessages } from '../messages/use-ticket-messages.ts';

interface PaymentSteps {
  /** The ticket is there; the alert that says so follows. */
  onPaid(): void;
}

/** Handles the return from the provider's window: true if the ticket is there and the page was left. */
export function usePaymentEnd(): (back: PaymentReturn, on?: PaymentSteps) => Promise<boolean> {
  const m = useTicketMessages();
  const language = useLanguage();
  const navigate = useNavigate();

  async function confirm(back: PaymentReturn, on: PaymentSteps | undefined): Promise<boolean> {
    if (back.outcome === 'failed') throw new Error(back.message);
    if (!(await verifyPayment(back.payment))) throw new Error(refusals.PAYMENT_NOT_GOOD[language]);
    await reloadUserInfo().catch(() => undefined); // the ticket is there; the next page fetches the user again
    on?.onPaid();
    const target = afterPurchase.pathFrom(null);
    await showAlert({ message: target === paths.home ? m.purchase.succeeded : m.purchase.succeededOnTheWay });
    navigate(target);
    return true;
  }

  async function explain(error: unknown): Promise<false> {
    const isOpen = isUnknownYet(error);
    const message = isOpen ? m.purchase.takesLong : fill(m.purchase.failed, { message: (error as Error).message });
    await showAlert({ message });
    return false;
  }

  return (back, on) => confirm(back, on).catch(explain);
}
