import { fill } from '@teum/contract/language';
import type { SearchResult, SearchType } from '@teum/contract/offer/search.routes';
import { type SearchTerm, searchTerms } from '@teum/contract/offer/search-match';
import { Link } from '../../../../shared/navigation/link.tsx';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import { countSentence } from '../model/count-sentence.ts';
import { searchTypes } from '../model/search-types.ts';
import { ResultRow } from './result-row.tsx';

const shownAtFirst = 6;

/** The best results of each type, each group with a link to the rest. */
export function ResultGroups({ keyword, results, to }: ResultGroupsProps) {
  const terms = searchTerms(keyword);
  return searchTypes.map((type) => {
    const found = results.filter((result) => result.type === type);
    return found.length > 0 && <ResultGroup key={type} type={type} results={found} terms={terms} more={to(type)} />;
  });
}

interface ResultGroupsProps {
  keyword: string;
  results: readonly SearchResult[];
  to: (type: SearchType) => string;
}

interface ResultGroupProps {
  type: SearchType;
  results: readonly SearchResult[];
  terms: readonly SearchTerm[];
  /** The address of all results of this type. */
  more: string;
}

function ResultGroup({ type, results, terms, more }: ResultGroupProps) {
  const m = useSearchMessages();
  return (
    <section aria-labelledby={`found-${type}`} className="mt-8 first:mt-2 desk:mt-12 desk:first:mt-4">
      <header className="flex items-baseline gap-2 border-b border-line pb-3">
        <h2 id={`found-${type}`} className="text-subtitle">
          {m.results[type]}
        </h2>
        <span className="text-small text-ink-3 tabular-nums">{countSentence(m, results.length)}</span>
        {results.length > shownAtFirst && (
          <Link
            to={more}
            aria-label={fill(m.results.more, { group: m.results[type] })}
            className="relative ml-auto rounded-s text-small text-ink-3 after:absolute after:-inset-3 hover:text-ink"
          >
            {m.action.seeMore}
          </Link>
        )}
      </header>
      <ul className="grid divide-y divide-line">
        {results.slice(0, shownAtFirst).map((result) => (
          <li key={result.id} className="min-w-0">
            <ResultRow result={result} terms={terms} />
          </li>
        ))}
      </ul>
    </section>
  );
}
