-- Operators decide about reports, disputes and objections. What they do is a record that nobody can change or remove.

create table operator (
  account_id bigint primary key references account (id) on delete cascade,
  added_at timestamptz not null default now()
);

-- When an operator proved last, in this session, who they are. Without a row the session's own beginning counts.
create table operator_proof (
  session_id uuid primary key references session (id) on delete cascade,
  proven_at timestamptz not null
);

-- No foreign keys: the record outlives accounts and texts.
create table desk_record (
  id bigint generated always as identity primary key,
  -- Null for a command on the machine.
  operator_id bigint,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  reason text not null,
  target_kind text not null,
  target_id bigint not null,
  -- The person concerned.
  about_id bigint,
  case_kind text,
  case_id bigint,
  details jsonb not null default '{}'
);
create index desk_record_of_case on desk_record (case_kind, case_id, id);
create index desk_record_about on desk_record (about_id, id);

create trigger append_only before update or delete or truncate on desk_record
  for each statement execute function refuse_change();
-- ALWAYS: also in a session that replays changes as a replica, where ordinary triggers do not fire.
alter table desk_record enable always trigger append_only;

-- Who works on which report, dispute or objection, and until when.
create table desk_lock (
  kind text not null check (kind in ('report', 'dispute', 'objection')),
  case_id bigint not null,
  operator_id bigint not null references account (id) on delete cascade,
  until timestamptz not null,
  primary key (kind, case_id)
);

-- One objection to each decision.
create table objection (
  id bigint generated always as identity primary key,
  record_id bigint not null unique,
  account_id bigint not null references account (id) on delete cascade,
  text text not null,
  made_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text check (decision in ('kept', 'undone')),
  check ((decided_at is null) = (decision is null))
);
create index objection_open on objection (made_at, id) where decided_at is null;
create index appointment_disputed on appointment (changed_at, id) where state = 'disputed';

alter table appointment_event drop constraint appointment_event_done_by_check;
alter table appointment_event add constraint appointment_event_done_by_check
  check (done_by in ('seller', 'buyer', 'clock', 'desk'));

-- The desk lists what a person wrote.
create index post_by_author on post (author_id, id);
create index post_comment_by_author on post_comment (author_id, id) where author_id is not null;
