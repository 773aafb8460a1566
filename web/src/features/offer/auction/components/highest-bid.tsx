import { useQueryClient } from '@tanstack/react-query';
import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { clockTime } from '@teum/contract/shown-time';
import { RotateCw } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import type { LostLine } from '../../../../shared/realtime/live-line.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { Price } from '../../../../shared/ui/price.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { auctionKey, readHighestBid } from '../api/get-auction.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { priceLabel } from '../model/price-label.ts';

/** The page's main price, and a button that refreshes it. */
export function HighestBid({ auction, lost }: { auction: Auction; lost: LostLine | undefined }) {
  const krw = useKrw();
  const label = usePriceLabel(auction, lost);
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-1 desk:grid-cols-[1fr_auto] desk:gap-x-3">
      <p className="text-meta text-ink-3 desk:col-span-2 desk:mb-1">{label}</p>
      <div className={classNames('@container min-h-11 max-desk:order-last max-desk:col-span-2', lost && 'text-ink-3')}>
        <Price amount={auction.highestBidAmount} format={krw} size="l" isLive />
        {!lost && <AboveOwnBid auction={auction} />}
      </div>
      {!auction.isClosed && <RefreshButton auction={auction} />}
    </div>
  );
}

/** What the price is, and when it was seen if it may be old. */
export function usePriceLabel(auction: Auction, lost: LostLine | undefined): string {
  const m = useAuctionDetailMessages();
  const language = useLanguage();
  const price = m.auctionPrice[priceLabel(auction)];
  if (!lost) return price;
  return fill(m.lostLine.priceSeenAt, { time: clockTime(new Date(lost.silentSince), language), price });
}

/** By how much the price is above the viewer's own bid. Hidden from screen readers: the standing says it in a sentence. */
function AboveOwnBid({ auction: { standing, highestBidAmount } }: { auction: Auction }) {
  const krw = useKrw();
  if (standing?.state !== 'outbid' || standing.amount === undefined) return null;
  return (
    <span
      aria-hidden="true"
      className="ml-2.5 inline-block max-desk:hidden text-small font-semibold text-ink-2 tabular-nums"
    >
      +{krw(highestBidAmount - standing.amount)}
    </span>
  );
}

/** Fetches the highest bid and says whether it changed. */
function RefreshButton({ auction }: { auction: Auction }) {
  const m = useAuctionDetailMessages();
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
      // On a phone it stands beside the label, and leaves the row to price and clock.
      className="max-desk:-my-2.5 max-desk:size-8 max-desk:inset-ring-0 max-desk:after:absolute max-desk:after:-inset-1"
      label={m.auctionDetail.refresh}
      icon={<RotateCw size={16} strokeWidth={1.8} />}
      onClick={refresh}
    />
  );
}
