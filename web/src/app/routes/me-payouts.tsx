import { HeldTicket } from '../../features/identity/ticket/components/held-ticket.tsx';
import { ReceiptList } from '../../features/identity/ticket/components/receipt-list.tsx';
import { useTicketMessages } from '../../features/identity/ticket/messages/use-ticket-messages.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { MeFrame } from '../me/me-frame.tsx';
import { MeSection } from '../me/me-section.tsx';
import { useMeMessages } from '../me/messages/use-me-messages.ts';

export default function MePayoutsPage() {
  const m = { ...useMeMessages(), ...useTicketMessages() };
  const user = useLoginUser();
  if (!user) return null;
  return (
    <MeFrame title={m.mePages.payouts}>
      <HeldTicket user={user} />
      <MeSection id="tickets" title={m.receipts.history}>
        <ReceiptList />
      </MeSection>
    </MeFrame>
  );
}
