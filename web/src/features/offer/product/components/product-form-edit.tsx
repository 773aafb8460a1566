import type { UserInfo } from '@teum/contract/identity/account.routes';
import type { Product } from '@teum/contract/offer/product.routes';
import { useState } from 'react';
import { pictureAddress } from '../../../../shared/media-address.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { type FilledProduct, useEditProduct } from '../api/save-product.ts';
import { useProductFormMessages } from '../messages/use-product-form-messages.ts';
import { fieldsOf, productChangesDraft } from '../model/product-draft.ts';
import { type PreviewParts, ProductForm } from './product-form.tsx';

interface ProductEditFormProps {
  product: Product;
  seller: UserInfo;
  preview: PreviewParts;
}

export function ProductEditForm({ product, seller, preview }: ProductEditFormProps) {
  const m = useProductFormMessages();
  const navigate = useNavigate();
  const [draft] = useState(() => productChangesDraft(product.sellerId, product.id));
  const { mutateAsync: editProduct } = useEditProduct(product.id);

  async function save(changed: FilledProduct): Promise<void> {
    await editProduct(changed);
    draft.forget();
    showToast({ message: m.productForm.edited, tone: 'success' });
    navigate(paths.product(product.id), { replace: true });
  }

  async function leave(): Promise<void> {
    await showAlert({ message: m.productForm.editFailed });
    navigate(paths.home);
  }

  return (
    <ProductForm
      of="changes"
      draft={draft}
      original={fieldsOf(product)}
      storedUrl={pictureAddress('product', product.thumbNailUrl)}
      seller={seller}
      preview={preview}
      submitLabel={m.productForm.edit}
      save={save}
      onFailed={leave}
    />
  );
}
