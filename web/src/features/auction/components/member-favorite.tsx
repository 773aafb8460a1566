import { useEffect, useEffectEvent } from 'react';
import { useMarkFavorite } from '../api/mark-favorite.ts';
import type { FavoriteProps, HeartLook } from './favorite-button.tsx';

interface MemberFavoriteProps extends FavoriteProps {
  Heart: HeartLook;
  /** Pressed while this code was loading. */
  isPressedEarly: boolean;
}

export function MemberFavorite({ auctionId, isFavorite, Heart, isPressedEarly }: MemberFavoriteProps) {
  const { mutate } = useMarkFavorite();
  const press = () => mutate({ id: auctionId, isFavorite: !isFavorite });
  const pressEarly = useEffectEvent(() => isPressedEarly && press());
  useEffect(() => void pressEarly(), []);
  return <Heart isFull={isFavorite} onPress={press} />;
}
