import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { toKoreanTime } from '@teum/contract/time';
import { visibleText } from '@teum/contract/visible-text';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../../../../shared/form/use-object-url.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { OfferFacts } from '../../../../shared/offer/offer-facts.tsx';
import { previewPictures, useOfferPreview } from '../../../../shared/offer/offer-preview.ts';
import { DetailLayout } from '../../../../shared/page/detail-layout.tsx';
import { PreviewFrame } from '../../../../shared/page/preview-frame.tsx';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { Price } from '../../../../shared/ui/price.tsx';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';
import { useAuctionFormMessages } from '../messages/use-auction-form-messages.ts';
import type { AuctionFields } from '../model/auction-draft.ts';
import { Countdown } from './countdown.tsx';

const dayMs = 86_400_000;

interface AuctionPreviewProps extends AuctionFields {
  auctionThumbnail: File | null;
  seller: UserInfo;
  /** A buyer's button, at rest. */
  action: ReactNode;
  onClose: () => void;
}

/** The page of the auction as buyers will see it, if it started now. */
export function AuctionPreview({ seller, action, onClose, auctionThumbnail, ...auction }: AuctionPreviewProps) {
  const krw = useKrw();
  const m = useAuctionDetailMessages();
  const form = useAuctionFormMessages().auctionForm;
  const title = visibleText(auction.title) || form.titlePlaceholder;
  const pictureUrl = useObjectUrl(auctionThumbnail);
  return (
    <PreviewFrame title={form.previewTitle} backLabel={form.previewBack} onClose={onClose}>
      <DetailLayout
        pictures={previewPictures('auction', pictureUrl, auction)}
        title={title}
        overlay={undefined}
        seller={{ ...seller, label: m.auctionDetail.seller, picture: seller.profilePicture }}
        textHeading={m.auctionDetail.text}
        panel={
          <>
            <h1 className="text-title">{title}</h1>
            <div className="@container">
              <p className="mb-1 text-meta text-ink-3">{m.auctionPrice.startingPrice}</p>
              <Price amount={Number(auction.startingPrice)} format={krw} size="l" />
            </div>
            {auction.duration !== '' && <Running days={Number(auction.duration)} />}
            {action}
          </>
        }
      >
        <OfferFacts offer={useOfferPreview(auction)} />
        <RichText html={auction.description} className="mt-6" />
      </DetailLayout>
    </PreviewFrame>
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
