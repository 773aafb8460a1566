import { fill } from '@teum/contract/language';
import type { SearchType } from '@teum/contract/routes/search';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { RowSkeleton, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { useBestResults } from '../api/list-results.ts';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import { NoResults } from './no-results.tsx';
import { ResultGroups } from './result-groups.tsx';
import { ResultList } from './result-list.tsx';
import { TypeFilter } from './type-filter.tsx';

/** The results of a keyword, of all types or of one. */
export function SearchResults({ keyword, type }: { keyword: string; type: SearchType | undefined }) {
  return (
    <>
      <TypeFilter keyword={keyword} current={type} />
      {type ? (
        <div className="mt-2 max-w-180">
          <ResultList
            key={`${type} ${keyword}`}
            keyword={keyword}
            type={type}
            empty={<NoResults keyword={keyword} />}
          />
        </div>
      ) : (
        <AllResults keyword={keyword} />
      )}
    </>
  );
}

function AllResults({ keyword }: { keyword: string }) {
  const m = useSearchMessages();
  const query = useBestResults(keyword);
  if (query.isPending) return <ResultsSkeleton />;
  if (!query.data)
    return <ErrorState message={m.results.error} retryLabel={m.action.retry} onRetry={() => query.refetch()} />;
  return (
    <>
      <VisuallyHidden role="status">{fill(m.results.found, { count: query.data.length })}</VisuallyHidden>
      {query.data.length > 0 ? (
        <ResultGroups keyword={keyword} results={query.data} />
      ) : (
        <NoResults keyword={keyword} />
      )}
    </>
  );
}

function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-4">
      <Skeleton className="mb-4 h-6 w-28 rounded-s" />
      <div className="grid divide-y divide-line desk:grid-cols-2 desk:gap-x-10">
        {Array.from({ length: 6 }, (_, place) => place).map((place) => (
          <RowSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
