-- What was decided, in an order that nobody can change afterwards without being seen: each entry holds the hash of the one before.
-- The database itself refuses to change or remove a row. Whoever disables that still cannot make the old hashes and signatures fit.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- No foreign key: the transaction that inserts holds the auction's lock, and a check per row would slow bids down.
create table ledger_entry (
  auction_id bigint not null,
  number integer not null check (number > 0),
  chain text not null check (chain in ('auction', 'line')),
  kind text not null,
  amount bigint,
  -- Milliseconds since 1970, as they are hashed.
  at bigint not null,
  bidder text,
  until bigint,
  hash bytea not null check (length(hash) = 32),
  primary key (auction_id, chain, number)
);

-- What the product stated when an auction closed, and its signature.
create table ledger_certificate (
  auction_id bigint primary key,
  closed_at bigint not null,
  winner text,
  amount bigint,
  entries integer not null,
  hash bytea not null,
  line_entries integer not null,
  line_hash bytea not null,
  key_id text not null,
  signature text not null
);

-- The public log: certificates in one order for ever, and the complete subtrees of their Merkle tree.
create table ledger_log (
  index bigint primary key check (index >= 0),
  auction_id bigint not null unique references ledger_certificate (auction_id)
);

create table ledger_node (
  level smallint not null,
  index bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (level, index)
);

create table ledger_head (
  size bigint primary key check (size > 0),
  root bytea not null,
  at bigint not null,
  key_id text not null,
  signature text not null
);

-- Each row begins a period in which a key signs. The next row ends it.
create table ledger_key_period (
  number integer primary key check (number > 0),
  key_id text not null,
  public_key bytea not null check (length(public_key) = 32),
  starts_at bigint not null
);

do $$
declare
  named text;
begin
  foreach named in array array['ledger_entry', 'ledger_certificate', 'ledger_log', 'ledger_node', 'ledger_head', 'ledger_key_period']
  loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', named);
    -- ALWAYS: also in a session that replays changes as a replica, where ordinary triggers do not fire.
    execute format('alter table %I enable always trigger append_only', named);
  end loop;
end $$;
