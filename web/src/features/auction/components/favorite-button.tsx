import { Heart } from 'lucide-react';
import { currentMessages } from '../../../messages/language.ts';
import { useLoginUser } from '../../../shared/state/login-user.ts';
import { showAlert } from '../../../shared/ui/alerts.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { useMarkFavorite } from '../api/mark-favorite.ts';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';

interface FavoriteProps {
  auctionId: number;
  isFavorite: boolean;
}

function useToggle({ auctionId, isFavorite }: FavoriteProps): () => void {
  const isSignedIn = useLoginUser() !== null;
  const { mutate } = useMarkFavorite();
  return () => {
    if (isSignedIn) mutate({ id: auctionId, isFavorite: !isFavorite });
    else void showAlert({ message: currentMessages().notice.loginRequired });
  };
}

const HeartIcon = ({ isFull, size }: { isFull: boolean; size: number }) => (
  <Heart size={size} strokeWidth={1.7} className={isFull ? 'fill-sunset text-sunset' : undefined} />
);

/** The heart on a card's picture. */
export function FavoriteButton(favorite: FavoriteProps) {
  const m = useAuctionMessages();
  return (
    <IconButton
      label={m.auctionCard.favorite}
      icon={<HeartIcon isFull={favorite.isFavorite} size={18} />}
      variant="veil"
      pressed={favorite.isFavorite}
      onClick={useToggle(favorite)}
    />
  );
}

/** The same beside the auction's own button. */
export function FavoriteToggle(favorite: FavoriteProps) {
  const m = useAuctionMessages();
  return (
    <Button
      variant="ghost"
      size="l"
      className="w-14 shrink-0 px-0"
      icon={<HeartIcon isFull={favorite.isFavorite} size={22} />}
      aria-pressed={favorite.isFavorite}
      onClick={useToggle(favorite)}
    >
      <VisuallyHidden>{m.auctionCard.favorite}</VisuallyHidden>
    </Button>
  );
}
