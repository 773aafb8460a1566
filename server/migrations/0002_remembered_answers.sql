-- Idempotency-Key: the first answer to a keyed call, written in the transaction of its effect, so that a client that
-- never saw the answer can ask again without doing the thing twice. Kept for 24 hours.

create table remembered_answer (
  account_id bigint not null references account (id) on delete cascade,
  method text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, method, path, key)
);
create index remembered_answer_by_age on remembered_answer (created_at);
