import { fill } from '@teum/contract/language';
import { Search } from 'lucide-react';
import { FilterBar } from '../../features/offer/finding/components/filter-bar.tsx';
import { NothingMatches } from '../../features/offer/finding/components/nothing-matches.tsx';
import {
  filterParams,
  filtersIn,
  type ListFilters,
  namedFilters,
  queryOf,
  savable,
} from '../../features/offer/finding/model/list-filters.ts';
import { RecentlySeen } from '../../features/offer/recently-seen/components/recently-seen.tsx';
import { useRecentlySeenMessages } from '../../features/offer/recently-seen/messages/use-recently-seen-messages.ts';
import { useSeenOffers } from '../../features/offer/recently-seen/model/seen-offers.ts';
import { SaveSearchButton } from '../../features/offer/saved-search/components/save-search-button.tsx';
import { useResultCounts } from '../../features/offer/search/api/list-results.ts';
import { PeopleFound } from '../../features/offer/search/components/people-found.tsx';
import { SearchResults } from '../../features/offer/search/components/search-results.tsx';
import { TypeFilter } from '../../features/offer/search/components/type-filter.tsx';
import { useSearchMessages } from '../../features/offer/search/messages/use-search-messages.ts';
import { type SearchedFor, searchedFor } from '../../features/offer/search/model/searched-for.ts';
import { shownKeyword } from '../../features/offer/search/model/shown-keyword.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SeenOfferCard } from '../seen-offer-card.tsx';

export default function SearchPage() {
  const m = useSearchMessages();
  const places = usePlaceMessages();
  const searched = searchedFor(useLocation().search);
  if (searched.keyword === '') {
    const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
    return (
      <PageFrame title={places.search.title}>
        <EmptyState message={m.results.noKeyword} action={browse} icon={<Search size={24} strokeWidth={1.7} />} />
        <SeenBefore />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={fill(places.search.titleFor, { keyword: shownKeyword(searched.keyword) })}>
      <FilteredSearch {...searched} />
    </PageFrame>
  );
}

function SeenBefore() {
  const { recentlySeen } = useRecentlySeenMessages();
  if (useSeenOffers().length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-title">{recentlySeen.title}</h2>
      <RecentlySeen renderOffer={(offer) => <SeenOfferCard {...offer} />} empty={null} />
    </section>
  );
}

function FilteredSearch({ keyword, type }: SearchedFor) {
  const filters = filtersIn('search', useLocation().search);
  const to = (chosen: ListFilters) => paths.search(keyword, type, filterParams('search', chosen));
  const toType = (other: SearchedFor['type']) => paths.search(keyword, other, filterParams('search', filters));
  const counts = useResultCounts(keyword, queryOf(filters), type);
  const isNarrowed = namedFilters(filters).length > 0;
  const nothing = <NothingMatches page="search" filters={filters} to={to} relaxed={[]} placeText={undefined} />;
  return (
    <>
      <TypeFilter current={type} to={toType} counts={counts} />
      <div className="mt-4">
        {type !== 'post' && (
          <FilterBar
            page="search"
            filters={filters}
            to={to}
            found={undefined}
            action={<SaveSearchButton conditions={{ kind: type, keyword, ...savable(filters) }} />}
          />
        )}
      </div>
      <SearchResults
        keyword={keyword}
        type={type}
        narrowing={queryOf(filters)}
        to={toType}
        {...(isNarrowed && { empty: nothing })}
      />
      {!type && !isNarrowed && <PeopleFound keyword={keyword} />}
    </>
  );
}
