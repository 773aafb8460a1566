import { NewProductForm } from '../../features/offer/product/components/product-form-new.tsx';
import { HoursOffer } from '../../features/talk/appointment/components/hours-note.tsx';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { productPreviewParts } from '../product-preview-parts.tsx';

export default function NewProductPage() {
  const m = usePlaceMessages();
  const seller = useLoginUser();
  return (
    <PageFrame title={m.timeSale.newTitle}>
      {seller && <NewProductForm key={seller.id} seller={seller} preview={productPreviewParts} />}
      {/* Outside the form: Enter in a field of the hours would send the listing. */}
      {seller && <HoursOffer className="mt-6" />}
    </PageFrame>
  );
}
