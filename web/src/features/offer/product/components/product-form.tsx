import type { UserInfo } from '@teum/contract/identity/account.routes';
import { checkProduct } from '@teum/contract/offer/listing-form';
import type { ReactNode } from 'react';
import type { FormDraft } from '../../../../shared/form/form-draft.ts';
import { OfferForm, type SentOffer } from '../../../../shared/offer/offer-form.tsx';
import { OfferPreview } from '../../../../shared/offer/offer-preview.tsx';
import type { FilledProduct } from '../api/save-product.ts';
import { useProductDetailMessages } from '../messages/use-product-detail-messages.ts';
import { useProductFormMessages } from '../messages/use-product-form-messages.ts';
import type { ProductFields } from '../model/product-draft.ts';

/** What other features show in the preview: a buyer's buttons, at rest, and the seller's free times. */
export interface PreviewParts {
  action: ReactNode;
  schedule: ReactNode;
}

interface ProductFormProps {
  of: 'new' | 'changes';
  draft: FormDraft<ProductFields>;
  original: ProductFields;
  /** The current picture, which stays unless another one is chosen. */
  storedUrl?: string;
  seller: UserInfo;
  preview: PreviewParts;
  submitLabel: string;
  /** Saves and navigates; rejects if it could not be saved. */
  save(product: FilledProduct): Promise<void>;
  /** Called for failures that the user cannot correct in the form. */
  onFailed(error: unknown): Promise<void>;
}

export function ProductForm({ storedUrl, seller, preview, save, ...form }: ProductFormProps) {
  const m = useProductFormMessages().productForm;
  const { productDetail } = useProductDetailMessages();
  const fill = ({ title, description, price, details, ...sent }: SentOffer<ProductFields>): FilledProduct => ({
    form: { title, description, price: Number(price), ...details },
    ...sent,
  });
  return (
    <OfferForm
      {...form}
      kind="product"
      price={{ name: 'price', label: m.price }}
      picture={{ name: 'productThumbnail', label: m.thumbnail, storedUrl }}
      check={checkProduct}
      save={(offer) => save(fill(offer))}
      preview={(product, file, onClose) => (
        <OfferPreview
          {...preview}
          kind="product"
          of={form.of}
          offer={product}
          file={file}
          storedUrl={storedUrl}
          seller={seller}
          price={{ label: productDetail.perHour, amount: product.price }}
          labels={productDetail}
          onClose={onClose}
        />
      )}
    />
  );
}
