-- Released money matures before it is paid out (M6). What was booked as mature is marked, so that it is booked once and a search for
-- what matures next reads those deals alone.
alter table deal add column matured_at timestamptz(3);
create index deal_maturing on deal (matures_at)
  where state = 'released' and matures_at is not null and matured_at is null;
