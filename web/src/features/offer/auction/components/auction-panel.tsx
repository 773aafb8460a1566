import type { Auction } from '@teum/contract/offer/auction.routes';
import { dayAndTime } from '@teum/contract/shown-moment';
import { visibleText } from '@teum/contract/visible-text';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { config } from '../../../../shared/config.ts';
import { SafePayBox } from '../../../../shared/offer/safe-pay-box.tsx';
import { useSafePayMessages } from '../../../../shared/offer/use-safe-pay-messages.ts';
import { paths } from '../../../../shared/paths.ts';
import type { LostLine } from '../../../../shared/realtime/live-line.ts';
import { DeskNote } from '../../../../shared/safety/desk-note.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { isLongTitle } from '../model/first-screen.ts';
import { BidHistory } from './bid-history.tsx';
import { Countdown } from './countdown.tsx';
import { HighestBid } from './highest-bid.tsx';
import { PriceHistory } from './price-history.tsx';

interface AuctionPanelProps {
  auction: Auction;
  /** Where this visitor stands; undefined for those who have no part in the auction. */
  standing: ReactNode | undefined;
  /** What this visitor may do here. */
  actions: ReactNode;
  /** Last, where nothing moves when it comes or goes. */
  offer: ReactNode | undefined;
  lost: LostLine | undefined;
}

/**
 * What a bidder decides by: price, standing, time. On a phone price and clock share a row, so that both and the standing are above
 * the fold with the button. Whoever has no part in the auction finds the price's history in the place of the standing.
 */
export function AuctionPanel({ auction, standing, actions, offer, lost }: AuctionPanelProps) {
  const history = <PriceHistory auction={auction} />;
  return (
    <>
      <AuctionTitle title={visibleText(auction.title)} />
      {auction.stop && <DeskNote what="stopped" reason={auction.stop.reason} />}
      {auction.hidden && <DeskNote what="hidden" reason={auction.hidden.reason} />}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-4 desk:flex desk:flex-col desk:gap-6">
        <HighestBid auction={auction} lost={lost} />
        <div className={classNames('max-desk:order-last max-desk:col-span-2', standing ? 'desk:-my-2' : 'desk:-mt-2')}>
          {standing ?? history}
        </div>
        <Countdown auction={auction} isBesidePrice />
      </div>
      {actions}
      <SafePayBox kind="auction" offer={auction} seller={auction.nickName} priceKrw={auction.highestBidAmount} />
      {standing && history}
      <hr className="border-line" />
      <BidHistory auction={auction} />
      <Times auction={auction} />
      {auction.isClosed && <ProofLink auctionId={auction.id} />}
      {offer}
    </>
  );
}

/** A long title is set smaller on a phone: price, standing and clock must fit below it (`first-screen.css`). */
function AuctionTitle({ title }: { title: string }) {
  const isLong = isLongTitle(title);
  return (
    <h1
      tabIndex={-1}
      className={classNames('text-title outline-none', isLong && 'max-desk:line-clamp-4 max-desk:text-subtitle')}
    >
      {title}
    </h1>
  );
}

function ProofLink({ auctionId }: { auctionId: number }) {
  const m = useAuctionDetailMessages();
  return (
    <ButtonLink
      to={paths.auctionProof(auctionId)}
      variant="ghost"
      size="s"
      icon={<ShieldCheck size={16} strokeWidth={1.8} aria-hidden="true" />}
    >
      {m.auctionDetail.verify}
    </ButtonLink>
  );
}

function Times({ auction }: { auction: Auction }) {
  const m = useAuctionDetailMessages();
  const { safePayBox } = useSafePayMessages();
  const language = useLanguage();
  const rows = [
    [m.auctionDetail.starts, auction.startTime],
    [m.auctionDetail.ends, auction.endTime],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-small">
      {auction.safePay && config.safePay && (
        <div className="contents">
          <dt className="text-ink-3">{safePayBox.pay}</dt>
          <dd className="text-right">{safePayBox.afterWinning}</dd>
        </div>
      )}
      {rows.map(([term, time]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="text-right tabular-nums">
            <time dateTime={time}>{dayAndTime(new Date(time), language)}</time>
          </dd>
        </div>
      ))}
    </dl>
  );
}
