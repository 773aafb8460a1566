import type { Product } from '@teum/contract/routes/product';
import { visibleText } from '@teum/contract/visible-text';
import { ProductChatButton } from '../../features/chat/components/product-chat-button.tsx';
import { useProduct } from '../../features/product/api/get-product.ts';
import { ProductDetail } from '../../features/product/components/product-detail.tsx';
import { useProductMessages } from '../../features/product/messages/use-product-messages.ts';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import { DetailSkeleton } from '../../shared/page/detail-skeleton.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function ProductPage() {
  const m = useProductMessages();
  const query = useProduct(Number(usePageParams('product').productId));
  const browse = <ButtonLink to={paths.products}>{m.timeSale.browse}</ButtonLink>;
  const missing = (
    <PageFrame title={m.timeSale.detailTitle}>
      <EmptyState message={m.productDetail.notFound} action={browse} />
    </PageFrame>
  );
  return (
    <LoadedPage
      query={query}
      title={m.timeSale.detailTitle}
      skeleton={<DetailSkeleton />}
      missing={missing}
      errorMessage={m.productDetail.error}
    >
      {(product) => <TitledProduct product={product} />}
    </LoadedPage>
  );
}

function TitledProduct({ product }: { product: Product }) {
  usePageTitle(visibleText(product.productTitle));
  return <ProductDetail product={product} action={<ProductChatButton product={product} />} />;
}
