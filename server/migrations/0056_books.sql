-- Books of safe pay in double entry: who holds which won for us, and to whom we owe it. PostgreSQL keeps them right by itself: a
-- mistaken statement of ours would otherwise show months later, as a won that nobody can explain.

-- A book account with an owner has a row, which a booking locks: its balance is checked at each entry. `provider`, `bank`, `fee`,
-- `feeVat`, `providerCost` and `suspense` have no row. Nearly every booking touches one of them, and would wait for all others.
create table books_account (
  name text collate "C" primary key check (name ~ '^(held|returning|pending|payable|paying|debt):[1-9][0-9]{0,15}$'),
  -- What the account was debited less what it was credited, so what we owe is negative.
  balance bigint not null default 0,
  entries integer not null default 0,
  last_at timestamptz(3),
  -- A debt is owed to us, everything else by us.
  constraint never_below_zero check (case when name like 'debt:%' then balance >= 0 else balance <= 0 end),
  constraint exact_in_javascript check (abs(balance) <= 9007199254740991)
) with (fillfactor = 70);

create table books_transfer (
  id bigint generated always as identity primary key,
  key text collate "C" not null unique check (length(key) between 1 and 100),
  at timestamptz(3) not null,
  entries smallint not null check (entries >= 2)
);

-- No foreign keys: the triggers below look up transfer and account anyway.
create table books_entry (
  transfer_id bigint not null,
  account text collate "C" not null,
  -- Debits are positive, credits negative.
  amount bigint not null check (amount <> 0 and abs(amount) <= 9007199254740991),
  at timestamptz(3) not null,
  number integer,
  balance_after bigint,
  primary key (transfer_id, account),
  constraint numbered_if_owned check (
    case when account in ('provider', 'bank', 'fee', 'feeVat', 'providerCost', 'suspense')
    then number is null and balance_after is null
    else number is not null and balance_after is not null end)
);
create unique index books_entry_by_number on books_entry (account, number) where number is not null;
create index books_entry_by_instant on books_entry (account, at, number) include (amount, balance_after);

-- The only way to a balance is an entry, whoever writes it: balances, numbers and instants fit together by construction.
create function number_books_entry() returns trigger language plpgsql as $$
begin
  update books_account set balance = balance + new.amount, entries = entries + 1, last_at = new.at
  where name = new.account and (last_at is null or last_at <= new.at)
  returning entries, balance into new.number, new.balance_after;
  if not found then
    raise exception 'the book account % is not open, or has a later entry', new.account using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger numbered before insert on books_entry
  for each row when (new.account like '%:%') execute function number_books_entry();

-- At COMMIT, when a transfer has all of its entries. Also for an entry that is added to an old transfer, and for a transfer without any.
create function check_books_transfer() returns trigger language plpgsql as $$
declare
  checked bigint;
begin
  if tg_table_name = 'books_entry' then checked := new.transfer_id; else checked := new.id; end if;
  perform from books_transfer as transfer join books_entry as entry on entry.transfer_id = transfer.id
  where transfer.id = checked
  group by transfer.id
  having sum(entry.amount) = 0 and count(*) = transfer.entries and bool_and(entry.at = transfer.at);
  if not found then
    raise exception 'transfer % does not add up', checked using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger adds_up after insert on books_entry deferrable initially deferred
  for each row execute function check_books_transfer();
create constraint trigger adds_up after insert on books_transfer deferrable initially deferred
  for each row execute function check_books_transfer();

create trigger append_only before update or delete or truncate on books_transfer
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on books_entry
  for each statement execute function refuse_change();
create trigger append_only before delete or truncate on books_account
  for each statement execute function refuse_change();
alter table books_transfer enable always trigger append_only;
alter table books_entry enable always trigger append_only;
alter table books_account enable always trigger append_only;

-- A balance changes inside the trigger of an entry alone.
create trigger changed_by_entries before update on books_account
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger opened_empty before insert on books_account
  for each row when (new.balance <> 0 or new.entries <> 0 or new.last_at is not null) execute function refuse_change();

-- Locks accounts, opens new ones, and returns the instant of a booking on them. In one order, whatever the caller's: two bookings
-- would otherwise each wait for an account that the other one has locked. The instant is read after the locks, and never goes back.
-- It has whole milliseconds: JavaScript would cut off the rest, and a balance as of that instant would lack the entry.
-- One account at a time: a plan for all of them that was made while the table was small would read all of it once it is large.
create function lock_books_accounts(names text[]) returns timestamptz language plpgsql as $$
declare
  wanted text;
  account books_account;
  latest timestamptz(3);
begin
  for wanted in select distinct name collate "C" from unnest(names) as name where name like '%:%' order by 1 loop
    select * into account from books_account where name = wanted for update;
    if not found then
      insert into books_account (name) values (wanted) on conflict do nothing;
      select * into account from books_account where name = wanted for update;
    end if;
    latest := greatest(latest, account.last_at);
  end loop;
  return greatest(latest, date_trunc('milliseconds', clock_timestamp()));
end $$;

-- Books a transfer once and returns its instant. A function, because each of its statements must see what was committed while the
-- one before waited: a single statement would add to the balance that it saw before the lock.
create function book_transfer(wanted_key text, names text[], amounts bigint[]) returns timestamptz language plpgsql as $$
declare
  booked_at timestamptz(3) := lock_books_accounts(names);
  transfer books_transfer;
begin
  insert into books_transfer (key, at, entries) values (wanted_key, booked_at, cardinality(names))
  on conflict do nothing returning * into transfer;
  if found then
    insert into books_entry (transfer_id, account, amount, at)
    select transfer.id, account, amount, booked_at from unnest(names, amounts) as entry (account, amount);
    return booked_at;
  end if;

  select * into transfer from books_transfer where key = wanted_key;
  if transfer.entries <> cardinality(names) or exists (
    select account, amount from unnest(names, amounts) as wanted (account, amount)
    except select account, amount from books_entry where transfer_id = transfer.id
  ) then
    raise exception 'the key % belongs to another transfer', wanted_key using errcode = 'integrity_constraint_violation';
  end if;
  return transfer.at;
end $$;

-- The number under which the books know a seller. It is the only row that connects them with a person, and goes with the account.
create table books_seller (
  number bigint generated always as identity primary key,
  account_id bigint not null unique references account (id)
);
create trigger books_seller_of_open_account before insert on books_seller
  for each row execute function refuse_closed_account('account_id');
