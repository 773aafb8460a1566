-- A member can block another. Lists and search leave the blocked person out, and the rooms of the two become read-only.

-- Lists find out whose a listing is without reading the wide tables. First, because it takes long on many rows: the locks on tables that
-- are read all the time come after it.
alter table listing add column seller_id bigint;
update listing set seller_id = auction.seller_id from auction where listing.kind = 'auction' and listing.id = auction.id;
update listing set seller_id = product.seller_id from product where listing.kind = 'product' and listing.id = product.id;
alter table listing alter column seller_id set not null;

create table block (
  blocker_id bigint not null references account (id) on delete cascade,
  blocked_id bigint not null references account (id) on delete cascade,
  -- Orders the list of a member's blocks.
  id bigint generated always as identity,
  blocked_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_newest on block (blocker_id, id);

-- Kept in the room: a message would otherwise look up both directions of a block, although hardly any pair has one.
alter table chat_room add column is_read_only boolean not null default false;

create or replace function list_auctions() returns trigger language plpgsql as $$
begin
  insert into listing (kind, id, seller_id, category, place, length_minutes, price, bid_count, open_until, is_open)
  select 'auction', id, seller_id, category, place, length_minutes, coalesce(highest_bid_amount, starting_price), bid_count,
    date_trunc('milliseconds', ends_at), ends_at > now()
  from created;
  return null;
end $$;

create or replace function list_products() returns trigger language plpgsql as $$
begin
  insert into listing (kind, id, seller_id, category, place, length_minutes, price, open_until, is_open)
  select 'product', id, seller_id, category, place, length_minutes, price, coalesce(sold_at, 'infinity'), sold_at is null
  from created;
  return null;
end $$;
