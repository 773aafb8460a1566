import {
  CalendarDays,
  Gavel,
  Heart,
  Hourglass,
  House,
  type LucideIcon,
  MessagesSquare,
  Store,
  Ticket,
  TrendingUp,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { NavLink } from '../../shared/navigation/link.tsx';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { paths, ticketFrom } from '../../shared/paths.ts';

interface NavigationLinkProps {
  to: string;
  label: string;
  icon: LucideIcon;
  /** A count at the end of the row. */
  badge?: ReactNode;
  onFollow?: (() => void) | undefined;
}

export function NavigationLink({ to, label, icon: Icon, badge, onFollow }: NavigationLinkProps) {
  return (
    <NavLink
      to={to}
      className="flex h-12 items-center gap-3 rounded-m px-3 text-label text-ink-2 transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
      onClick={onFollow}
    >
      <Icon size={20} strokeWidth={1.7} className="shrink-0" />
      {label}
      {badge && <span className="ml-auto flex">{badge}</span>}
    </NavLink>
  );
}

/** The entries of the side navigation, in order; the phone's panel begins with the same ones. */
export function NavigationLinks({ onFollow }: { onFollow?: () => void }) {
  const m = usePlaceMessages();
  const { pathname } = useLocation();
  const entries = [
    { to: paths.home, label: m.navigation.home, icon: House },
    { to: paths.auctions, label: m.navigation.auctions, icon: Gavel },
    { to: paths.products, label: m.navigation.products, icon: Hourglass },
    { to: paths.mySell('auctions'), label: m.drawer.myAuctions, icon: Store },
    { to: paths.myBids(), label: m.myBids.title, icon: TrendingUp },
    { to: paths.appointments(), label: m.appointments.title, icon: CalendarDays },
    { to: paths.community, label: m.navigation.community, icon: MessagesSquare },
    { to: ticketFrom(pathname), label: m.drawer.ticket, icon: Ticket },
    { to: paths.favorites(), label: m.drawer.favorites, icon: Heart },
  ];
  return entries.map((entry) => <NavigationLink key={entry.to} {...entry} onFollow={onFollow} />);
}
