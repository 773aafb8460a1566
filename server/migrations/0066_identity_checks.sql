-- Who has proven who they are (본인인증). A stolen database must name nobody and must not show whose account it is, so name and year of
-- birth are sealed with a key outside of it, and the provider's key of the person is only a keyed hash.
create table identity_check (
  account_id bigint primary key references account (id),
  -- HMAC of the provider's key of the person: one person proves one account.
  person_hash bytea not null unique check (length(person_hash) = 32),
  -- AES-256-GCM: nonce, text and tag of {name, birthYear, wasAdult}.
  sealed bytea not null,
  -- Which key sealed it.
  key_id text not null,
  proven_at timestamptz(3) not null
);
create index identity_check_by_key on identity_check (key_id);
create trigger identity_check_of_open_account before insert on identity_check
  for each row execute function refuse_closed_account('account_id');
