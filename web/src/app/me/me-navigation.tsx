import { useEffect, useRef } from 'react';
import { useAccountMessages } from '../../features/account/messages/use-account-messages.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { useCurrentSection } from './use-current-section.ts';

interface MeNavigationProps {
  sections: readonly { id: string; title: string }[];
}

/** Links to every section of `/me`: a list beside them on a wide screen, one row that scrolls sideways on a phone. */
export function MeNavigation({ sections }: MeNavigationProps) {
  const m = useAccountMessages();
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => showLink(list.current, current), [current]);
  return (
    <nav
      aria-label={m.me.sections}
      className="sticky top-(--header) z-10 -mx-4 border-b border-line bg-paper desk:top-[calc(var(--header)+1.5rem)] desk:mx-0 desk:self-start desk:border-0"
    >
      <ul
        ref={list}
        className="flex gap-1 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] desk:flex-col desk:gap-0.5 desk:overflow-visible desk:p-0"
      >
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Link
              to={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-full px-3.5 text-small whitespace-nowrap focus-visible:-outline-offset-2 desk:rounded-m',
                id === current
                  ? 'bg-indigo-wash font-semibold text-indigo'
                  : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row alone: `scrollIntoView` would also move the page. */
function showLink(list: HTMLUListElement | null, current: string | undefined): void {
  const link = list?.querySelector<HTMLElement>(`a[href$="#${current}"]`);
  if (!list || !link || list.scrollWidth <= list.clientWidth) return;
  list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2, behavior: 'smooth' });
}
