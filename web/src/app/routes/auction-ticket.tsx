import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { useEffect } from 'react';
import { TicketFigure } from '../../features/identity/ticket/components/ticket-figure.tsx';
import { TicketPanel } from '../../features/identity/ticket/components/ticket-panel.tsx';
import { TicketTerms } from '../../features/identity/ticket/components/ticket-terms.tsx';
import { useTicketMessages } from '../../features/identity/ticket/messages/use-ticket-messages.ts';
import { AuctionOnTheWay } from '../../features/offer/auction/components/auction-on-the-way.tsx';
import { useSearchParams } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { useOwnDocument } from '../../shared/payment/use-own-document.ts';
import { afterPurchase } from '../../shared/session/return-to.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';

export default function PurchaseAuctionTicketPage() {
  const m = useTicketMessages();
  const { isOwn } = useOwnDocument();
  const auctionId = asId(useSearchParams().get('auction'));
  // Set each time: a purchase that was started for one auction and given up must not lead there later.
  useEffect(() => afterPurchase.remember(auctionId === undefined ? paths.home : paths.auction(auctionId)), [auctionId]);
  return (
    <PageFrame title={m.purchase.title}>
      <p className="-mt-2 mb-6 text-body text-balance text-ink-2 desk:mb-8">
        {fill(m.purchase.lead, { days: limits.ticket.days })}
      </p>
      {auctionId !== undefined && <AuctionOnTheWay auctionId={auctionId} note={m.purchase.backToAuction} />}
      <div className="grid gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,1fr)_400px] desk:grid-rows-[auto_1fr]">
        <TicketFigure />
        <aside className="desk:col-start-2 desk:row-span-2 desk:row-start-1">
          {isOwn ? <TicketPanel /> : <Skeleton className="h-90 rounded-l" />}
        </aside>
        <div className="min-w-0">
          <TicketTerms />
        </div>
      </div>
    </PageFrame>
  );
}

/** From the address, which anyone can write. */
const asId = (text: string | null): number | undefined =>
  text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined;
