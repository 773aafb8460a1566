-- A ticket keeps its latest use for each auction: if the desk stops several auctions one after another, none of these uses may count.
alter table ticket_period add column uses jsonb not null default '{}';

-- "0": a use for an auction that was not recorded.
update ticket_period
set uses = jsonb_strip_nulls(jsonb_build_object('0', used_elsewhere_at, coalesce(last_used_for, 0)::text, last_used_at))
where last_used_at is not null;

alter table ticket_period drop column last_used_for, drop column used_elsewhere_at;
