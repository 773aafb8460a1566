-- By which ways a person gets notices, and the hours in which push and mail wait. An account without a row has the defaults.

create table notice_setting (
  account_id bigint primary key references account (id) on delete cascade,
  -- What the person has chosen: {"outbid": {"push": false}}. Whatever is missing has its default.
  chosen jsonb not null default '{}',
  is_quiet boolean not null default true,
  -- Full hours of the day in Seoul.
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  -- Of the person's last sign-in or change of these settings: letters are written in it.
  language text not null check (language in ('ko', 'en')),
  check (quiet_from <> quiet_until)
);
create trigger notice_setting_of_open_account_account_id before insert on notice_setting
  for each row execute function refuse_closed_account('account_id');
