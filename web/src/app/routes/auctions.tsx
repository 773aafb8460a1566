import { countAuctions, useAuctionList } from '../../features/offer/auction/api/list-auctions.ts';
import { AuctionList } from '../../features/offer/auction/components/auction-list.tsx';
import { FilteredList } from '../../features/offer/finding/components/filtered-list.tsx';
import {
  filterSearch,
  filtersIn,
  type ListFilters,
  listTitle,
  queryOf,
  savable,
} from '../../features/offer/finding/model/list-filters.ts';
import {
  SaveSearchButton,
  SaveWhileWaiting,
} from '../../features/offer/saved-search/components/save-search-button.tsx';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

const to = (filters: ListFilters): string => paths.auctions + filterSearch('auctions', filters);
const countOf = (filters: ListFilters) => countAuctions(queryOf(filters));

export default function AuctionsPage() {
  const m = useMessages();
  const filters = filtersIn('auctions', useLocation().search);
  const { list, found } = useAuctionList(queryOf(filters));
  const chosen = savable(filters);
  const conditions = chosen && { kind: 'auction' as const, ...chosen };
  const sell = <ButtonLink to={paths.selectSellingType}>{m.header.sell}</ButtonLink>;
  return (
    <PageFrame title={listTitle(m.auction.listTitle, filters, useLanguage())}>
      <FilteredList
        page="auctions"
        filters={filters}
        to={to}
        found={found}
        error={list.error}
        countOf={countOf}
        action={conditions && <SaveSearchButton conditions={conditions} />}
        waiting={conditions && <SaveWhileWaiting conditions={conditions} />}
        nothingYet={<EmptyState message={m.auction.empty} action={sell} />}
      >
        {(empty) => <AuctionList list={list} empty={empty} />}
      </FilteredList>
    </PageFrame>
  );
}
