import { fill, type Sentence } from '@teum/contract/language';
import type { FilterName } from '@teum/contract/offer/finding';
import type { Relaxed } from '@teum/contract/offer/finding-schema';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { useFindingMessages } from '../messages/use-finding-messages.ts';
import { countWords, filterWords, priceWords } from '../model/filter-words.ts';
import { type FilteredPage, type ListFilters, noFilters, without } from '../model/list-filters.ts';

interface NothingMatchesProps {
  page: FilteredPage;
  filters: ListFilters;
  to: (filters: ListFilters) => string;
  relaxed: readonly Relaxed[];
  placeText: Sentence | undefined;
  /** Below the ways to relax: what to do for those who can wait. */
  children?: ReactNode;
}

/** An empty list, and the one filter to relax for more; the filter that hides the most comes first. */
export function NothingMatches({ page, filters, to, relaxed, placeText, children }: NothingMatchesProps) {
  const m = useFindingMessages();
  return (
    <div className="mx-auto max-w-150 py-10 desk:py-12">
      <h2 className="text-center text-subtitle">{m.relax.title[page]}</h2>
      <p className="mt-1 text-center text-small text-ink-2">{relaxed.length > 0 ? m.relax.lead : m.relax.none}</p>
      {relaxed.length > 0 ? (
        <ul className="mt-6 divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          {relaxed.map((way) => (
            <li key={way.filter}>
              <WayOut way={way} filters={filters} to={to} placeText={placeText} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-6 flex justify-center">
          <ButtonLink variant="ghost" to={to({ ...noFilters(page), isRunning: false })}>
            {m.filters.reset}
          </ButtonLink>
        </div>
      )}
      {children}
    </div>
  );
}

interface WayOutProps {
  way: Relaxed;
  filters: ListFilters;
  to: (filters: ListFilters) => string;
  placeText: Sentence | undefined;
}

function WayOut({ way, filters, to, placeText }: WayOutProps) {
  const m = useFindingMessages();
  const language = useLanguage();
  const now = filterWords(way.filter, filters, { m, language, placeText });
  return (
    <Link to={to(relaxedBy(way, filters))} className="flex items-center gap-4 py-4 pr-5 pl-6 hover:bg-sunken">
      <span className="min-w-0">
        <b className="block text-body font-strong">{actionWords()}</b>
        <small className="text-meta text-ink-3">{fill(m.relax.now, { filter: now })}</small>
      </span>
      <em className="ml-auto text-body font-strong whitespace-nowrap text-indigo not-italic tabular-nums">
        {fill(m.relax.see, { count: countWords(way.count, m) })}
      </em>
      <ChevronRight size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-ink-3" />
    </Link>
  );

  function actionWords(): string {
    if (way.placeText) return fill(m.relax.widerPlace, { place: way.placeText[language] });
    if (way.maxPrice !== undefined) return fill(m.relax.higherPrice, { price: priceWords(way.maxPrice, language) });
    return m.relax[way.filter satisfies FilterName];
  }
}

function relaxedBy({ filter, place, maxPrice }: Relaxed, filters: ListFilters): ListFilters {
  if (place !== undefined) return { ...filters, place };
  if (maxPrice !== undefined) return { ...filters, maxPrice };
  return without(filters, filter);
}
