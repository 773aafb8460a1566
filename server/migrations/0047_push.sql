-- Browsers that show notices by web push, and the messages that wait for their push services. A message is a row per browser and
-- thing: a newer one replaces an older one that has not left yet.

create table push_subscription (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- One browser has one session and one subscription.
  session_id uuid not null unique references session (id) on delete cascade,
  -- SHA-256: a browser that is handed to another account is found by it.
  endpoint_hash bytea not null unique,
  -- Endpoint and keys, encrypted: whoever knows them can try to send.
  sealed bytea not null,
  language text not null check (language in ('ko', 'en')),
  refreshed_at timestamptz not null default clock_timestamp()
);
create index push_subscription_account on push_subscription (account_id);
create trigger push_subscription_of_open_account_account_id before insert on push_subscription
  for each row execute function refuse_closed_account('account_id');

-- However a session ends, its browser gets nothing more.
create function forget_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
create trigger session_end_forgets_push after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_push_of_session();

create table push_message (
  subscription_id bigint not null references push_subscription (id) on delete cascade,
  -- Of the kind and the thing: the browser shows one message per tag.
  tag text not null,
  -- Of the latest message: the browser recognises a repetition by it.
  id uuid not null,
  payload text not null,
  is_urgent boolean not null,
  -- Useless after that.
  good_until timestamptz not null,
  attempts integer not null default 0,
  -- When it may leave first; its age is counted from there.
  created_at timestamptz not null,
  -- Null once the latest message was sent.
  run_after timestamptz,
  -- When the push service last accepted a message with this tag.
  sent_at timestamptz,
  set_aside_at timestamptz,
  problem text,
  primary key (subscription_id, tag)
);
create index push_message_due on push_message (run_after) where set_aside_at is null and run_after is not null;
create index push_message_done on push_message (sent_at) where run_after is null;
create index push_message_set_aside on push_message (set_aside_at) where set_aside_at is not null;
