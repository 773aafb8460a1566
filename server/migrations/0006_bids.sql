-- Accepted bids, one row each. Two bids of the same won cannot both be in here: the unique key is the last word on a tie.

create table bid (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auction (id),
  bidder_id bigint not null references account (id),
  amount bigint not null check (amount between 1 and 1000000000000),
  placed_at timestamptz not null,
  unique (auction_id, amount)
);
create index bid_newest_first on bid (auction_id, id desc);
create index bid_by_bidder on bid (bidder_id, id desc);
