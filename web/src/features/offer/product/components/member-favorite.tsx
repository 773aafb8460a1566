import type { MemberHeartProps } from '../../../../shared/offer/favorite-heart.tsx';
import { useEarlyPress } from '../../../../shared/use-early-press.ts';
import { useFavoriteIds, useMarkFavorite } from '../api/mark-favorite.ts';

/** Public lists are the same for everyone: whether the heart is full comes from a call of the member's own. */
export function MemberFavorite({ id, isPressedEarly, render }: MemberHeartProps) {
  const { data: ids } = useFavoriteIds();
  const { mutate } = useMarkFavorite();
  const isFavorite = ids?.has(id) ?? false;
  const press = () => mutate({ id, isFavorite: !isFavorite });
  useEarlyPress(isPressedEarly, () => mutate({ id, isFavorite: true })); // the heart was shown empty
  return render(isFavorite, press);
}
