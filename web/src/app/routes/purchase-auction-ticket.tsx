import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function PurchaseAuctionTicketPage() {
  const m = useMessages();
  return (
    <PageFrame title={m.purchase.title}>
      <p className="text-body text-ink-2">{m.purchase.explanation}</p>
      <EmptyState
        message={m.purchase.closed}
        action={<ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>}
      />
    </PageFrame>
  );
}
