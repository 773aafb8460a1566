import type { MemberHeartProps } from '../../../../shared/offer/favorite-heart.tsx';
import { useEarlyPress } from '../../../../shared/use-early-press.ts';
import { useMarkFavorite } from '../api/mark-favorite.ts';

export function MemberFavorite({ id, isFull, isPressedEarly, render }: MemberHeartProps) {
  const { mutate } = useMarkFavorite();
  const press = () => mutate({ id, isFavorite: !isFull });
  useEarlyPress(isPressedEarly, press);
  return render(isFull, press);
}
