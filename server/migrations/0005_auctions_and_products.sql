-- What people offer: time by auction, or time by the hour. Lists walk these tables by id, newest first.

create table auction (
  id bigint generated always as identity primary key,
  seller_id bigint not null references account (id),
  title text not null,
  description text not null,
  thumbnail_key text not null,
  starting_price bigint not null check (starting_price between 1 and 1000000000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The leading bid, kept here so that a bid locks one row and a page reads one row.
  highest_bid_amount bigint,
  bid_count integer not null default 0,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((highest_bid_amount is null) = (bid_count = 0))
);
create index auction_by_seller on auction (seller_id, id desc);
create index auction_by_end on auction (ends_at, id);

create table favorite_auction (
  account_id bigint not null references account (id) on delete cascade,
  auction_id bigint not null references auction (id) on delete cascade,
  primary key (account_id, auction_id)
);

create table product (
  id bigint generated always as identity primary key,
  seller_id bigint not null references account (id),
  title text not null,
  description text not null,
  thumbnail_key text not null,
  price bigint not null check (price between 1 and 1000000000000),
  sold_at timestamptz,
  created_at timestamptz not null default now()
);
create index product_by_seller on product (seller_id, id desc);
