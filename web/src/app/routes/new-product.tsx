import { NewProductForm } from '../../features/product/components/product-form-new.tsx';
import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { useLoginUser } from '../../shared/state/login-user.ts';

export default function NewProductPage() {
  const m = useMessages();
  const seller = useLoginUser();
  return (
    <PageFrame title={m.timeSale.newTitle}>{seller && <NewProductForm key={seller.id} seller={seller} />}</PageFrame>
  );
}
