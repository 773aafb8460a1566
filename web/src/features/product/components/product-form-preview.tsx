import { visibleText } from '@teum/contract/visible-text';
import { useObjectUrl } from '../../../shared/form/use-object-url.ts';
import { useKrw } from '../../../shared/format/use-krw.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { useProductFormMessages } from '../messages/use-product-form-messages.ts';
import type { ProductFields } from '../model/product-draft.ts';

interface ProductPreviewProps extends ProductFields {
  productThumbnail: File | null;
  storedUrl?: string;
  nickName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The offer as buyers will see it. */
export function ProductPreview({ isOpen, onClose, ...product }: ProductPreviewProps) {
  const m = useProductFormMessages();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.productForm.previewTitle} closeLabel={m.action.close}>
      <PreviewedProduct {...product} />
    </Dialog>
  );
}

function PreviewedProduct(product: Omit<ProductPreviewProps, 'isOpen' | 'onClose'>) {
  const krw = useKrw();
  const m = useProductFormMessages();
  const pictureUrl = useObjectUrl(product.productThumbnail) ?? product.storedUrl;
  return (
    <article className="flex flex-col gap-5">
      {pictureUrl && <Picture src={pictureUrl} alt="" ratio="hero" className="rounded-m" isPriority />}
      <h3 className="text-title">{visibleText(product.title) || m.productForm.titlePlaceholder}</h3>
      <div className="@container">
        <p className="mb-1 text-meta text-ink-3">{m.productForm.price}</p>
        <Price amount={Number(product.price)} format={krw} size="l" />
      </div>
      <div className="flex items-center gap-3 border-y border-line py-4">
        <Avatar name={product.nickName} />
        <p className="text-label font-strong">{product.nickName}</p>
      </div>
      <RichText html={product.description} className="[&>:first-child]:mt-0" />
    </article>
  );
}
