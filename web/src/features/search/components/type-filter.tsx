import type { SearchType } from '@teum/contract/routes/search';
import { Link } from '../../../shared/navigation/link.tsx';
import { paths } from '../../../shared/paths.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import { searchTypes } from '../model/search-types.ts';

/** All kinds of results, or one. */
export function TypeFilter({ keyword, current }: { keyword: string; current: SearchType | undefined }) {
  const m = useSearchMessages();
  return (
    <nav aria-label={m.results.groups} className="flex flex-wrap gap-2 py-1">
      {[undefined, ...searchTypes].map((type) => (
        <Link
          key={type ?? 'all'}
          to={paths.search(keyword, type)}
          replace
          aria-current={type === current ? 'page' : undefined}
          className={classNames(
            'flex h-10 shrink-0 items-center rounded-full px-4 text-small font-strong',
            type === current ? 'bg-ink text-paper' : 'text-ink-2 inset-ring inset-ring-line hover:bg-sunken',
          )}
        >
          {m.results[type ?? 'all']}
        </Link>
      ))}
    </nav>
  );
}
