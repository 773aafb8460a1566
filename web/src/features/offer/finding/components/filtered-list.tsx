import type { FoundFields } from '@teum/contract/offer/finding-schema';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../shared/api-client.ts';
import { type FilteredPage, type ListFilters, namedFilters } from '../model/list-filters.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { NothingMatches } from './nothing-matches.tsx';

interface FilteredListProps extends Pick<FilterBarProps, 'to' | 'countOf' | 'action'> {
  page: Exclude<FilteredPage, 'search'>;
  filters: ListFilters;
  found: FoundFields | undefined;
  error: unknown;
  /** Shown while nothing at all is listed. */
  nothingYet: ReactNode;
  /** In the empty state: what to do for those who can wait. */
  waiting?: ReactNode;
  /** The list, given what it shows when it is empty. */
  children: (empty: ReactNode) => ReactNode;
}

/** A list below its filters. */
export function FilteredList({ children, error, nothingYet, waiting, ...bar }: FilteredListProps) {
  const { page, filters, to, found } = bar;
  const { relaxed = [], placeText } = found ?? {};
  const nothing = (
    <NothingMatches page={page} filters={filters} to={to} relaxed={relaxed} placeText={placeText}>
      {waiting}
    </NothingMatches>
  );
  // Relaxing finds nothing, and nothing was chosen: there is nothing to be found.
  const isEmptyMarket = relaxed.length === 0 && namedFilters({ ...filters, isRunning: false }).length === 0;
  // The form of a filter can be right and its value unknown, such as a region that was merged.
  const isRefused = error instanceof ApiError && error.status === 422;
  return (
    <>
      <FilterBar {...bar} />
      {isRefused ? nothing : children(isEmptyMarket ? nothingYet : nothing)}
    </>
  );
}
