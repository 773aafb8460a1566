import type { ComponentProps } from 'react';
import { Link } from '../navigation/link.tsx';
import { paths } from '../paths.ts';
import { isGone } from '../shown-name.ts';
import { Avatar } from './avatar.tsx';

/** The picture beside a name that is a link already: for the pointer alone, so that keyboards and screen readers meet one link. */
export const PersonPicture = ({ id, ...avatar }: { id: number } & ComponentProps<typeof Avatar>) =>
  isGone(avatar.name) ? (
    <Avatar {...avatar} />
  ) : (
    <Link
      to={paths.person(id)}
      tabIndex={-1}
      aria-hidden="true"
      className="relative z-1 shrink-0 self-start rounded-full"
    >
      <Avatar {...avatar} />
    </Link>
  );
