-- What the desk can do: suspend a person, hide a text or an offer, stop an auction.

alter table account add column suspended_until timestamptz;
-- A session that began during a suspension can read, and do little else, until this instant.
alter table session add column read_only_until timestamptz;
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'logout-all', 'password-changed', 'token-reused', 'suspended'));

alter table post add column hidden_at timestamptz, add column hidden_reason text;
alter table post_comment add column hidden_at timestamptz, add column hidden_reason text;
alter table product add column hidden_at timestamptz, add column hidden_reason text;
alter table auction add column hidden_at timestamptz, add column hidden_reason text,
  add column stopped_at timestamptz, add column stop_reason text;
alter table chat_message add column hidden_at timestamptz, add column hidden_reason text;

-- The last use of a ticket, and the last one for another auction: if the auction is stopped, its use does not count.
alter table ticket_period add column last_used_for bigint, add column used_elsewhere_at timestamptz;

-- Hidden offers are not listed.
create function unlist_hidden() returns trigger language plpgsql as $$
begin
  delete from listing where kind = tg_argv[0] and id = new.id;
  return null;
end $$;
create trigger auction_is_hidden after update of hidden_at on auction
  for each row when (new.hidden_at is not null) execute function unlist_hidden('auction');
create trigger product_is_hidden after update of hidden_at on product
  for each row when (new.hidden_at is not null) execute function unlist_hidden('product');

create function relist_shown_auction() returns trigger language plpgsql as $$
begin
  insert into listing (kind, id, seller_id, category, place, length_minutes, price, bid_count, open_until, is_open)
  values ('auction', new.id, new.seller_id, new.category, new.place, new.length_minutes,
    coalesce(new.highest_bid_amount, new.starting_price), new.bid_count, date_trunc('milliseconds', new.ends_at), new.ends_at > now())
  on conflict do nothing;
  return null;
end $$;
create trigger auction_is_shown after update of hidden_at on auction
  for each row when (new.hidden_at is null) execute function relist_shown_auction();

create function relist_shown_product() returns trigger language plpgsql as $$
begin
  insert into listing (kind, id, seller_id, category, place, length_minutes, price, open_until, is_open)
  values ('product', new.id, new.seller_id, new.category, new.place, new.length_minutes, new.price,
    coalesce(new.sold_at, 'infinity'), new.sold_at is null)
  on conflict do nothing;
  return null;
end $$;
create trigger product_is_shown after update of hidden_at on product
  for each row when (new.hidden_at is null) execute function relist_shown_product();

-- Every process keeps the ids of hidden things, to answer them like unknown ones.
create index auction_hidden on auction (id) where hidden_at is not null;
create index product_hidden on product (id) where hidden_at is not null;
create index post_hidden on post (id) where hidden_at is not null;
