-- The bank accounts that sellers are paid to. A row is never changed into another account: what was sent to one belongs to its row, and
-- a change is a new row. Number and holder name a person, so they are sealed with the key of real names.
create table payout_account (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  bank text not null,
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  -- {number, holder}, sealed for this label alone.
  label uuid not null unique default gen_random_uuid(),
  sealed bytea not null,
  key_id text not null,
  given_at timestamptz(3) not null,
  -- Nothing is paid out before this instant: the account was changed, perhaps by somebody who stole it.
  paused_until timestamptz(3),
  replaced_at timestamptz(3)
);
create unique index payout_account_in_use on payout_account (account_id) where replaced_at is null;
create index payout_account_by_owner on payout_account (account_id, id);
create index payout_account_by_key on payout_account (key_id);
create trigger payout_account_of_open_account before insert on payout_account
  for each row execute function refuse_closed_account('account_id');
