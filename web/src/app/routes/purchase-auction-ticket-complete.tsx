import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function PurchaseAuctionTicketCompletePage() {
  const m = useMessages();
  return (
    <PageFrame title={m.purchase.completeTitle}>
      <EmptyState
        message={m.purchase.nothingToConfirm}
        action={<ButtonLink to={paths.auctionTicket}>{m.ticket.buy}</ButtonLink>}
      />
    </PageFrame>
  );
}
