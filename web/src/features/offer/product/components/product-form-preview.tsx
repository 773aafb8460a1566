import type { UserInfo } from '@teum/contract/identity/account.routes';
import { visibleText } from '@teum/contract/visible-text';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../../../../shared/form/use-object-url.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { OfferFacts } from '../../../../shared/offer/offer-facts.tsx';
import { previewPictures, useOfferPreview } from '../../../../shared/offer/offer-preview.ts';
import { DetailLayout } from '../../../../shared/page/detail-layout.tsx';
import { PreviewFrame } from '../../../../shared/page/preview-frame.tsx';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { Price } from '../../../../shared/ui/price.tsx';
import { useProductDetailMessages } from '../messages/use-product-detail-messages.ts';
import { useProductFormMessages } from '../messages/use-product-form-messages.ts';
import type { ProductFields } from '../model/product-draft.ts';

interface ProductPreviewProps extends ProductFields {
  of: 'new' | 'changes';
  productThumbnail: File | null;
  storedUrl?: string;
  seller: UserInfo;
  /** A buyer's buttons, at rest. */
  action: ReactNode;
  /** The seller's hours. */
  schedule: ReactNode;
  onClose: () => void;
}

/** The page of the offer as buyers will see it. */
export function ProductPreview(props: ProductPreviewProps) {
  const { of, seller, action, schedule, onClose, productThumbnail, storedUrl, ...product } = props;
  const krw = useKrw();
  const m = useProductDetailMessages();
  const form = useProductFormMessages().productForm;
  const title = visibleText(product.title) || form.titlePlaceholder;
  const pictureUrl = useObjectUrl(productThumbnail) ?? storedUrl;
  return (
    <PreviewFrame
      title={of === 'new' ? form.previewTitle : form.previewTitleOfChanges}
      backLabel={form.previewBack}
      onClose={onClose}
    >
      <DetailLayout
        pictures={previewPictures('product', pictureUrl, product)}
        title={title}
        overlay={undefined}
        seller={{ ...seller, label: m.productDetail.seller, picture: seller.profilePicture }}
        textHeading={m.productDetail.text}
        panel={
          <>
            <h1 className="text-title">{title}</h1>
            <div className="@container">
              <p className="mb-1 text-meta text-ink-3">{m.productDetail.perHour}</p>
              <Price amount={Number(product.price)} format={krw} size="l" />
            </div>
            {action}
          </>
        }
      >
        <OfferFacts offer={useOfferPreview(product)} />
        <RichText html={product.description} className="mt-6" />
        {schedule}
      </DetailLayout>
    </PreviewFrame>
  );
}
