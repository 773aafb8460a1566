import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { monthAndDay } from '@teum/contract/shown-time';
import { storedLine } from '@teum/contract/stored-line';
import { RelistInList } from '../../features/offer/auction/components/relist-button.tsx';
import { auctionPhase, hoursLeft, timeLeft } from '../../features/offer/auction/model/auction-phase.ts';
import { useLanguage } from '../../messages/language.ts';
import { paths } from '../../shared/paths.ts';
import { shownName } from '../../shared/shown-name.ts';
import { isLate } from '../../shared/time/late-hours.ts';
import { useServerSecond } from '../../shared/time/server-clock.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { OfferRow } from '../../shared/ui/offer-row.tsx';
import { usePagesMessages } from '../messages/use-pages-messages.ts';

/** An auction of the seller's own: how it stands or how it ended, and another try. */
export function AuctionSaleRow({ auction }: { auction: Auction }) {
  const m = usePagesMessages().mySales;
  const isOver = auctionPhase(auction, useServerSecond()) === 'ended';
  const hasBid = auction.bidCount > 0;
  const amountName = !hasBid ? m.startingPrice : auction.result ? m.wonAt : m.highestBid;
  const to = paths.auction(auction.id);
  return (
    <OfferRow
      kind="auction"
      thumbNailUrl={auction.thumbNailUrl}
      title={storedLine(auction.title)}
      to={to}
      state={isOver ? <Ended auction={auction} /> : <Running auction={auction} />}
      amount={{ name: amountName, krw: auction.highestBidAmount }}
      action={
        isOver && auction.isClosed ? (
          <RelistInList auction={auction} variant="ghost" className="px-3.5!" />
        ) : (
          <ButtonLink to={to} variant="ghost" size="s" className="px-3.5!">
            {m.seeAuction}
          </ButtonLink>
        )
      }
    />
  );
}

function Running({ auction }: { auction: Auction }) {
  const m = usePagesMessages().mySales;
  const now = useServerSecond();
  const left = timeLeft(auction, now);
  return (
    <>
      {fill(m.bids, { count: auction.bidCount })} ·{' '}
      <span className={isLate(hoursLeft(auction, now)) ? 'font-semibold text-sunset' : undefined}>
        {fill(auctionPhase(auction, now) === 'before' ? m.startsIn : m.left, { left })}
      </span>
    </>
  );
}

function Ended({ auction }: { auction: Auction }) {
  const m = usePagesMessages();
  const language = useLanguage();
  const date = monthAndDay(new Date(auction.endTime), language);
  if (auction.stop) return m.mySales.stopped;
  if (!auction.isClosed) return m.mySales.closing;
  if (!auction.result) return fill(m.mySales.unsold, { date });
  return fill(m.mySales.wonBy, { date, nickName: shownName(auction.result.winnerNickName, m) });
}
