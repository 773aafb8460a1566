-- What happened to a person, kept as a name and its values: the sentence is made in the reader's language.
-- Ids of one person rise in the order of commits (they are taken while the person's row is locked), so a stream that was
-- lost goes on after the last id it saw.

create table notice (
  account_id bigint not null references account (id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- Of the sentence's places.
  "values" jsonb not null,
  link text not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (account_id, id)
);
create index notice_unread on notice (account_id, id) where read_at is null;
