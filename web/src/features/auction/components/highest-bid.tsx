import { useQueryClient } from '@tanstack/react-query';
import { formatKrw } from '@teum/contract/money';
import type { Auction } from '@teum/contract/routes/auction';
import { RotateCw } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { auctionKey, readHighestBid } from '../api/get-auction.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import { priceLabel } from '../model/price-label.ts';

/** The page's main price, and a button that refreshes it. */
export function HighestBid({ auction }: { auction: Auction }) {
  const m = useAuctionMessages();
  return (
    <div>
      <p className="mb-1 text-meta text-ink-3">{m.auctionPrice[priceLabel(auction)]}</p>
      <div className="flex min-h-11 items-center gap-3">
        <div className="@container flex-1">
          <Price amount={auction.highestBidAmount} format={formatKrw} size="l" isLive />
          <AboveOwnBid auction={auction} />
        </div>
        {!auction.isClosed && <RefreshButton auction={auction} />}
      </div>
    </div>
  );
}

/** By how much the price is above the viewer's own bid. Hidden from screen readers: the standing says it in a sentence. */
function AboveOwnBid({ auction: { standing, highestBidAmount } }: { auction: Auction }) {
  if (standing?.state !== 'outbid' || standing.amount === undefined) return null;
  return (
    <span aria-hidden="true" className="ml-2.5 inline-block text-small font-semibold text-ink-2 tabular-nums">
      +{formatKrw(highestBidAmount - standing.amount)}
    </span>
  );
}

/** Fetches the highest bid and says whether it changed. */
function RefreshButton({ auction }: { auction: Auction }) {
  const m = useAuctionMessages();
  const client = useQueryClient();

  async function refresh(): Promise<void> {
    const highest = await readHighestBid(auction.id).catch(() => undefined);
    if (highest === undefined) return showToast({ message: m.auctionDetail.refreshFailed });
    if (highest === auction.highestBidAmount) return showToast({ message: m.auctionDetail.unchanged });
    showToast({ message: m.auctionDetail.changed });
    await client.invalidateQueries({ queryKey: auctionKey(auction.id) });
  }

  return (
    <IconButton
      variant="outline"
      label={m.auctionDetail.refresh}
      icon={<RotateCw size={18} strokeWidth={1.8} />}
      onClick={refresh}
    />
  );
}
