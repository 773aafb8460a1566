import { useEffect, useRef } from 'react';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { ticketFrom } from '../../../../shared/paths.ts';
import type { PaymentReturn } from '../../../../shared/payment/payment-return.ts';
import { afterPurchase } from '../../../../shared/session/return-to.ts';
import { Spinner } from '../../../../shared/ui/spinner.tsx';
import { useTicketMessages } from '../messages/use-ticket-messages.ts';
import { usePaymentEnd } from './use-payment-end.ts';

/** Follows a payment to its end after a phone has returned from the provider. */
export function PaymentConfirmation({ back }: { back: PaymentReturn }) {
  const m = useTicketMessages();
  const navigate = useNavigate();
  const endPayment = usePaymentEnd();
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void endPayment(back).then((isDone) => {
      if (!isDone) navigate(ticketFrom(afterPurchase.pathFrom(null)), { replace: true });
    });
  }, [back, endPayment, navigate]);

  return (
    <div className="flex flex-col items-center gap-5 py-20 text-center">
      <Spinner />
      <p role="status" className="text-body">
        {m.purchase.confirming}
      </p>
      <p className="text-small text-ink-3">{m.purchase.closingIsFine}</p>
    </div>
  );
}
