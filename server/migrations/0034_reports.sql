-- Members report people and what they wrote. An operator decides, and the reporter is notified of the outcome.

create table report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references account (id) on delete cascade,
  kind text not null check (kind in ('person', 'auction', 'product', 'post', 'comment', 'message')),
  target_id bigint not null,
  -- Of a message.
  room_id bigint,
  -- Who wrote or sells it.
  about_id bigint not null references account (id) on delete cascade,
  reason text not null,
  text text not null,
  -- As it read when it was reported: its author can still change or delete it.
  quote text not null,
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('left', 'acted')),
  check ((closed_at is null) = (outcome is null)),
  check ((kind = 'message') = (room_id is not null)),
  -- Once per target and reporter, also between two tabs.
  unique (reporter_id, kind, target_id)
);
create index report_open on report (reported_at, id) where closed_at is null;
create index report_of_target on report (kind, target_id) where closed_at is null;
create index report_about on report (about_id);
