-- One row per auction and bidder, with the highest bid: a person's auctions are found without reading every bid.

create table auction_bidder (
  auction_id bigint not null references auction (id),
  account_id bigint not null references account (id),
  amount bigint not null,
  placed_at timestamptz not null,
  -- The end that was announced, in whole milliseconds: only the order of a person's list.
  ends_at timestamptz not null,
  has_won boolean not null default false,
  primary key (auction_id, account_id)
) with (fillfactor = 80);

insert into auction_bidder (auction_id, account_id, amount, placed_at, ends_at, has_won)
select distinct on (bid.auction_id, bid.bidder_id)
  bid.auction_id, bid.bidder_id, bid.amount, bid.placed_at, date_trunc('milliseconds', auction.ends_at),
  coalesce(auction.winning_bid_id = bid.id, false)
from bid join auction on auction.id = bid.auction_id
order by bid.auction_id, bid.bidder_id, bid.amount desc;

create index auction_bidder_of_account on auction_bidder (account_id, has_won, ends_at desc, auction_id desc);
