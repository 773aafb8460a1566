-- A review can be reported, and hidden by the desk.

alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check
  check (kind in ('person', 'auction', 'product', 'post', 'comment', 'message', 'review'));
alter table review add column hidden_at timestamptz, add column hidden_reason text;
