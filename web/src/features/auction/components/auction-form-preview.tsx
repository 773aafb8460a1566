import { toKoreanTime } from '@teum/contract/time';
import { visibleText } from '@teum/contract/visible-text';
import { useObjectUrl } from '../../../shared/form/use-object-url.ts';
import { useKrw } from '../../../shared/format/use-krw.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { useServerSecond } from '../../../shared/time/server-clock.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { useAuctionFormMessages } from '../messages/use-auction-form-messages.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';
import type { AuctionFields } from '../model/auction-draft.ts';
import { Countdown } from './countdown.tsx';

const dayMs = 86_400_000;

interface AuctionPreviewProps extends AuctionFields {
  auctionThumbnail: File | null;
  nickName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The auction as buyers will see it, if it started now. */
export function AuctionPreview({ isOpen, onClose, ...auction }: AuctionPreviewProps) {
  const m = useAuctionFormMessages();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.auctionForm.previewTitle} closeLabel={m.action.close}>
      <PreviewedAuction {...auction} />
    </Dialog>
  );
}

function PreviewedAuction(auction: Omit<AuctionPreviewProps, 'isOpen' | 'onClose'>) {
  const krw = useKrw();
  const m = useAuctionMessages();
  const form = useAuctionFormMessages().auctionForm;
  const pictureUrl = useObjectUrl(auction.auctionThumbnail);
  const now = useServerSecond();
  const times = {
    startTime: toKoreanTime(new Date(now)),
    endTime: toKoreanTime(new Date(now + Number(auction.duration) * dayMs)),
  };
  return (
    <article className="flex flex-col gap-5">
      {pictureUrl && <Picture src={pictureUrl} alt="" ratio="hero" className="rounded-m" isPriority />}
      <h3 className="text-title">{visibleText(auction.title) || form.titlePlaceholder}</h3>
      <div className="@container">
        <p className="mb-1 text-meta text-ink-3">{m.auctionPrice.startingPrice}</p>
        <Price amount={Number(auction.startingPrice)} format={krw} size="l" />
      </div>
      {auction.duration !== '' && <Countdown auction={times} />}
      <div className="flex items-center gap-3 border-y border-line py-4">
        <Avatar name={auction.nickName} />
        <p className="text-label font-strong">{auction.nickName}</p>
      </div>
      <RichText html={auction.description} className="[&>:first-child]:mt-0" />
    </article>
  );
}
