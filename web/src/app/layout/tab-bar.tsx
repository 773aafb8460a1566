import { CircleUserRound, Gavel, Hourglass, House, MessagesSquare } from 'lucide-react';
import { useMessages } from '../../messages/language.ts';
import { NavLink } from '../../shared/navigation/link.tsx';
import { paths } from '../../shared/paths.ts';
import { MembersUnread } from './members-unread.tsx';

/** The phone's main navigation, at the bottom of the screen. */
export function TabBar() {
  const m = useMessages();
  const tabs = [
    { to: paths.home, label: m.navigation.home, icon: House },
    { to: paths.auctions, label: m.navigation.auctions, icon: Gavel, section: /^\/auction\// },
    { to: paths.products, label: m.navigation.products, icon: Hourglass, section: /^\/product\// },
    { to: paths.community, label: m.navigation.community, icon: MessagesSquare, section: /^\/posts?(\/|$)/ },
    {
      to: paths.me,
      label: m.header.myPage,
      icon: CircleUserRound,
      section: /^\/(me\/.+|mySell|myBids|appointments|favorites|notifications)$/,
    },
  ];
  return (
    <nav
      aria-label={m.navigation.tabs}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] desk:hidden"
    >
      {tabs.map(({ to, label, icon: Icon, section }) => (
        <NavLink
          key={to}
          to={to}
          section={section}
          className="relative grid h-(--tab-bar) flex-1 place-content-center justify-items-center gap-1.5 text-micro text-ink-3 aria-[current]:text-ink"
        >
          <Icon size={22} strokeWidth={1.7} />
          {label}
          <span className="absolute top-px left-1/2 ml-5">{to === paths.me && <MembersUnread />}</span>
        </NavLink>
      ))}
    </nav>
  );
}
