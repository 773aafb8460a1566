import type { Invariant } from '../../../platform/db/invariant.ts';

export const biddingInvariants: readonly Invariant[] = [
  {
    rule: 'BID-8',
    says: { en: 'the bids of an auction rise with their ids', ko: '한 경매의 입찰가는 순서대로 높아집니다' },
    violations: `
      select format('auction %s: bid %s of %s won follows %s won', auction_id, id, amount, before) as what
      from (select *, lag(amount) over (partition by auction_id order by id) as before from bid) as bid
      where before >= amount`,
  },
  {
    rule: 'BID-8',
    says: {
      en: 'an auction knows its highest bid and how many there are',
      ko: '경매의 최고 입찰가와 입찰 수는 입찰 내역과 같습니다',
    },
    violations: `
      select format('auction %s: %s bids up to %s won, recorded as %s up to %s won',
        auction.id, coalesce(bids.count, 0), bids.highest, auction.bid_count, auction.highest_bid_amount) as what
      from auction
      left join (select auction_id, count(*) as count, max(amount) as highest from bid group by auction_id) as bids
        on bids.auction_id = auction.id
      where auction.bid_count <> coalesce(bids.count, 0)
        or auction.highest_bid_amount is distinct from bids.highest`,
  },
  {
    rule: 'BID-3',
    says: { en: 'no bid is below the starting price', ko: '시작가보다 낮은 입찰은 없습니다' },
    violations: `
      select format('auction %s: bid %s of %s won', auction.id, bid.id, bid.amount) as what
      from bid join auction on auction.id = bid.auction_id
      where bid.amount < auction.starting_price`,
  },
  {
    rule: 'BID-5',
    says: { en: 'bids lie between the start and the end of their auction', ko: '입찰은 모두 경매 시간 안에 있습니다' },
    violations: `
      select format('auction %s: bid %s at %s', auction.id, bid.id, bid.placed_at) as what
      from bid join auction on auction.id = bid.auction_id
      where bid.placed_at < auction.starts_at or bid.placed_at >= auction.ends_at`,
  },
  {
    rule: 'BID-4',
    says: { en: 'no seller bids on their own auction', ko: '판매자가 자기 경매에 입찰하지 않았습니다' },
    violations: `
      select format('auction %s: bid %s', auction.id, bid.id) as what
      from bid join auction on auction.id = bid.auction_id
      where bid.bidder_id = auction.seller_id`,
  },
  {
    rule: 'BID-21',
    says: { en: 'the winner of a closed auction made its highest bid', ko: '낙찰은 가장 높은 입찰로 결정됩니다' },
    violations: `
      select format('auction %s: bid %s won, bid %s is the highest', auction.id, auction.winning_bid_id, highest.id) as what
      from auction
      left join bid as highest on highest.auction_id = auction.id and highest.amount = auction.highest_bid_amount
      where auction.closed_at is not null and auction.stopped_at is null and auction.winning_bid_id is distinct from highest.id`,
  },
];
