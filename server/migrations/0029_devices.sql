-- Which browser each session was opened in, and from which browsers each account has signed in: a sign-in from another one is told.

create table device (
  session_id uuid primary key references session (id) on delete cascade,
  -- Null if the browser did not say.
  browser text,
  system text
);

create table known_browser (
  account_id bigint not null references account (id) on delete cascade,
  -- Hash of the browser's cookie, or of the name of a program without cookies.
  key bytea not null,
  is_browser boolean not null,
  last_seen_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index known_browser_by_age on known_browser (last_seen_at);
