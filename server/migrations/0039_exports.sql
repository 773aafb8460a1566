-- A member's own data as one ZIP, made in the background. The row says how far it is, so that any process can show it, and take it
-- over when the one that was writing has died.

create table data_export (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'expired')),
  -- The name of the file in the store.
  file text unique,
  done integer not null default 0,
  total integer not null default 0,
  size_bytes bigint,
  attempts integer not null default 0,
  -- Until then the process that writes it is taken to be alive; before its first attempt, when that may begin.
  claimed_until timestamptz not null default '-infinity',
  requested_at timestamptz not null default clock_timestamp(),
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') <= (file is not null and expires_at is not null and size_bytes is not null))
);
create unique index data_export_one_at_a_time on data_export (account_id) where state in ('waiting', 'running');
create index data_export_of on data_export (account_id, id desc);
create index data_export_to_make on data_export (claimed_until) where state in ('waiting', 'running');
create index data_export_to_delete on data_export (expires_at) where state = 'ready';

create trigger data_export_of_open_account_account_id before insert on data_export
  for each row execute function refuse_closed_account('account_id');
