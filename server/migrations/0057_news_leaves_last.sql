-- What one cause tells thousands of people leaves after everything else: a new offer that fits 5,000 saved searches must not delay the
-- link that somebody else has asked for.

create index mail_due_first on mail (run_after) where set_aside_at is null and kind <> 'news';

alter table push_message add column is_news boolean not null default false;
drop index push_message_due_of_service;
create index push_message_due_of_service on push_message (service, is_news, run_after)
  where set_aside_at is null and run_after is not null;
