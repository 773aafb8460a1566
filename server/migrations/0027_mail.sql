-- Mail waits here between the outbox and the SMTP server, so that a slow SMTP server delays no other effect. A row is deleted once
-- the SMTP server has accepted the mail.

create table mail (
  -- Also the Message-ID: a repeated mail is recognised as the same one.
  id uuid primary key,
  kind text not null,
  -- Recipient and letter, encrypted: links in letters are secrets.
  sealed bytea not null,
  -- The letter's link is dead after that.
  good_until timestamptz,
  attempts integer not null default 0,
  run_after timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  -- Not tried again.
  set_aside_at timestamptz,
  problem text
);
create index mail_due on mail (run_after) where set_aside_at is null;
create index mail_set_aside on mail (set_aside_at) where set_aside_at is not null;
