import type { Invariant } from '../../../platform/db/invariant.ts';

export const standingInvariants: readonly Invariant[] = [
  {
    rule: 'STAND-4',
    says: {
      en: 'standings hold the highest bid of each bidder',
      ko: '내 입찰의 금액은 각자의 가장 높은 입찰가와 같습니다',
    },
    violations: `
      select format('auction %s, account %s: %s won, bids up to %s won', auction_id, account_id, standing.amount, bids.amount) as what
      from auction_bidder as standing
      full join (select auction_id, bidder_id as account_id, max(amount) as amount from bid group by 1, 2) as bids
        using (auction_id, account_id)
      where standing.amount is distinct from bids.amount`,
  },
  {
    rule: 'STAND-4',
    says: { en: 'the one who has won is the winner of the auction', ko: '낙찰 표시는 낙찰자에게만 있습니다' },
    violations: `
      select format('auction %s, account %s', standing.auction_id, standing.account_id) as what
      from auction_bidder as standing
      join auction on auction.id = standing.auction_id
      left join bid on bid.id = auction.winning_bid_id
      where standing.has_won <> coalesce(bid.bidder_id = standing.account_id, false)`,
  },
];
