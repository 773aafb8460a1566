import { CircleUserRound, Gavel, Hourglass, House, MessagesSquare } from 'lucide-react';
import { NavLink } from 'react-router';
import { useMessages } from '../../messages/language.ts';
import { paths } from '../../shared/paths.ts';

/** The phone's way around, under the thumb. */
export function TabBar() {
  const m = useMessages();
  const tabs = [
    { to: paths.home, label: m.navigation.home, icon: House },
    { to: paths.auctions, label: m.navigation.auctions, icon: Gavel },
    { to: paths.products, label: m.navigation.products, icon: Hourglass },
    { to: paths.community, label: m.navigation.community, icon: MessagesSquare },
    { to: paths.me, label: m.navigation.myMenu, icon: CircleUserRound },
  ];
  return (
    <nav
      aria-label={m.navigation.tabs}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      {tabs.map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="grid h-(--tab-bar) flex-1 place-content-center justify-items-center gap-1.5 text-micro text-ink-3 aria-[current=page]:text-ink"
        >
          <Icon size={22} strokeWidth={1.7} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
