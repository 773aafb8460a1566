import { useMarkFavorite } from '../api/mark-favorite.ts';
import type { FavoriteProps, HeartLook } from './favorite-button.tsx';

export function MemberFavorite({ auctionId, isFavorite, Heart }: FavoriteProps & { Heart: HeartLook }) {
  const { mutate } = useMarkFavorite();
  return <Heart isFull={isFavorite} onPress={() => mutate({ id: auctionId, isFavorite: !isFavorite })} />;
}
