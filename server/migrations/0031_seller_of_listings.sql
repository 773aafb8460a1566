-- Lists find out whose a listing is without reading the wide tables. Filled by the next migration, in a transaction of its own: one that
-- adds a column and fills it keeps readers waiting for as long as it fills.
alter table listing add column seller_id bigint;

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
