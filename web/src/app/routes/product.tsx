import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '@teum/contract/offer/product.routes';
import type { Appointment } from '@teum/contract/talk/appointment';
import { visibleText } from '@teum/contract/visible-text';
import { useProduct } from '../../features/offer/product/api/get-product.ts';
import { ProductDetail } from '../../features/offer/product/components/product-detail.tsx';
import { useProductDetailMessages } from '../../features/offer/product/messages/use-product-detail-messages.ts';
import { useRememberSeen } from '../../features/offer/recently-seen/model/seen-offers.ts';
import { BookButton } from '../../features/talk/appointment/components/book-button.tsx';
import { ListingWeek } from '../../features/talk/appointment/components/listing-week.tsx';
import { useBooking } from '../../features/talk/appointment/components/use-booking.tsx';
import { chatRoomsKey } from '../../features/talk/chat/api/list-chat-rooms.ts';
import { ProductChatButton } from '../../features/talk/chat/components/product-chat-button.tsx';
import { openChat } from '../../features/talk/chat/model/open-chat.ts';
import { SellerFacts } from '../../features/talk/profile/components/seller-facts.tsx';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
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
  const m = useProductDetailMessages();
  const places = usePlaceMessages();
  const query = useProduct(Number(usePageParams('product').productId));
  const browse = <ButtonLink to={paths.products}>{places.timeSale.browse}</ButtonLink>;
  const missing = (
    <PageFrame title={places.timeSale.detailTitle}>
      <EmptyState message={m.productDetail.notFound} action={browse} />
    </PageFrame>
  );
  return (
    <LoadedPage
      query={query}
      title={places.timeSale.detailTitle}
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
