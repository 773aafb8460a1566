import { fill } from '@teum/contract/language';
import type { SearchResult, SearchType } from '@teum/contract/offer/search.routes';
import { searchTerms } from '@teum/contract/offer/search-match';
import type { ReactNode } from 'react';
import { InfiniteList } from '../../../../shared/ui/infinite-list.tsx';
import { RowSkeleton } from '../../../../shared/ui/skeleton.tsx';
import { type Narrowing, useResultsOfType } from '../api/list-results.ts';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import { ResultRow } from './result-row.tsx';

interface ResultListProps {
  keyword: string;
  type: SearchType;
  narrowing: Narrowing;
  empty: ReactNode;
}

/** Every result of one type. */
export function ResultList({ keyword, type, narrowing, empty }: ResultListProps) {
  const m = useSearchMessages();
  const list = useResultsOfType(keyword, type, narrowing);
  const terms = searchTerms(keyword);
  return (
    <InfiniteList<SearchResult>
      {...list}
      label={m.results[type]}
      layout="rows"
      getKey={({ id }) => id}
      renderItem={(result) => <ResultRow result={result} terms={terms} />}
      skeleton={<RowSkeleton />}
      skeletonCount={6}
      empty={empty}
      messages={{
        error: m.results.error,
        retry: m.action.retry,
        loaded: (added, total) => fill(m.results.loaded, { added, total }),
      }}
    />
  );
}
