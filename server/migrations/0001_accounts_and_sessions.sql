-- People and their sign-ins. Ties (two people taking one e-mail or nickname at once) are settled by the unique keys.

create table account (
  id bigint generated always as identity primary key,
  email text,
  -- Case-folded, NFC: 'Minji@Teum.kr' and 'minji@teum.kr' are one mailbox.
  email_key text unique,
  email_proven_at timestamptz,
  password_hash text,
  user_name text not null,
  -- Null until a first external sign-in that brought no usable nickname has chosen one.
  nick_name text,
  nick_name_key text unique,
  nick_name_set_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((email is null) = (email_key is null)),
  check ((nick_name is null) = (nick_name_key is null))
);

-- A sign-in at Kakao, Naver or Google that opens an account.
create table external_identity (
  provider text not null check (provider in ('kakao', 'naver', 'google')),
  subject text not null,
  account_id bigint not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index external_identity_account on external_identity (account_id);

-- One sign-in on one device: a family of refresh tokens that follow one another. The tokens themselves are not stored;
-- each carries its generation under a signature, and only the newest one (or, briefly, the one before) is good.
create table session (
  id uuid primary key,
  account_id bigint not null references account (id) on delete cascade,
  generation integer not null default 1,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'logout-all', 'password-changed', 'token-reused')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_live_by_account on session (account_id) where ended_at is null;
create index session_by_expiry on session (expires_at);
