import type { Auction } from '@teum/contract/routes/auction';
import { dayAndTime } from '@teum/contract/shown-time';
import { visibleText } from '@teum/contract/visible-text';
import { ShieldCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../../messages/language.ts';
import { paths } from '../../../shared/paths.ts';
import { DeskNote } from '../../../shared/safety/desk-note.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
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
}

/** What a bidder decides by: price, time, history. Whoever takes part finds standing and actions directly under the price. */
export function AuctionPanel({ auction, standing, actions }: AuctionPanelProps) {
  const price = <HighestBid key="price" auction={auction} />;
  const chart = (
    <div key="chart" className={standing === undefined ? '-mt-2' : undefined}>
      <PriceHistory auction={auction} />
    </div>
  );
  const clock = <Countdown key="clock" auction={auction} />;
  const actionsPart = <Fragment key="actions">{actions}</Fragment>;
  return (
    <>
      <h1 tabIndex={-1} className="text-title outline-none">
        {visibleText(auction.title)}
      </h1>
      {auction.stop && <DeskNote what="stopped" reason={auction.stop.reason} />}
      {auction.hidden && <DeskNote what="hidden" reason={auction.hidden.reason} />}
      {standing === undefined
        ? [price, chart, clock, actionsPart]
        : [
            price,
            <div key="standing" className="-mt-3 -mb-2">
              {standing}
            </div>,
            actionsPart,
            clock,
            chart,
          ]}
      <hr className="border-line" />
      <BidHistory auction={auction} />
      <Times auction={auction} />
      {auction.isClosed && <ProofLink auctionId={auction.id} />}
    </>
  );
}

function ProofLink({ auctionId }: { auctionId: number }) {
  const m = useAuctionMessages();
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
  const m = useAuctionMessages();
  const language = useLanguage();
  const rows = [
    [m.auctionDetail.starts, auction.startTime],
    [m.auctionDetail.ends, auction.endTime],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-small">
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
