import { fill } from '@teum/contract/language';
import type { UserInfo } from '@teum/contract/routes/account';
import { Bell, CalendarDays, Heart, Store, TrendingUp } from 'lucide-react';
import { useAccountMessages } from '../../features/account/messages/use-account-messages.ts';
import { useNotificationMessages } from '../../features/notification/messages/use-notification-messages.ts';
import { useUnreadNotices } from '../../features/notification/model/unread-notices.ts';
import { DueReviews } from '../../features/review/components/due-reviews.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ProofDialog } from '../../shared/proof/proof-dialog.tsx';
import { useProofReturn } from '../../shared/proof/use-proof-return.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { CountBadge } from '../../shared/ui/badge.tsx';
import { MeNavigation } from '../me/me-navigation.tsx';
import { MeSection } from '../me/me-section.tsx';
import { useMeSections } from '../me/use-me-sections.tsx';

export default function MePage() {
  const m = useAccountMessages();
  const user = useLoginUser();
  useProofReturn();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-260">
      <PageFrame title={m.me.title}>
        <PhoneLinks />
        <Sections user={user} />
      </PageFrame>
      <ProofDialog user={user} />
    </div>
  );
}

function Sections({ user }: { user: UserInfo }) {
  const sections = useMeSections(user);
  return (
    <div className="desk:grid desk:grid-cols-[12rem_minmax(0,1fr)] desk:gap-x-12">
      <MeNavigation sections={sections} />
      <div className="flex min-w-0 flex-col">
        <DueReviews />
        <div className="flex flex-col divide-y divide-line">
          {sections.map((section) => (
            <MeSection key={section.id} {...section} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The links of the user menu and the bell of a wide screen, for phones. */
function PhoneLinks() {
  const m = useNotificationMessages();
  const unread = useUnreadNotices();
  const links = [
    { to: paths.mySell(), label: m.header.mySales, icon: Store },
    { to: paths.myBids(), label: m.myBids.title, icon: TrendingUp },
    { to: paths.appointments(), label: m.appointments.title, icon: CalendarDays },
    { to: paths.favorites(), label: m.navigation.favorites, icon: Heart },
    { to: paths.notifications, label: m.header.notifications, icon: Bell, count: unread },
  ];
  return (
    <nav
      aria-label={m.navigation.myMenu}
      className="mb-8 grid grid-cols-5 divide-x divide-line rounded-l border border-line bg-surface desk:hidden"
    >
      {links.map(({ to, label, icon: Icon, count = 0 }) => (
        <Link
          key={to}
          to={to}
          className="flex flex-col items-center gap-2 px-0.5 py-4 text-center text-meta text-ink-2 hover:text-ink focus-visible:-outline-offset-2"
        >
          <span className="relative">
            <Icon size={22} strokeWidth={1.7} />
            <span className="absolute -top-1.5 left-3.5 flex">
              <CountBadge count={count} label={fill(m.notifications.unread, { count })} />
            </span>
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
