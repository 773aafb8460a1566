import type { Product } from '@teum/contract/offer/product.routes';
import { visibleText } from '@teum/contract/visible-text';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { picturesOf, smallPictureAddress } from '../../../../shared/media-address.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { OfferFacts } from '../../../../shared/offer/offer-facts.tsx';
import { SafePayBox } from '../../../../shared/offer/safe-pay-box.tsx';
import { SafePayTimes } from '../../../../shared/offer/safe-pay-times.tsx';
import { ActionDock } from '../../../../shared/page/action-dock.tsx';
import { DetailLayout, OtherOffers, OwnNotice } from '../../../../shared/page/detail-layout.tsx';
import { paths } from '../../../../shared/paths.ts';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { DeskNote } from '../../../../shared/safety/desk-note.tsx';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import { ShareButton } from '../../../../shared/share/share-button.tsx';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Menu } from '../../../../shared/ui/menu.tsx';
import { Price } from '../../../../shared/ui/price.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useEndSale } from '../api/end-sale.ts';
import { useSimilarProducts } from '../api/similar-products.ts';
import { useProductDetailMessages } from '../messages/use-product-detail-messages.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { ProductCard } from './product-card.tsx';

interface ProductDetailProps {
  product: Product;
  /** A buyer's actions; the seller has a menu instead. */
  action: ReactNode;
  /** When the seller is free, below the text. */
  schedule?: ReactNode;
  /** What is on record about the seller. */
  sellerFacts: ReactNode;
}

export function ProductDetail({ product, action, schedule, sellerFacts }: ProductDetailProps) {
  const m = useProductDetailMessages();
  const krw = useKrw();
  const { data: similar = [] } = useSimilarProducts(product.id);
  const shared = {
    kind: 'product',
    title: visibleText(product.productTitle),
    note: `${m.productDetail.perHour} ${krw(product.productPrice)}`,
    pictureUrl: smallPictureAddress('product', product.thumbNailUrl),
  } as const;
  return (
    <DetailLayout
      pictures={picturesOf('product', product)}
      title={visibleText(product.productTitle)}
      overlay={product.productSaleStatus === 'SOLD' ? m.productDetail.sold : undefined}
      seller={{
        label: m.productDetail.seller,
        nickName: product.sellerNickName,
        action: (
          <div className="flex items-center gap-1">
            <ShareButton look="icon" page={shared} />
            <PersonMenu
              person={{ id: product.sellerId, nickName: product.sellerNickName }}
              thing={{ kind: 'product', id: product.id }}
            />
          </div>
        ),
        facts: sellerFacts,
        id: product.sellerId,
        picture: product.profilePicture,
      }}
      textHeading={m.productDetail.text}
      panel={<ProductPanel product={product} action={action} />}
    >
      <OfferFacts offer={product} />
      <RichText html={product.productDescription} className="mt-6" />
      {schedule}
      <OtherOffers
        title={m.productDetail.similar}
        items={similar}
        renderItem={(other) => <ProductCard product={other} />}
      />
    </DetailLayout>
  );
}

function ProductPanel({ product, action }: Pick<ProductDetailProps, 'product' | 'action'>) {
  const krw = useKrw();
  const m = useProductDetailMessages();
  const isMine = useLoginUser()?.id === product.sellerId;
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <h1 tabIndex={-1} className="text-title outline-none">
          {visibleText(product.productTitle)}
        </h1>
        {isMine && <OwnerMenu product={product} />}
      </div>
      {product.hidden && <DeskNote what="hidden" reason={product.hidden.reason} />}
      <div className="@container">
        <p className="mb-1 text-meta text-ink-3">{m.productDetail.perHour}</p>
        <Price amount={product.productPrice} format={krw} size="l" />
      </div>
      {isMine ? (
        <OwnNotice>{m.productDetail.mine}</OwnNotice>
      ) : (
        <ActionDock>
          <FavoriteButton productId={product.id} look="in dock" />
          {action}
        </ActionDock>
      )}
      <SafePayBox kind="product" offer={product} seller={product.sellerNickName} priceKrw={product.productPrice} />
      <SafePayTimes offer={product} />
    </>
  );
}

function OwnerMenu({ product }: { product: Product }) {
  const m = useProductDetailMessages();
  const navigate = useNavigate();
  const endSale = useEndSale(product.id);
  const isSold = product.productSaleStatus === 'SOLD';

  async function end(): Promise<void> {
    if (
      !(await showConfirm({
        message: m.productDetail.endSaleConfirm,
        tone: 'danger',
        okLabel: m.productDetail.endSale,
      }))
    )
      return;
    await endSale
      .mutateAsync()
      .then(() => showToast({ message: m.productDetail.saleEnded, tone: 'success' }), alertFailure);
  }

  const edit = () => navigate(`${paths.productEdit}?id=${product.id}`, { state: { product } });
  return (
    <Menu
      label={m.productDetail.menu}
      trigger={<EllipsisVertical size={20} strokeWidth={1.8} />}
      triggerClassName="grid size-10 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken"
      items={[
        { label: m.productDetail.edit, onSelect: () => void edit() },
        ...(isSold ? [] : [{ label: m.productDetail.endSale, onSelect: () => void end(), tone: 'danger' as const }]),
      ]}
    />
  );
}
