import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { useState } from 'react';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { type FilledProduct, useCreateProduct } from '../api/save-product.ts';
import { useProductFormMessages } from '../messages/use-product-form-messages.ts';
import { emptyProductFields, newProductDraft } from '../model/product-draft.ts';
import { type PreviewParts, ProductForm } from './product-form.tsx';

export function NewProductForm({ seller, preview }: { seller: UserInfo; preview: PreviewParts }) {
  const m = useProductFormMessages();
  const navigate = useNavigate();
  const [draft] = useState(() => newProductDraft(seller.id));
  const { mutateAsync: createProduct } = useCreateProduct();

  async function save(product: FilledProduct): Promise<void> {
    const id = await createProduct(product);
    draft.forget();
    showToast({ message: m.productForm.created, tone: 'success' });
    navigate(paths.product(id), { replace: true });
  }

  async function leave(error: unknown): Promise<void> {
    const message = failureMessage(error);
    await showAlert({ message: fill(m.productForm.createFailed, { message }) });
    navigate(paths.home);
  }

  return (
    <ProductForm
      of="new"
      draft={draft}
      original={emptyProductFields}
      seller={seller}
      preview={preview}
      submitLabel={m.productForm.create}
      save={save}
      onFailed={leave}
    />
  );
}
