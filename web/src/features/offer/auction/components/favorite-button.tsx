import { FavoriteHeart } from '../../../../shared/offer/favorite-heart.tsx';
import { lazyCode } from '../../../../shared/ui/lazy-code.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';

interface FavoriteButtonProps {
  auctionId: number;
  isFavorite: boolean;
  look: 'on picture' | 'in dock';
}

const memberFavorite = lazyCode(async () => (await import('./member-favorite.tsx')).MemberFavorite);

export function FavoriteButton({ auctionId, isFavorite, look }: FavoriteButtonProps) {
  const m = useAuctionMessages();
  return (
    <FavoriteHeart
      id={auctionId}
      kind="auction"
      isFull={isFavorite}
      label={m.auctionCard.favorite}
      look={look}
      member={memberFavorite}
    />
  );
}
