-- A member can block another. Lists and search leave the blocked person out, and the rooms of the two become read-only.

alter table listing alter column seller_id set not null;

create table block (
  blocker_id bigint not null references account (id) on delete cascade,
  blocked_id bigint not null references account (id) on delete cascade,
  -- Orders the list of a member's blocks.
  id bigint generated always as identity,
  blocked_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_newest on block (blocker_id, id);

-- Kept in the room: a message would otherwise look up both directions of a block, although hardly any pair has one.
alter table chat_room add column is_read_only boolean not null default false;
