import { FavoriteHeart } from '../../../../shared/offer/favorite-heart.tsx';
import { lazyCode } from '../../../../shared/ui/lazy-code.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';

const memberFavorite = lazyCode(async () => (await import('./member-favorite.tsx')).MemberFavorite);

export function FavoriteButton({ productId, look }: { productId: number; look: 'on picture' | 'in dock' }) {
  const m = useProductMessages();
  return (
    <FavoriteHeart
      id={productId}
      kind="product"
      isFull={false}
      label={m.productCard.favorite}
      look={look}
      member={memberFavorite}
    />
  );
}
