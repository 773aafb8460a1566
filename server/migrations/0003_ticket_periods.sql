-- The auction ticket of an account: one unbroken period. Buying again moves its end; bids, grants and refunds lock this row.

create table ticket_period (
  account_id bigint primary key references account (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
