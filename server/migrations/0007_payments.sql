-- Orders, what they granted, and every step of their payments. Ties between the browser, the webhook and the sweep are
-- settled by the locked order row and by the unique keys below; the provider is never asked inside a transaction.

-- A ticket that was used since its purchase is not refunded; taking a place in a line writes this, under the row's lock.
alter table ticket_period add column last_used_at timestamptz;

create table ticket_order (
  id bigint generated always as identity primary key,
  merchant_uid text not null unique check (length(merchant_uid) between 1 and 40),
  account_id bigint not null references account (id),
  -- False: made by another client and accepted once it was paid. We never cancel such a payment: its amount was not ours to ask.
  is_prepared boolean not null,
  amount_krw bigint not null check (amount_krw > 0),
  state text not null default 'open' check (state in ('open', 'granted', 'refunding', 'refunded', 'taken-back')),
  created_at timestamptz not null,
  state_since timestamptz not null,
  -- When the provider is asked again without anybody's call; null when nothing is left to happen.
  check_at timestamptz
);
create index ticket_order_to_check on ticket_order (check_at) where check_at is not null;
create index ticket_order_by_account on ticket_order (account_id, id desc);

-- What a paid order gave: one grant per order, one per payment.
create table ticket_grant (
  order_id bigint primary key references ticket_order (id),
  imp_uid text not null unique,
  account_id bigint not null references account (id),
  days integer not null check (days > 0),
  paid_at timestamptz not null,
  granted_at timestamptz not null,
  ticket_from timestamptz not null,
  ticket_until timestamptz not null,
  receipt_url text,
  check (ticket_until > ticket_from)
);
create index ticket_grant_by_account on ticket_grant (account_id, order_id desc);

-- Payments of an order that may never grant: a wrong amount, a second payment, one that was cancelled before it was seen paid.
create table unwanted_payment (
  imp_uid text primary key,
  order_id bigint not null references ticket_order (id),
  amount_krw bigint not null,
  reason text not null check (reason in ('wrong-amount', 'surplus', 'cancelled')),
  -- Null until the provider has confirmed that the money went back.
  cancelled_at timestamptz
);
create index unwanted_payment_to_cancel on unwanted_payment (order_id) where cancelled_at is null;

create table payment_step (
  id bigint generated always as identity primary key,
  order_id bigint not null references ticket_order (id),
  step text not null,
  imp_uid text,
  facts jsonb not null default '{}',
  happened_at timestamptz not null default clock_timestamp()
);
create index payment_step_by_order on payment_step (order_id, id);

-- The record is evidence in a dispute: nobody, not even a mistaken statement of ours, may rewrite it.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end;
$$;
create trigger payment_step_is_append_only before update or delete or truncate on payment_step
  for each statement execute function refuse_rewriting();
