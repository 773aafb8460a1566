import { fill } from '@teum/contract/language';
import { toKoreanTime } from '@teum/contract/time';
import { OfferPreview, type PreviewedOffer } from '../../../../shared/offer/offer-preview.tsx';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { useAuctionFormMessages } from '../messages/use-auction-form-messages.ts';
import type { AuctionFields } from '../model/auction-draft.ts';
import { Countdown } from './countdown.tsx';

const dayMs = 86_400_000;

/** The page of the auction as buyers will see it, if it started now. */
export function AuctionPreview({ auction, ...previewed }: PreviewedOffer & { auction: AuctionFields }) {
  const m = useAuctionDetailMessages();
  return (
    <OfferPreview
      {...previewed}
      kind="auction"
      of="new"
      offer={auction}
      price={{ label: m.auctionPrice.startingPrice, amount: auction.startingPrice }}
      labels={m.auctionDetail}
      times={auction.duration !== '' && <Running days={Number(auction.duration)} />}
    />
  );
}

function Running({ days }: { days: number }) {
  const m = useAuctionDetailMessages().auctionDetail;
  const form = useAuctionFormMessages().auctionForm;
  const now = useServerSecond();
  const times = { startTime: toKoreanTime(new Date(now)), endTime: toKoreanTime(new Date(now + days * dayMs)) };
  const rows = [
    [m.starts, form.startsAtOnce],
    [m.ends, fill(form.endsAfter, { count: days })],
  ] as const;
  return (
    <>
      <Countdown auction={times} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-small">
        {rows.map(([term, time]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="text-right">{time}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
