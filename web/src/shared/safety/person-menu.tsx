import { fill } from '@teum/contract/language';
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useMessages } from '../../messages/language.ts';
import { shownName } from '../shown-name.ts';
import { useLoginUser } from '../state/login-user.ts';
import { classNames } from '../ui/class-names.ts';
import { lazyCode, useLazyCode } from '../ui/lazy-code.ts';
import type { FirstPress } from '../ui/menu.tsx';
import type { ReportTarget } from './report-dialog.tsx';

export interface PersonMenuProps {
  person: { id: number; nickName: string };
  /** What can be reported; the person without it. */
  thing?: ReportTarget;
  /** A smaller trigger, beside a message or on a card. */
  isSmall?: boolean;
}

const openMenu = lazyCode(async () => (await import('./open-person-menu.tsx')).OpenPersonMenu);

const pressOf = ({ detail }: MouseEvent): FirstPress => (detail === 0 ? 'keyboard' : 'pointer');

/** Report and block, for members, about anyone but themselves. The first press loads the menu: lists have many triggers. */
export function PersonMenu(props: PersonMenuProps) {
  const me = useLoginUser()?.id;
  const [press, setPress] = useState<FirstPress>();
  const OpenMenu = useLazyCode(openMenu, { isWanted: press !== undefined });
  const m = useMessages();
  const label = fill(m.action.personMenu, { nickName: shownName(props.person.nickName, m) });
  if (me === undefined || me === props.person.id) return props.isSmall ? null : <Room isOwn={me !== undefined} />;
  const trigger = <Ellipsis size={props.isSmall ? 16 : 20} strokeWidth={1.8} />;
  const look = `relative grid shrink-0 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink ${props.isSmall ? 'size-7 after:absolute after:-inset-1.5' : 'size-10'}`;
  if (press && OpenMenu) return <OpenMenu {...props} label={label} trigger={trigger} look={look} firstPress={press} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      aria-busy={press !== undefined}
      className={look}
      onClick={(event) => setPress(pressOf(event))}
    >
      {trigger}
    </button>
  );
}

/** Beside other buttons, which would move when a member's page becomes theirs. A visitor's page has no such room. */
const Room = ({ isOwn }: { isOwn: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames('size-10 shrink-0', !isOwn && 'hidden in-data-member:block in-data-menus:block')}
  />
);
