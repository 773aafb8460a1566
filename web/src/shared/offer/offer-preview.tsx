import type { UserInfo } from '@teum/contract/identity/account.routes';
import { blankName } from '@teum/contract/offer/media';
import type { Category } from '@teum/contract/offer/offer-categories';
import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import { onlineName } from '@teum/contract/offer/offer-words';
import { visibleText } from '@teum/contract/visible-text';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../form/use-object-url.ts';
import { useKrw } from '../format/use-krw.ts';
import { pictureSources } from '../media-address.ts';
import { DetailLayout } from '../page/detail-layout.tsx';
import { PreviewFrame } from '../page/preview-frame.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { lazyCode, useLazyCode } from '../ui/lazy-code.ts';
import { Price } from '../ui/price.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { keysIn, type OfferFields, payOf } from './offer-fields.ts';
import { SafePayBox } from './safe-pay-box.tsx';
import { SafePayTimes } from './safe-pay-times.tsx';
import { useOfferMessages } from './use-offer-messages.ts';

const lazyRegions = lazyCode(() => import('@teum/contract/offer/regions'));

/** What the server would answer about what is filled in. */
function useAnswer({ category, lengthMinutes, place, placeLine, ...fields }: OfferFields): OfferAnswer {
  const isRegion = place.length === 5;
  const regions = useLazyCode(lazyRegions, { isWanted: isRegion });
  const placeText = isRegion ? regions?.regionName(place) : undefined;
  const { safePay, cancelTerms } = payOf(fields);
  return {
    ...(category && { category: category as Category }),
    ...(lengthMinutes && { lengthMinutes: Number(lengthMinutes) }),
    ...(place === 'online' && { place: { kind: 'online' as const }, placeText: onlineName }),
    ...(isRegion && {
      place: { kind: 'region' as const, region: place, line: placeLine },
      ...(placeText && { placeText }),
    }),
    ...(safePay && { safePay, cancelTerms }),
  };
}

export interface PreviewedOffer {
  file: File | null;
  seller: UserInfo;
  /** A buyer's buttons, at rest. */
  action: ReactNode;
  onClose: () => void;
}

interface OfferPreviewProps extends PreviewedOffer {
  kind: 'auction' | 'product';
  of: 'new' | 'changes';
  offer: OfferFields & { title: string; description: string };
  storedUrl?: string | undefined;
  price: { label: string; amount: string };
  labels: { seller: string; text: string };
  /** Below the price. */
  times?: ReactNode;
  /** The seller's free times. */
  schedule?: ReactNode;
}

/** The page of an offer as buyers will see it. */
export function OfferPreview(props: OfferPreviewProps) {
  const { kind, of, offer, seller, price, labels, storedUrl } = props;
  const krw = useKrw();
  const m = useOfferMessages().offerForm;
  const title = visibleText(offer.title) || m.titlePlaceholder;
  const answer = useAnswer(offer);
  const pictureUrl = useObjectUrl(props.file) ?? storedUrl ?? `/${blankName}`;
  return (
    <PreviewFrame
      title={of === 'new' ? m.previewTitle : m.previewTitleOfChanges}
      backLabel={m.previewBack}
      onClose={props.onClose}
    >
      <DetailLayout
        pictures={[{ src: pictureUrl, srcSet: '' }, ...keysIn(offer.pictures).map((key) => pictureSources(kind, key))]}
        title={title}
        overlay={undefined}
        seller={{ ...seller, label: labels.seller, picture: seller.profilePicture }}
        textHeading={labels.text}
        panel={
          <>
            <h1 className="text-title">{title}</h1>
            <div className="@container">
              <p className="mb-1 text-meta text-ink-3">{price.label}</p>
              <Price amount={Number(price.amount)} format={krw} size="l" />
            </div>
            {props.times}
            {props.action}
            <SafePayBox kind={kind} offer={answer} seller={seller.nickName} priceKrw={Number(price.amount)} />
            {kind === 'product' && <SafePayTimes offer={answer} />}
          </>
        }
      >
        <OfferFacts offer={answer} />
        <RichText html={offer.description} className="mt-6" />
        {props.schedule}
      </DetailLayout>
    </PreviewFrame>
  );
}
