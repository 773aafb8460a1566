-- Which request enqueued a row, so that a late or failing handler can be traced back to it.
alter table outbox add column request_id text;
