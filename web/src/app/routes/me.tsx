import { fill } from '@teum/contract/language';
import { Bell, CalendarDays, Heart, Store, TrendingUp } from 'lucide-react';
import { Profile } from '../../features/account/components/profile.tsx';
import { useAccountMessages } from '../../features/account/messages/use-account-messages.ts';
import { HoursSettings } from '../../features/appointment/components/hours-settings.tsx';
import { useHoursMessages } from '../../features/appointment/messages/use-hours-messages.ts';
import { BlockList } from '../../features/block/components/block-list.tsx';
import { useBlockMessages } from '../../features/block/messages/use-block-messages.ts';
import { useNotificationMessages } from '../../features/notification/messages/use-notification-messages.ts';
import { useUnreadNotices } from '../../features/notification/model/unread-notices.ts';
import { OwnProfileSection } from '../../features/profile/components/own-profile-section.tsx';
import { DueReviews } from '../../features/review/components/due-reviews.tsx';
import { HeldTicket } from '../../features/ticket/components/held-ticket.tsx';
import { ReceiptList } from '../../features/ticket/components/receipt-list.tsx';
import { useTicketMessages } from '../../features/ticket/messages/use-ticket-messages.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { LanguageChoice } from '../../shared/preferences/language-choice.tsx';
import { ThemeChoice } from '../../shared/preferences/theme-choice.tsx';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { CountBadge } from '../../shared/ui/badge.tsx';
import { DataAndLeaving } from '../data-and-leaving.tsx';
import { MeSection } from '../me/me-section.tsx';
import { SecurityLinks, SecuritySections } from '../me/security-sections.tsx';

export default function MePage() {
  const m = { ...useAccountMessages(), ...useTicketMessages(), ...useHoursMessages(), ...useBlockMessages() };
  const user = useLoginUser();
  if (!user) return null;

  return (
    <div className="mx-auto max-w-200">
      <PageFrame title={m.me.title}>
        <PhoneLinks />
        <SecurityLinks user={user} />
        <div className="flex flex-col divide-y divide-line">
          <MeSection title={m.me.profile}>
            <Profile user={user} />
          </MeSection>
          <OwnProfileSection />
          <DueReviews />
          <MeSection title={m.receipts.title}>
            <HeldTicket user={user} />
            <ReceiptList />
          </MeSection>
          <MeSection title={m.hours.title}>
            <HoursSettings />
          </MeSection>
          <MeSection title={m.blocks.title}>
            <BlockList />
          </MeSection>
          <MeSection title={m.me.settings}>
            <div className="flex flex-wrap gap-3">
              <LanguageChoice />
              <ThemeChoice />
            </div>
          </MeSection>
          <SecuritySections user={user} />
          <DataAndLeaving />
        </div>
      </PageFrame>
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
