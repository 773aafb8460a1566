import type { Product } from '@teum/contract/offer/product.routes';
import { useProduct } from '../../features/offer/product/api/get-product.ts';
import { ProductEditForm } from '../../features/offer/product/components/product-form-edit.tsx';
import { useProductDetailMessages } from '../../features/offer/product/messages/use-product-detail-messages.ts';
import { useProductFormMessages } from '../../features/offer/product/messages/use-product-form-messages.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { OfferFormSkeleton } from '../../shared/form/form-skeleton.tsx';
import { useLocation, useSearchParams } from '../../shared/navigation/navigation.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { Departure } from '../departure.tsx';
import { productPreviewParts } from '../product-preview-parts.tsx';

export default function ProductEditPage() {
  const m = usePlaceMessages();
  return (
    <PageFrame title={m.timeSale.editTitle}>
      <ProductToEdit />
    </PageFrame>
  );
}

/** The product that the previous page passed on, else the one in the address. */
function ProductToEdit() {
  const m = usePlaceMessages();
  const { state } = useLocation();
  const parameters = useSearchParams();
  const given = (state as { product?: Product } | null)?.product;
  const id = Number(parameters.get('id'));
  if (given) return <OwnProduct product={given} />;
  if (Number.isSafeInteger(id) && id > 0) return <LoadedProduct id={id} />;
  return <Departure message={m.timeSale.nothingToEdit} to={paths.home} />;
}

function LoadedProduct({ id }: { id: number }) {
  const m = useProductDetailMessages();
  const places = usePlaceMessages();
  const query = useProduct(id);
  const missing = <Departure message={places.timeSale.nothingToEdit} to={paths.home} />;
  return (
    <LoadedPage query={query} skeleton={<OfferFormSkeleton />} missing={missing} errorMessage={m.productDetail.error}>
      {(product) => <OwnProduct product={product} />}
    </LoadedPage>
  );
}

function OwnProduct({ product }: { product: Product }) {
  const m = useProductFormMessages();
  const user = useLoginUser();
  if (!user) return null; // a session that ends on this page is reported by the session's own handler
  if (user.id === product.sellerId)
    return <ProductEditForm key={product.id} product={product} seller={user} preview={productPreviewParts} />;
  return <Departure message={m.productForm.notOwner} to={paths.product(product.id)} />;
}
