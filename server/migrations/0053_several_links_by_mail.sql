-- Several links of a purpose live beside each other: a stranger who asks for one must not end the owner's, or use up the owner's five.

-- Dead ones first: few rows are left to rewrite.
delete from mail_link where expires_at < now() or secret_hash is null;

alter table mail_link drop constraint mail_link_pkey;
alter table mail_link
  add column id bigint generated always as identity primary key,
  add column asked_at timestamptz not null default clock_timestamp(),
  -- Who asked: a keyed hash of the address; null for the signed-in owner.
  add column asked_from text,
  drop column hour_began_at,
  drop column asked;
create index mail_link_of_account on mail_link (account_id, purpose, asked_at);
