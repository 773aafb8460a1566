import type { SearchType } from '@teum/contract/offer/search.routes';
import { Link } from '../../../../shared/navigation/link.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import type { ResultCounts } from '../model/result-counts.ts';
import { searchTypes } from '../model/search-types.ts';

interface TypeFilterProps {
  current: SearchType | undefined;
  /** The same search, with its filters, among another type. */
  to: (type: SearchType | undefined) => string;
  counts: ResultCounts | undefined;
}

/** All kinds of results, or one, with how many there are. Their place is kept free: counts that arrive move nothing. */
export function TypeFilter({ current, to, counts }: TypeFilterProps) {
  const m = useSearchMessages();
  return (
    <nav aria-label={m.results.groups} className="flex gap-4 border-b border-line max-narrow:flex-wrap desk:gap-5">
      {[undefined, ...searchTypes].map((type) => (
        <Link
          key={type ?? 'all'}
          to={to(type)}
          replace
          aria-current={type === current ? 'page' : undefined}
          className={classNames(
            'relative -mb-px flex h-12 items-center border-b-2 text-label whitespace-nowrap after:absolute after:-inset-x-2 after:inset-y-0',
            type === current ? 'border-ink text-ink' : 'border-transparent text-ink-3 hover:text-ink-2',
          )}
        >
          {m.results[type ?? 'all']}
          <span className="ml-1 min-w-[2.5ch] text-small font-medium text-ink-3 tabular-nums">
            {counts?.[type ?? 'all']}
          </span>
        </Link>
      ))}
    </nav>
  );
}
