-- Lists are filtered and sorted. One narrow row per auction and product has the columns for that, with an index for each order: on the wide tables these indexes would slow down every bid, because they contain the price.

create table listing (
  kind text not null check (kind in ('auction', 'product')),
  id bigint not null,
  category text,
  place text,
  province text generated always as (case when place <> 'online' then left(place, 2) end) stored,
  length_minutes smallint,
  length_band text generated always as (
    case when length_minutes <= 60 then '0-60' when length_minutes <= 120 then '60-120'
      when length_minutes <= 240 then '120-240' when length_minutes > 240 then '240-720' end
  ) stored,
  -- As they are sorted by: an auction's follow its bids within seconds.
  price bigint not null,
  bid_count integer not null default 0,
  -- An auction's end, in whole milliseconds; a product's sale, or infinity.
  open_until timestamptz not null,
  -- False for certain after the end; true may be late by seconds, so readers also compare open_until.
  is_open boolean not null,
  primary key (kind, id)
);

-- A place in an order that changes while people page through it. `version` is that of the change; price and bid_count are those before it.
create table listing_move (
  kind text not null,
  version bigint not null,
  id bigint not null,
  price bigint not null,
  bid_count integer not null,
  moved_at timestamptz not null default now(),
  primary key (kind, version, id)
);
create index listing_move_by_time on listing_move (moved_at);

-- One row. Its lock makes the changes of order one sequence, so that a version visible to a reader includes all before it.
create table listing_clock (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0,
  -- The prices of all bids up to this id have been taken over.
  bid_id bigint not null,
  -- All ids up to seen_bid_id have been given out to transactions below seen_xid; when those have ended, bid_id can follow.
  seen_bid_id bigint not null,
  seen_xid xid8 not null default '0'
);

insert into listing (kind, id, category, place, length_minutes, price, bid_count, open_until, is_open)
select 'auction', id, category, place, length_minutes, coalesce(highest_bid_amount, starting_price), bid_count,
  date_trunc('milliseconds', ends_at), ends_at > now()
from auction;
insert into listing (kind, id, category, place, length_minutes, price, open_until, is_open)
select 'product', id, category, place, length_minutes, price, coalesce(sold_at, 'infinity'), sold_at is null from product;
-- Bids whose transactions have not ended yet have ids among the last ones.
insert into listing_clock (bid_id, seen_bid_id)
select greatest(coalesce(max(id), 0) - 10000, 0), greatest(coalesce(max(id), 0) - 10000, 0) from bid;

create index listing_newest on listing (kind, is_open, id);
create index listing_by_price on listing (kind, is_open, price, id);
create index listing_by_bids on listing (kind, is_open, bid_count, id) where kind = 'auction';
create index listing_by_end on listing (kind, open_until, id) where is_open and kind = 'auction';

create index listing_category_newest on listing (kind, is_open, category, id) where category is not null;
create index listing_category_by_price on listing (kind, is_open, category, price, id) where category is not null;
create index listing_category_by_end on listing (kind, category, open_until, id) where is_open and kind = 'auction' and category is not null;

create index listing_province_newest on listing (kind, is_open, province, id) where province is not null;
create index listing_province_by_price on listing (kind, is_open, province, price, id) where province is not null;
create index listing_province_by_end on listing (kind, province, open_until, id) where is_open and kind = 'auction' and province is not null;

create index listing_place_newest on listing (kind, is_open, place, id) where place is not null;
create index listing_place_by_price on listing (kind, is_open, place, price, id) where place is not null;
create index listing_place_by_bids on listing (kind, is_open, place, bid_count, id) where kind = 'auction' and place is not null;
create index listing_place_by_end on listing (kind, place, open_until, id) where is_open and kind = 'auction' and place is not null;

create index listing_length_newest on listing (kind, is_open, length_band, id) where length_band is not null;
create index listing_length_by_price on listing (kind, is_open, length_band, price, id) where length_band is not null;

create index listing_category_province on listing (kind, is_open, category, province, id) where category is not null and province is not null;
create index listing_category_place on listing (kind, is_open, category, place, id) where category is not null and place is not null;
create index listing_category_length on listing (kind, is_open, category, length_band, id) where category is not null and length_band is not null;
create index listing_province_length on listing (kind, is_open, province, length_band, id) where province is not null and length_band is not null;
create index listing_place_length on listing (kind, is_open, place, length_band, id) where place is not null and length_band is not null;

-- Triggers, so that a process of the previous version lists what it creates, too. A bid sets none of the columns named here.
create function list_auctions() returns trigger language plpgsql as $$
begin
  insert into listing (kind, id, category, place, length_minutes, price, bid_count, open_until, is_open)
  select 'auction', id, category, place, length_minutes, coalesce(highest_bid_amount, starting_price), bid_count,
    date_trunc('milliseconds', ends_at), ends_at > now()
  from created;
  return null;
end $$;
create trigger auction_is_listed after insert on auction
  referencing new table as created for each statement execute function list_auctions();

create function relist_auction() returns trigger language plpgsql as $$
begin
  update listing
  set category = new.category, place = new.place, length_minutes = new.length_minutes,
    open_until = date_trunc('milliseconds', new.ends_at), is_open = new.ends_at > now()
  where kind = 'auction' and id = new.id;
  return null;
end $$;
create trigger auction_is_relisted after update of category, place, length_minutes, ends_at on auction
  for each row execute function relist_auction();

create function list_products() returns trigger language plpgsql as $$
begin
  insert into listing (kind, id, category, place, length_minutes, price, open_until, is_open)
  select 'product', id, category, place, length_minutes, price, coalesce(sold_at, 'infinity'), sold_at is null from created;
  return null;
end $$;
create trigger product_is_listed after insert on product
  referencing new table as created for each statement execute function list_products();

create function relist_product() returns trigger language plpgsql as $$
begin
  if new.price <> old.price then
    with tick as (update listing_clock set version = version + 1 returning version)
    insert into listing_move (kind, version, id, price, bid_count)
    select 'product', version, old.id, old.price, 0 from tick;
  end if;
  update listing
  set category = new.category, place = new.place, length_minutes = new.length_minutes, price = new.price,
    open_until = coalesce(new.sold_at, 'infinity'), is_open = new.sold_at is null
  where kind = 'product' and id = new.id;
  return null;
end $$;
create trigger product_is_relisted after update of category, place, length_minutes, price, sold_at on product
  for each row execute function relist_product();

create function unlist() returns trigger language plpgsql as $$
begin
  delete from listing where kind = tg_argv[0] and id = old.id;
  return null;
end $$;
create trigger auction_is_unlisted after delete on auction for each row execute function unlist('auction');
create trigger product_is_unlisted after delete on product for each row execute function unlist('product');

-- Members are found by the beginning of their nickname, in an order that no locale changes.
create index account_by_nick_name_beginning on account (nick_name_key collate "C");
