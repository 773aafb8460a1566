-- What a person agreed to, in which version and when: rows are added and never changed, so that they prove it.

create table consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  kind text not null check (kind in ('age', 'terms', 'privacy', 'marketing')),
  version text not null,
  -- False: withdrawn.
  is_given boolean not null,
  given_at timestamptz not null default clock_timestamp()
);
create index consent_latest on consent (account_id, kind, id desc);

create trigger append_only before update or delete or truncate on consent
  for each statement execute function refuse_change();
alter table consent enable always trigger append_only;
