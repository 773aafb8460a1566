-- Members are notified of new offers that match a search they saved. A new offer looks up the searches that fit it by an index, so that the number of saved searches does not matter.

create table saved_search (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- Null: auctions and products.
  kind text check (kind in ('auction', 'product')),
  keyword text not null,
  category text,
  place text,
  min_price bigint,
  max_price bigint,
  length_band text,
  -- A hash of one gram that every text with the keyword has; 0 without a keyword.
  anchor integer not null,
  category_key text generated always as (coalesce(category, '')) stored,
  place_key text generated always as (coalesce(place, '')) stored,
  created_at timestamptz not null default now(),
  notified_at timestamptz
);
create index saved_search_to_match on saved_search (anchor, category_key, place_key, id);
-- The same search saved twice is one search.
create unique index saved_search_once on saved_search (account_id, coalesce(kind, ''), keyword, category_key, place_key,
  coalesce(min_price, -1), coalesce(max_price, -1), coalesce(length_band, ''));

-- Matches that their owner has not been notified of.
create table saved_search_match (
  search_id bigint not null references saved_search (id) on delete cascade,
  kind text not null,
  listing_id bigint not null,
  primary key (search_id, kind, listing_id)
);
