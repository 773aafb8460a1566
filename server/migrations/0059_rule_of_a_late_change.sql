-- Whether a change was late is a fact of its day. Without the rule of that day, a page would explain an old cancellation with today's hours.

-- Servers that are still running during an upgrade write rows under the 24 hours that applied until now.
alter table appointment add column late_within_hours smallint not null default 24;
