-- Members introduce themselves with a text and a picture, and may change their nickname. A name that someone gave up stays theirs
-- for a while: whoever took it at once could pass for them.

alter table account
  add column introduction text check (char_length(introduction) between 1 and 500),
  -- A picture that the account has uploaded for texts of the board.
  add column picture_key text;

create table former_nick_name (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  nick_name_key text not null,
  nick_name_look text,
  changed_at timestamptz not null,
  held_until timestamptz not null
);
create index former_nick_name_of on former_nick_name (account_id, changed_at);
create index former_nick_name_by_key on former_nick_name (nick_name_key);
create index former_nick_name_by_look on former_nick_name (nick_name_look);
