import { CircleUserRound } from 'lucide-react';
import { useUnreadNotices } from '../../features/notice/notification/model/unread-notices.ts';
import { NavLink } from '../../shared/navigation/link.tsx';
import { paths } from '../../shared/paths.ts';
import { useMePages, usePlaces } from './me-links.ts';
import { useMeMessages } from './messages/use-me-messages.ts';

/** Beside every page of 내 정보 on a wide screen; on a phone the overview lists the same links. */
export function MeNavigation() {
  const m = useMeMessages();
  const unread = useUnreadNotices();
  const pages = [{ to: paths.me, label: m.header.myPage, icon: CircleUserRound }, ...useMePages()];
  return (
    <nav aria-label={m.mePages.label} className="sticky top-[calc(var(--header)+1.5rem)] self-start max-desk:hidden">
      <ul className="flex flex-col">
        {[...pages, ...usePlaces()].map(({ to, label, icon: Icon }, place) => (
          <li key={to} className={place === pages.length ? 'mt-3 border-t border-line pt-3' : undefined}>
            <NavLink
              to={to}
              className="group flex min-h-11 items-center gap-2.5 rounded-m px-3 text-small text-ink-2 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-indigo-wash aria-[current=page]:font-semibold aria-[current=page]:text-indigo"
            >
              <Icon
                size={18}
                strokeWidth={1.8}
                aria-hidden="true"
                className="shrink-0 text-ink-3 group-aria-[current=page]:text-indigo"
              />
              {label}
              {to === paths.notifications && unread > 0 && (
                <span className="ml-auto font-bold text-sunset tabular-nums">{unread}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
