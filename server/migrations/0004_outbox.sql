-- What one module has to do because of another: written with the cause, done after its COMMIT, exactly once.

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (run_after, id);
