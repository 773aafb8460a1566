import { fill } from '@teum/contract/language';
import { useState } from 'react';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { payFor } from '../../../../shared/payment/checkout-window.ts';
import type { PaymentReturn } from '../../../../shared/payment/payment-return.ts';
import { useLoginWall } from '../../../../shared/session/login-wall.ts';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { prepareOrder } from '../api/prepare-order.ts';
import { useTicketMessages } from '../messages/use-ticket-messages.ts';
import { usePaymentEnd } from './use-payment-end.ts';

type Step = 'idle' | 'opening' | 'confirming' | 'done';

/** Orders, opens the provider's window, and follows the payment to its end. */
export function PayButton() {
  const m = useTicketMessages();
  const user = useLoginUser();
  const askToLogIn = useLoginWall();
  const endPayment = usePaymentEnd();
  const [step, setStep] = useState<Step>('idle');

  async function openWindow(): Promise<PaymentReturn | undefined> {
    try {
      return await payFor(prepareOrder);
    } catch (error) {
      const message = failureMessage(error, m.purchase.windowFailed);
      await showAlert({ message: fill(m.purchase.failed, { message }) });
      return undefined;
    }
  }

  async function buy(): Promise<void> {
    setStep('opening');
    const back = await openWindow();
    if (!back) return setStep('idle');
    setStep('confirming');
    await endPayment(back, { onPaid: () => setStep('done') });
    setStep((now) => (now === 'done' ? now : 'idle'));
  }

  return (
    <>
      <Button size="l" className="w-full" disabled={step === 'done'} onClick={user ? buy : () => askToLogIn()}>
        {step === 'done' ? m.purchase.done : m.purchase.pay}
      </Button>
      <p role="status" className="min-h-5 text-center text-meta text-ink-3">
        {step === 'opening' || step === 'confirming' ? m.purchase[step] : m.purchase.closingIsFine}
      </p>
    </>
  );
}
