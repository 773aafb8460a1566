import { countAuctions, useAuctionList } from '../../features/offer/auction/api/list-auctions.ts';
import { AuctionList } from '../../features/offer/auction/components/auction-list.tsx';
import { type ListFilters, queryOf } from '../../features/offer/finding/model/list-filters.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { OffersPage } from '../offers-page.tsx';

const useOffers = (filters: ListFilters) => useAuctionList(queryOf(filters));

export default function AuctionsPage() {
  const m = usePlaceMessages();
  return (
    <OffersPage
      page="auctions"
      title={m.auction.listTitle}
      nothingYet={m.lists.noAuctions}
      useOffers={useOffers}
      countOf={(filters) => countAuctions(queryOf(filters))}
      Offers={AuctionList}
    />
  );
}
