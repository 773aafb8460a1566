-- An offer may say how long it takes, where it happens and what kind of time it is, and may show further pictures. A form names pictures by key: uploads are recorded, so that nobody names another's.

alter table auction
  add column length_minutes smallint check (length_minutes between 30 and 720 and length_minutes % 30 = 0),
  add column category text,
  -- `online`, or the code of a 시·군·구.
  add column place text check (place ~ '^(online|[0-9]{5})$'),
  add column place_line text check (place_line is null or (place is not null and place <> 'online')),
  add column pictures text[] not null default '{}' check (cardinality(pictures) <= 9);

alter table product
  add column length_minutes smallint check (length_minutes between 30 and 720 and length_minutes % 30 = 0),
  add column category text,
  add column place text check (place ~ '^(online|[0-9]{5})$'),
  add column place_line text check (place_line is null or (place is not null and place <> 'online')),
  add column pictures text[] not null default '{}' check (cardinality(pictures) <= 9);

create table picture_upload (
  account_id bigint not null references account (id) on delete cascade,
  kind text not null,
  key text not null,
  primary key (account_id, kind, key)
);
