import { useLoginUser } from '../state/login-user.ts';
import { lateCode, useLateCode } from '../ui/late-code.ts';
import type { PersonMenuProps } from './member-person-menu.tsx';

const memberMenu = lateCode(async () => (await import('./member-person-menu.tsx')).MemberPersonMenu);

/** Report and block, for members, about anyone but themselves. */
export function PersonMenu(props: PersonMenuProps) {
  const me = useLoginUser()?.id;
  const isWanted = me !== undefined && me !== props.person.id;
  const MemberMenu = useLateCode(memberMenu, { isWanted });
  return isWanted && MemberMenu ? <MemberMenu {...props} /> : null;
}
