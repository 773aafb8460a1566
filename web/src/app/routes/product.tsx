import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@teum/contract/appointment';
import type { Product } from '@teum/contract/routes/product';
import { visibleText } from '@teum/contract/visible-text';
import { BookButton } from '../../features/appointment/components/book-button.tsx';
import { ListingWeek } from '../../features/appointment/components/listing-week.tsx';
import { useBooking } from '../../features/appointment/components/use-booking.tsx';
import { chatRoomsKey } from '../../features/chat/api/list-chat-rooms.ts';
import { ProductChatButton } from '../../features/chat/components/product-chat-button.tsx';
import { openChat } from '../../features/chat/model/open-chat.ts';
import { useProduct } from '../../features/product/api/get-product.ts';
import { ProductDetail } from '../../features/product/components/product-detail.tsx';
import { useProductMessages } from '../../features/product/messages/use-product-messages.ts';
import { SellerFacts } from '../../features/profile/components/seller-facts.tsx';
import { useRememberSeen } from '../../features/recently-seen/model/seen-offers.ts';
import { useNavigate, usePageParams } from '../../shared/navigation/navigation.tsx';
import { DetailSkeleton } from '../../shared/page/detail-skeleton.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
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
  useRememberSeen('product', product.id);
  const isMine = useLoginUser()?.id === product.sellerId;
  const { book, dialog } = useBooking(product, useRoomOf());
  return (
    <>
      <ProductDetail
        product={product}
        action={
          <>
            <ProductChatButton product={product} />
            <BookButton product={product} onBook={() => book()} />
          </>
        }
        sellerFacts={<SellerFacts sellerId={product.sellerId} />}
        schedule={<ListingWeek product={product} isMine={isMine} onBook={book} />}
      />
      {dialog}
    </>
  );
}

/** Opens the room of a proposal, which may have created it. */
function useRoomOf() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ roomType, chatRoomId }: Appointment): void => {
    void client.invalidateQueries({ queryKey: chatRoomsKey });
    openChat({ at: 'room', room: { roomType, chatRoomId } }, navigate);
  };
}
