import type { ComponentType, ReactNode } from 'react';
import { FilteredList } from '../features/offer/finding/components/filtered-list.tsx';
import {
  type FilteredPage,
  filterSearch,
  filtersIn,
  type ListFilters,
  listTitle,
  savable,
} from '../features/offer/finding/model/list-filters.ts';
import { SaveSearchButton, SaveWhileWaiting } from '../features/offer/saved-search/components/save-search-button.tsx';
import { useLanguage, useMessages } from '../messages/language.ts';
import { useLocation } from '../shared/navigation/navigation.tsx';
import { PageFrame } from '../shared/page/page-frame.tsx';
import { paths } from '../shared/paths.ts';
import { ButtonLink } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';

type Filtered = Parameters<typeof FilteredList>[0];

interface OffersPageProps<List extends { error: unknown }> {
  page: Exclude<FilteredPage, 'search'>;
  title: string;
  nothingYet: string;
  useOffers(filters: ListFilters): { list: List; found: Filtered['found'] };
  countOf: NonNullable<Filtered['countOf']>;
  Offers: ComponentType<{ list: List; empty: ReactNode }>;
}

/** A list of offers with its filters, which live in the address. */
export function OffersPage<List extends { error: unknown }>(props: OffersPageProps<List>) {
  const { page, title, nothingYet, useOffers, countOf, Offers } = props;
  const m = useMessages();
  const filters = filtersIn(page, useLocation().search);
  const { list, found } = useOffers(filters);
  const chosen = savable(filters);
  const conditions = chosen && { kind: page === 'auctions' ? ('auction' as const) : ('product' as const), ...chosen };
  const sell = <ButtonLink to={paths.selectSellingType}>{m.header.sell}</ButtonLink>;
  return (
    <PageFrame title={listTitle(title, filters, useLanguage())}>
      <FilteredList
        page={page}
        filters={filters}
        to={(other) => paths[page] + filterSearch(page, other)}
        found={found}
        error={list.error}
        countOf={countOf}
        action={conditions && <SaveSearchButton conditions={conditions} />}
        waiting={conditions && <SaveWhileWaiting conditions={conditions} />}
        nothingYet={<EmptyState message={nothingYet} action={sell} />}
      >
        {(empty) => <Offers list={list} empty={empty} />}
      </FilteredList>
    </PageFrame>
  );
}
