-- An account made by an external sign-in has agreed to nothing. Until it has, it may look around, but not pay, join, sell or write.

create table owed_consent (
  account_id bigint primary key references account (id)
);

create trigger owed_consent_of_open_account before insert on owed_consent
  for each row execute function refuse_closed_account('account_id');

insert into owed_consent (account_id)
select id from account
where password_hash is null and closed_at is null
  and exists (select from external_identity where external_identity.account_id = account.id)
  and not exists (select from consent where consent.account_id = account.id and consent.kind = 'age' and consent.is_given);
