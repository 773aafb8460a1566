import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { storedLine } from '@teum/contract/stored-line';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { ActionDock } from '../../../../shared/page/action-dock.tsx';
import { paths } from '../../../../shared/paths.ts';
import { isLate } from '../../../../shared/time/late-hours.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { useSimilarAuctions } from '../api/similar-auctions.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { auctionPhase, hoursLeft } from '../model/auction-phase.ts';
import { auctionsLike } from '../model/auctions-like.ts';

const mostShown = 3;

/** For bidders who did not win. */
export function SimilarAuctions({ auction }: { auction: Auction }) {
  const m = useAuctionDetailMessages();
  const now = useServerSecond();
  const { data = [] } = useSimilarAuctions(auction.id);
  const similar = data.filter((other) => auctionPhase(other, now) === 'open').slice(0, mostShown);
  return (
    <>
      {similar.length > 0 && (
        <section className="border-t border-line pt-5">
          <h2 className="mb-1 text-label font-strong">{m.auctionDetail.similar}</h2>
          <ul className="divide-y divide-line">
            {similar.map((other) => (
              <li key={other.id}>
                <SimilarAuction auction={other} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ActionDock>
        <ButtonLink variant="ghost" size="l" className="flex-1" to={auctionsLike(auction)}>
          {m.auctionDetail.moreSimilar}
        </ButtonLink>
      </ActionDock>
    </>
  );
}

function SimilarAuction({ auction, now }: { auction: Auction; now: number }) {
  const m = useAuctionDetailMessages();
  const hours = hoursLeft(auction, now);
  return (
    <Link to={paths.auction(auction.id)} className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3 py-3">
      <Picture src={smallPictureAddress('auction', auction.thumbNailUrl)} alt="" className="rounded-s" />
      <span className="min-w-0">
        <span className="block truncate text-label">{storedLine(auction.title)}</span>
        <span className="mt-1 block text-meta text-ink-3 tabular-nums">
          <PriceAndBids auction={auction} />
        </span>
      </span>
      <span
        className={classNames('text-meta font-semibold tabular-nums', isLate(hours) ? 'text-sunset' : 'text-ink-2')}
      >
        {fill(m.auctionCard.hoursLeft, { count: hours })}
      </span>
    </Link>
  );
}

function PriceAndBids({ auction: { highestBidAmount, bidCount } }: { auction: Auction }) {
  const krw = useKrw();
  const m = useAuctionDetailMessages();
  const price = krw(highestBidAmount);
  return bidCount === 0
    ? fill(m.auctionDetail.startingPrice, { price })
    : `${price} · ${fill(m.auctionCard.bids, { count: bidCount })}`;
}
