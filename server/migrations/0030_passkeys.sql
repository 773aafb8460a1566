-- Passkeys (WebAuthn): public keys that open an account. Challenges are rows, so that each is answered once, whichever process gets the answer.

create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- The same for all passkeys of an account, and unknown to anyone else.
  user_handle bytea not null,
  -- Of the authenticator's signatures; stays 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Its counter went back: there is a copy of it.
  blocked_at timestamptz
);
create index passkey_by_account on passkey (account_id);

create table passkey_challenge (
  challenge bytea primary key,
  -- Who adds a passkey; null for a sign-in.
  account_id bigint references account (id) on delete cascade,
  user_handle bytea,
  expires_at timestamptz not null
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);
