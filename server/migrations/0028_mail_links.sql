-- Links by mail: one living link per account and purpose, of which only the hash is stored. E-mails learn who vouched for them.

create table mail_link (
  account_id bigint not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('prove-email', 'change-email', 'reset-password')),
  -- SHA-256 of the secret; null once it was used.
  secret_hash bytea unique,
  -- Where the link was sent to; of change-email the new address.
  address text not null,
  -- Of the account when the link was made: another password or e-mail makes the link dead.
  account_state bytea not null,
  expires_at timestamptz not null,
  -- How many links were asked for in the hour that began then.
  hour_began_at timestamptz not null default clock_timestamp(),
  asked integer not null default 1,
  primary key (account_id, purpose)
);

-- 'link', or the provider that vouched for the e-mail; null for those that were proven before this was known.
alter table account add column email_proven_by text;
