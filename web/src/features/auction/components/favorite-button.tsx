import { Heart } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { currentMessages } from '../../../messages/language.ts';
import { currentUser, useLoginUser } from '../../../shared/state/login-user.ts';
import { showAlert } from '../../../shared/ui/alerts.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { lateCode, useLateCode } from '../../../shared/ui/late-code.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { useAuctionMessages } from '../messages/use-auction-messages.ts';

export interface FavoriteProps {
  auctionId: number;
  isFavorite: boolean;
}

export type HeartLook = ComponentType<{ isFull: boolean; onPress(): void }>;

/** Loaded for members only. */
const memberFavorite = lateCode(async () => (await import('./member-favorite.tsx')).MemberFavorite);

function Favorite({ Heart: Look, ...favorite }: FavoriteProps & { Heart: HeartLook }) {
  const isSignedIn = useLoginUser() !== null;
  const MemberFavorite = useLateCode(memberFavorite, { isWanted: isSignedIn });
  const [isPressedEarly, setIsPressedEarly] = useState(false);
  if (isSignedIn && MemberFavorite)
    return <MemberFavorite {...favorite} Heart={Look} isPressedEarly={isPressedEarly} />;
  return <Look isFull={favorite.isFavorite} onPress={() => (currentUser() ? setIsPressedEarly(true) : askToLogIn())} />;
}

const askToLogIn = (): void => void showAlert({ message: currentMessages().notice.loginRequired });

const HeartIcon = ({ isFull, size }: { isFull: boolean; size: number }) => (
  <Heart size={size} strokeWidth={1.7} className={isFull ? 'fill-sunset text-sunset' : undefined} />
);

const HeartOnPicture: HeartLook = ({ isFull, onPress }) => {
  const m = useAuctionMessages();
  return (
    <IconButton
      label={m.auctionCard.favorite}
      icon={
        // On a veil that is white in both themes; the dark theme's colour would be too pale on it.
        <span className="scheme-light">
          <HeartIcon isFull={isFull} size={18} />
        </span>
      }
      variant="veil"
      pressed={isFull}
      onClick={onPress}
    />
  );
};

const HeartInDock: HeartLook = ({ isFull, onPress }) => {
  const m = useAuctionMessages();
  return (
    <Button
      variant="ghost"
      size="l"
      className="w-14 shrink-0 px-0"
      icon={<HeartIcon isFull={isFull} size={22} />}
      aria-pressed={isFull}
      onClick={onPress}
    >
      <VisuallyHidden>{m.auctionCard.favorite}</VisuallyHidden>
    </Button>
  );
};

/** The heart on a card's picture. */
export const FavoriteButton = (favorite: FavoriteProps) => <Favorite {...favorite} Heart={HeartOnPicture} />;

/** The same beside the auction's own button. */
export const FavoriteToggle = (favorite: FavoriteProps) => <Favorite {...favorite} Heart={HeartInDock} />;
