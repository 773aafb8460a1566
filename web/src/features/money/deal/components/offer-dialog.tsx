import { fill } from '@teum/contract/language';
import type { Deal } from '@teum/contract/money/deal-schema';
import { fullDate } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { pictureSources } from '../../../../shared/media-address.ts';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useDealOffer } from '../api/get-deal.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { offerKindOf } from '../model/offer-kind.ts';

interface OfferDialogProps {
  dealId: number;
  kind: Deal['kind'];
  onClose: () => void;
}

/** The offer with its text and picture as they were when the deal opened. */
export function OfferDialog({ onClose, ...asked }: OfferDialogProps) {
  const m = useDealMessages();
  return (
    <ModalFrame title={m.dealPapers.offer} onClose={onClose}>
      <div className="overflow-y-auto px-5 pb-6 desk:px-7">
        <FrozenOffer {...asked} />
      </div>
    </ModalFrame>
  );
}

function FrozenOffer({ dealId, kind }: Omit<OfferDialogProps, 'onClose'>) {
  const m = useDealMessages();
  const language = useLanguage();
  const { data: offer, isError, refetch } = useDealOffer(dealId);
  if (isError && !offer)
    return (
      <ErrorState isInline message={m.dealPapers.offerError} retryLabel={m.action.retry} onRetry={() => refetch()} />
    );
  if (!offer) return <Skeleton className="aspect-card rounded-m" />;
  return (
    <>
      <p className="text-small text-ink-3">
        {fill(m.dealPapers.offerSince, { date: fullDate(new Date(offer.openedAt), language) })}
      </p>
      <Picture {...pictureSources(offerKindOf({ kind }), offer.thumbNailUrl)} alt="" className="mt-4 rounded-m" />
      <h3 className="mt-4 text-subtitle text-balance">{offer.title}</h3>
      <RichText html={offer.description} className="mt-2" />
    </>
  );
}
