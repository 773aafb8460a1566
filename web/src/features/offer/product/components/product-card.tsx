import { fill } from '@teum/contract/language';
import { offerLine } from '@teum/contract/offer/offer-words';
import type { Product } from '@teum/contract/offer/product.routes';
import { storedLine } from '@teum/contract/stored-line';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { SafePayMark } from '../../../../shared/offer/safe-pay-mark.tsx';
import { paths } from '../../../../shared/paths.ts';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { Price } from '../../../../shared/ui/price.tsx';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { FavoriteButton } from './favorite-button.tsx';

interface ProductCardProps {
  product: Product;
  isPriority?: boolean;
  headingLevel?: 2 | 3;
}

export function ProductCard({ product, isPriority = false, headingLevel = 3 }: ProductCardProps) {
  const krw = useKrw();
  const m = useProductMessages();
  const language = useLanguage();
  return (
    <Card
      to={paths.product(product.id)}
      headingLevel={headingLevel}
      title={storedLine(product.productTitle)}
      picture={<Picture src={smallPictureAddress('product', product.thumbNailUrl)} alt="" isPriority={isPriority} />}
      overlay={product.productSaleStatus === 'SOLD' ? m.productCard.sold : undefined}
      action={<FavoriteButton productId={product.id} look="on picture" />}
      facts={offerLine(product, language)}
      price={<Price amount={product.productPrice} format={krw} note={m.productCard.perHour} />}
      mark={<SafePayMark offer={product} />}
      meta={
        <PersonLink id={product.sellerId} className="min-w-0 truncate">
          {fill(m.productCard.seller, { nickName: product.sellerNickName })}
        </PersonLink>
      }
      menu={
        <PersonMenu
          isSmall
          person={{ id: product.sellerId, nickName: product.sellerNickName }}
          thing={{ kind: 'product', id: product.id }}
        />
      }
    />
  );
}
