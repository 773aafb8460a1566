-- Messages wait per push service: one that is silent holds up its own messages only. A browser whose push service stays silent
-- while it answers others is removed.

-- The entry of the list of push services to which the endpoint belongs; empty in rows from before.
alter table push_subscription
  add column service text not null default '',
  add column silent_times integer not null default 0,
  -- Of the first of them in a row.
  add column silent_since timestamptz;
alter table push_message add column service text not null default '';
create index push_message_due_of_service on push_message (service, run_after)
  where set_aside_at is null and run_after is not null;
