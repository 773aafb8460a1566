-- How auctions ended: written once, under the lock that bids take. An auction whose time is over and whose closed_at is
-- still empty is work to be done, by whichever process comes first.

alter table auction
  add column closed_at timestamptz,
  add column winning_bid_id bigint references bid (id),
  add constraint auction_result_comes_with_the_close check (closed_at is not null or winning_bid_id is null);
create index auction_to_close on auction (ends_at, id) where closed_at is null;
