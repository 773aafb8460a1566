import type { UserInfo } from '@teum/contract/identity/account.routes';
import { checkProduct } from '@teum/contract/offer/listing-form';
import { type ComponentProps, useState } from 'react';
import { ApiError } from '../../../../shared/api-client.ts';
import { DraftNotice } from '../../../../shared/form/draft-notice.tsx';
import { type FormDraft, type KeptDraft, newRequestKey } from '../../../../shared/form/form-draft.ts';
import { formGrid } from '../../../../shared/form/form-grid.ts';
import { isCorrectable } from '../../../../shared/form/is-correctable.ts';
import { ThumbnailField } from '../../../../shared/form/thumbnail-field.tsx';
import { UploadProgress } from '../../../../shared/form/upload-progress.tsx';
import { useAlertedForm } from '../../../../shared/form/use-alerted-form.ts';
import { useStartingOver } from '../../../../shared/form/use-starting-over.ts';
import { OfferDetailsField } from '../../../../shared/offer/offer-details-field.tsx';
import { offerRequestOf } from '../../../../shared/offer/offer-fields.ts';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { PriceField } from '../../../../shared/ui/price-field.tsx';
import type { FilledProduct } from '../api/save-product.ts';
import { useProductFormMessages } from '../messages/use-product-form-messages.ts';
import type { ProductFields } from '../model/product-draft.ts';
import { ProductPreview } from './product-form-preview.tsx';

/** What other features show in the preview. */
export type PreviewParts = Pick<ComponentProps<typeof ProductPreview>, 'action' | 'schedule'>;

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

export function ProductForm(props: ProductFormProps) {
  const { formKey, startOver } = useStartingOver(props.draft);
  return <FilledProductForm key={formKey} {...props} onStartOver={startOver} />;
}

function FilledProductForm({ onStartOver, ...props }: ProductFormProps & { onStartOver: () => void }) {
  const m = useProductFormMessages();
  const [kept] = useState(props.draft.read);
  const [isUploading, setIsUploading] = useState(false);
  const [isAddingPictures, setIsAddingPictures] = useState(false);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const form = useProductForm(props, kept);
  const { values, change, error, focusable } = form;

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      {kept && <DraftNotice of={props.of} onStartOver={onStartOver} />}
      <div className={formGrid}>
        <RichTextEditor
          ref={focusable('title')}
          kind="title"
          mediaKind="product"
          label={m.productForm.title}
          placeholder={m.productForm.titlePlaceholder}
          initialHtml={values.title}
          error={error('title')}
          onChange={(html) => change('title', html)}
        />
        <ThumbnailField
          ref={focusable('productThumbnail')}
          label={m.productForm.thumbnail}
          file={values.productThumbnail}
          storedUrl={props.storedUrl}
          error={error('productThumbnail')}
          onChange={(file) => change('productThumbnail', file)}
          className="desk:col-start-2 desk:row-span-2"
        />
        <RichTextEditor
          ref={focusable('description')}
          kind="text"
          mediaKind="product"
          label={m.productForm.description}
          placeholder={m.productForm.descriptionPlaceholder}
          initialHtml={values.description}
          error={error('description')}
          onChange={(html) => change('description', html)}
          onUploading={setIsUploading}
          className="desk:col-start-1 desk:row-span-3"
        />
        <div className="flex flex-col gap-6 desk:col-start-2">
          <PriceField
            ref={focusable('price')}
            label={m.productForm.price}
            unit={m.productForm.won}
            value={values.price}
            error={error('price')}
            onChange={(typed) => change('price', typed)}
          />
          <OfferDetailsField
            kind="product"
            values={values}
            change={change}
            error={error}
            focusable={focusable}
            onUploading={setIsAddingPictures}
          />
          <div className="flex flex-col gap-3">
            {form.share !== null && <UploadProgress share={form.share} />}
            <Button type="submit" size="l" pending={form.isSending || isUploading || isAddingPictures}>
              {props.submitLabel}
            </Button>
            <Button variant="ghost" onClick={() => setIsPreviewOpen(true)}>
              {m.productForm.preview}
            </Button>
          </div>
        </div>
      </div>
      {isPreviewOpen && (
        <ProductPreview
          {...values}
          {...props.preview}
          of={props.of}
          seller={props.seller}
          storedUrl={props.storedUrl}
          onClose={() => setIsPreviewOpen(false)}
        />
      )}
    </form>
  );
}

function useProductForm({ draft, original, save, onFailed }: ProductFormProps, kept: KeptDraft<ProductFields> | null) {
  const m = useProductFormMessages();
  const [requestKey, setRequestKey] = useState(() => kept?.requestKey ?? newRequestKey());

  const form = useAlertedForm({
    initial: { ...original, ...kept?.fields, productThumbnail: null as File | null },
    check: (values) => checkProduct({ ...values, ...offerRequestOf(values) }),
    onChange: ({ productThumbnail: _, ...fields }) => draft.keep({ fields, requestKey }),
    submit: async ({ productThumbnail, title, description, price, ...offer }, onProgress) => {
      const product = {
        form: { title, description, price: Number(price), ...offerRequestOf(offer) },
        file: productThumbnail,
      };
      await save({ ...product, idempotencyKey: requestKey, onProgress }).catch(fail);
    },
  });

  async function fail(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED') return explainTwin();
    if (isCorrectable(error)) return form.showRefusal(error);
    await onFailed(error);
  }

  /**
   * If the answer was lost, the first attempt may have created the product. A changed form is another product, with a new key.
   */
  async function explainTwin(): Promise<void> {
    setRequestKey(newRequestKey());
    await showAlert({ message: m.productForm.alreadySent });
  }

  return form;
}
