import { fill } from '@teum/contract/language';
import { ChevronRight } from 'lucide-react';
import { useNotificationMessages } from '../../features/notice/notification/messages/use-notification-messages.ts';
import { useUnreadNotices } from '../../features/notice/notification/model/unread-notices.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { paths } from '../../shared/paths.ts';
import { CountBadge } from '../../shared/ui/badge.tsx';
import { useMePages, usePlaces } from './me-links.ts';
import { useMeMessages } from './messages/use-me-messages.ts';

/** What stands beside the page on a wide screen: the member's places, and the pages below 내 정보. */
export function PhoneLists() {
  const m = useMeMessages();
  return (
    <>
      <nav aria-label={m.mePages.places} className="grid grid-cols-2 gap-2 narrow:grid-cols-3">
        {usePlaces().map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className="relative grid min-h-18 narrow:last:nth-[3n+1]:col-span-3 place-content-center justify-items-center gap-1.5 rounded-m border border-line bg-surface px-1 text-center text-small leading-4.5 font-semibold hover:bg-sunken"
          >
            <Icon size={20} strokeWidth={1.8} aria-hidden="true" className="text-ink-2" />
            {label}
            {to === paths.notifications && <Unread />}
          </Link>
        ))}
      </nav>
      <nav aria-label={m.mePages.label} className="mt-2">
        <h2 className="mb-1 text-meta font-semibold text-ink-3">{m.header.myPage}</h2>
        <ul className="divide-y divide-line">
          {useMePages().map(({ to, label, about, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-15 items-center gap-3.5 py-2 focus-visible:-outline-offset-2">
                <Icon size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-ink-2" />
                <span className="min-w-0 flex-1">
                  <span className="block text-body font-semibold tracking-[-0.01em]">{label}</span>
                  <span className="block truncate text-meta text-ink-3">{about}</span>
                </span>
                <ChevronRight size={18} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Unread() {
  const m = useNotificationMessages();
  const count = useUnreadNotices();
  return (
    <span className="absolute top-2 right-2 flex">
      <CountBadge count={count} label={fill(m.notifications.unread, { count })} />
    </span>
  );
}
