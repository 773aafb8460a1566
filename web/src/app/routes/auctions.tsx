import { countAuctions, useAuctionList } from '../../features/offer/auction/api/list-auctions.ts';
import { AuctionList } from '../../features/offer/auction/components/auction-list.tsx';
import { type ListFilters, queryOf } from '../../features/offer/finding/model/list-filters.ts';
import { useMessages } from '../../messages/language.ts';
import { OffersPage } from '../offers-page.tsx';

const useOffers = (filters: ListFilters) => useAuctionList(queryOf(filters));

export default function AuctionsPage() {
  const m = useMessages().auction;
  return (
    <OffersPage
      page="auctions"
      title={m.listTitle}
      nothingYet={m.empty}
      useOffers={useOffers}
      countOf={(filters) => countAuctions(queryOf(filters))}
      Offers={AuctionList}
    />
  );
}
