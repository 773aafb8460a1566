import { useState } from 'react';
import { PaymentConfirmation } from '../../features/identity/ticket/components/payment-confirmation.tsx';
import { useTicketMessages } from '../../features/identity/ticket/messages/use-ticket-messages.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { readPaymentReturn } from '../../shared/payment/payment-return.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** Where a phone returns from the provider's window. */
export default function PurchaseAuctionTicketCompletePage() {
  const m = useTicketMessages();
  const places = usePlaceMessages();
  const [back] = useState(() => readPaymentReturn(window.location.search));
  return (
    <PageFrame title={m.purchase.completeTitle}>
      {back ? (
        <PaymentConfirmation back={back} />
      ) : (
        <EmptyState
          message={m.purchase.nothingToConfirm}
          action={<ButtonLink to={paths.auctionTicket}>{places.ticket.buy}</ButtonLink>}
        />
      )}
    </PageFrame>
  );
}
