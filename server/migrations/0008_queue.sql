-- The waiting line of an auction. Every change of a line is made by whoever holds its own row, so that passes are counted
-- and places numbered by one transaction at a time; the auction's row, which bids lock, stays free.

create table waiting_line (
  auction_id bigint primary key references auction (id),
  -- One more with every change: a copy of the line kept elsewhere knows by it whether it has missed one.
  version bigint not null default 0,
  last_position bigint not null default 0,
  waiting integer not null default 0 check (waiting >= 0),
  -- Who was let in from the line and how long that was watched, both fading with age, as of outflow_at.
  outflow double precision not null default 0,
  outflow_window_ms double precision not null default 0,
  outflow_at timestamptz not null default clock_timestamp(),
  -- When somebody has to look at the line again though nobody asks; null when nothing can happen by itself.
  next_turn_at timestamptz,
  -- A server that could not pass heartbeats on says so here: until then silence proves nothing.
  unheard_until timestamptz
);
create index waiting_line_due on waiting_line (next_turn_at) where next_turn_at is not null;

create table place_in_line (
  auction_id bigint not null references waiting_line (auction_id),
  account_id bigint not null references account (id),
  position bigint not null,
  joined_at timestamptz not null,
  ticket_ends_at timestamptz not null,
  -- The pass: none while waiting. The expiry is the one that counts now, every rule included, so that a bid compares it alone.
  granted_at timestamptz,
  collected_at timestamptz,
  pass_expires_at timestamptz,
  primary key (auction_id, account_id),
  check ((granted_at is null) = (pass_expires_at is null)),
  check (collected_at is null or granted_at is not null)
);
create unique index place_waiting_in_order on place_in_line (auction_id, position) where pass_expires_at is null;
create index place_passes on place_in_line (auction_id, pass_expires_at) where pass_expires_at is not null;
