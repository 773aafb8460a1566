-- A restored database continues an older log. Without a word it looks like one that was rewritten: two heads of one size with
-- different roots. So it continues under another number, with a signed statement that says from where on, since when, and why.

-- What `npm run restore` and `npm run note-restore` leave for the next process that has the key.
create table ledger_restore_note (
  number bigint generated always as identity primary key,
  -- Milliseconds since 1970: everything recorded until then is in the restored database.
  up_to bigint not null,
  why text not null check (why in ('backup', 'database')),
  noted_at timestamptz not null default now()
);

create table ledger_restore (
  -- The number of the log that begins: the time of the statement.
  log bigint primary key check (log > before),
  before bigint not null,
  size bigint not null check (size >= 0),
  root bytea not null check (length(root) = 32),
  up_to bigint not null,
  why text not null check (why in ('backup', 'database')),
  key_id text not null,
  signature text not null,
  -- The first head of the new log has the same size, root, time and key.
  head_signature text not null,
  last_note bigint not null unique references ledger_restore_note (number)
);

-- Sizes stay unique: the first head of a later log, whose size is that of an older head, is in its statement's row.
alter table ledger_head add column log bigint not null default 1;

do $$
declare
  named text;
begin
  foreach named in array array['ledger_restore_note', 'ledger_restore']
  loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', named);
    execute format('alter table %I enable always trigger append_only', named);
  end loop;
end $$;
