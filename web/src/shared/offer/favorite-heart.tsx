import { Heart } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLoginWall } from '../session/login-wall.ts';
import { useWantedAct } from '../session/wanted-act.ts';
import { currentUser, useLoginUser } from '../state/login-user.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type LazyCode, useLazyCode } from '../ui/lazy-code.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** What stores the mark of a member. */
export interface MemberHeartProps {
  id: number;
  isFull: boolean;
  /** Pressed while this code was loading, or before the login. */
  isPressedEarly: boolean;
  render: (isFull: boolean, onPress: () => void) => ReactNode;
}

interface FavoriteHeartProps {
  id: number;
  kind: 'auction' | 'product';
  isFull: boolean;
  label: string;
  look: 'on picture' | 'in dock';
  /** Loaded for members only. */
  member: LazyCode<ComponentType<MemberHeartProps>>;
}

/** Marks an offer as favourite. Visitors are asked to log in. */
export function FavoriteHeart({ id, kind, isFull, label, look, member }: FavoriteHeartProps) {
  const isSignedIn = useLoginUser() !== null;
  const MemberHeart = useLazyCode(member, { isWanted: isSignedIn });
  const [isPressedEarly, setIsPressedEarly] = useState(false);
  const askToLogIn = useLoginWall();
  const act = `favorite-${kind}-${id}`;
  useWantedAct(act, () => setIsPressedEarly(!isFull));
  const Look = look === 'in dock' ? HeartInDock : HeartOnPicture;
  const render = (isFullNow: boolean, onPress: () => void) => (
    <Look label={label} isFull={isFullNow} onPress={onPress} />
  );
  if (isSignedIn && MemberHeart)
    return <MemberHeart id={id} isFull={isFull} isPressedEarly={isPressedEarly} render={render} />;
  return render(isFull, () => (currentUser() ? setIsPressedEarly(true) : void askToLogIn({ want: { act } })));
}

interface LookProps {
  label: string;
  isFull: boolean;
  onPress(): void;
}

const HeartIcon = ({ isFull, size }: { isFull: boolean; size: number }) => (
  <Heart size={size} strokeWidth={1.7} className={isFull ? 'fill-sunset text-sunset' : undefined} />
);

const HeartOnPicture = ({ label, isFull, onPress }: LookProps) => (
  <IconButton
    label={label}
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

const HeartInDock = ({ label, isFull, onPress }: LookProps) => (
  <Button
    variant="ghost"
    size="l"
    className="w-14 shrink-0 px-0"
    icon={<HeartIcon isFull={isFull} size={22} />}
    aria-pressed={isFull}
    onClick={onPress}
  >
    <VisuallyHidden>{label}</VisuallyHidden>
  </Button>
);
