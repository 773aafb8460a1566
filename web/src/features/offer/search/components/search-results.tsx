import { fill } from '@teum/contract/language';
import type { SearchType } from '@teum/contract/offer/search.routes';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { RowSkeleton, Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { type Narrowing, useBestResults } from '../api/list-results.ts';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import { NoResults } from './no-results.tsx';
import { ResultGroups } from './result-groups.tsx';
import { ResultList } from './result-list.tsx';

export interface SearchResultsProps {
  keyword: string;
  type: SearchType | undefined;
  narrowing: Narrowing;
  /** The address of the same search among one type, or among all. */
  to: (type: SearchType | undefined) => string;
  /** Shown instead of the usual sentence when nothing is found. */
  empty?: ReactNode;
}

/** The results of a keyword, of all types or of one. */
export function SearchResults({ keyword, type, narrowing, to, empty }: SearchResultsProps) {
  const nothing = empty ?? <NoResults keyword={keyword} />;
  if (!type) return <AllResults keyword={keyword} narrowing={narrowing} to={to} empty={nothing} />;
  return (
    <ResultList
      key={`${type} ${keyword} ${JSON.stringify(narrowing)}`}
      keyword={keyword}
      type={type}
      narrowing={narrowing}
      empty={nothing}
    />
  );
}

function AllResults({ keyword, narrowing, to, empty }: Omit<SearchResultsProps, 'type'>) {
  const m = useSearchMessages();
  const query = useBestResults(keyword, narrowing);
  if (query.isPending) return <ResultsSkeleton />;
  if (!query.data)
    return <ErrorState message={m.results.error} retryLabel={m.action.retry} onRetry={() => query.refetch()} />;
  return (
    <>
      <VisuallyHidden role="status">{fill(m.results.found, { count: query.data.length })}</VisuallyHidden>
      {query.data.length > 0 ? <ResultGroups keyword={keyword} results={query.data} to={to} /> : empty}
    </>
  );
}

function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-4">
      <Skeleton className="mb-4 h-6 w-28 rounded-s" />
      <div className="grid divide-y divide-line">
        {Array.from({ length: 6 }, (_, place) => place).map((place) => (
          <RowSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
