-- Deals of safe pay (안전결제): the money for the hour itself. An order is paid for a ticket or for a deal, so its table loses the
-- ticket's name; a deal freezes what the two agreed on, because price, terms and texts of an offer may change later.

alter table auction
  add column safe_pay boolean not null default false,
  add column cancel_terms text not null default 'normal' check (cancel_terms in ('normal', 'strict'));
alter table product
  add column safe_pay boolean not null default false,
  add column cancel_terms text not null default 'normal' check (cancel_terms in ('normal', 'strict'));

create table deal (
  id bigint generated always as identity primary key,
  auction_id bigint references auction (id),
  product_id bigint references product (id),
  check (num_nonnulls(auction_id, product_id) = 1),
  chat_room_id bigint not null references chat_room (id),
  -- The agreed hour. Of an auction it is missing until a time is agreed, and after that time was cancelled.
  appointment_id bigint unique references appointment (id),
  seller_id bigint not null references account (id),
  buyer_id bigint not null references account (id),
  check (seller_id <> buyer_id),

  price_krw bigint not null check (price_krw between 1000 and 5000000),
  fee_percent smallint not null check (fee_percent between 0 and 50),
  cancel_terms text not null check (cancel_terms in ('normal', 'strict')),
  title text not null,
  description text not null,
  thumbnail_key text not null,
  opened_at timestamptz(3) not null,

  state text not null default 'due'
    check (state in ('due', 'held', 'returning', 'released', 'disputed', 'lapsed', 'closed', 'paidOut')),
  pay_by timestamptz(3) not null,
  is_extended boolean not null default false,
  paid_at timestamptz(3),
  -- The start that goes on counting for cancelling after a late move.
  kept_start_at timestamptz(3),
  -- Both parts, once they are decided. They add up to the price.
  refund_krw bigint,
  seller_part_krw bigint,
  disputed_at timestamptz(3),
  released_at timestamptz(3),
  matures_at timestamptz(3),
  -- The last reminder to pay.
  reminded_at timestamptz(3),
  -- The next step of the clock; null if none is ahead.
  due_at timestamptz(3),
  revision integer not null default 1,

  check ((paid_at is null) = (state in ('due', 'lapsed') or (state = 'closed' and refund_krw is null))),
  check ((refund_krw is null) = (seller_part_krw is null)),
  check (refund_krw >= 0 and seller_part_krw >= 0 and refund_krw + seller_part_krw = price_krw),
  check (state not in ('returning', 'released', 'paidOut') or refund_krw is not null),
  check (state <> 'disputed' or disputed_at is not null)
) with (fillfactor = 80);
-- A winner has one deal. Another one follows only for the next bidder.
create unique index deal_of_winner on deal (auction_id, buyer_id) where auction_id is not null;
create index deal_by_seller on deal (seller_id, id desc);
create index deal_by_buyer on deal (buyer_id, id desc);
create index deal_by_room on deal (chat_room_id);
create index deal_by_product on deal (product_id) where product_id is not null;
create index deal_due on deal (due_at) where due_at is not null;
create index deal_disputed on deal (disputed_at) where state = 'disputed';

-- What the two agreed on when the deal opened decides every later dispute.
create function keep_deal_frozen() returns trigger language plpgsql as $$
begin
  if (old.auction_id, old.product_id, old.chat_room_id, old.price_krw, old.fee_percent, old.cancel_terms, old.title, old.description,
      old.thumbnail_key, old.opened_at)
    is distinct from (new.auction_id, new.product_id, new.chat_room_id, new.price_krw, new.fee_percent, new.cancel_terms, new.title,
      new.description, new.thumbnail_key, new.opened_at)
  then
    raise exception 'what deal % froze does not change', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger frozen before update on deal for each row execute function keep_deal_frozen();

create trigger deal_of_open_account_seller_id before insert on deal
  for each row execute function refuse_closed_account('seller_id');
create trigger deal_of_open_account_buyer_id before insert on deal
  for each row execute function refuse_closed_account('buyer_id');

-- Everything that happened, for the timeline of both sides.
create table deal_event (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deal (id),
  transition text not null,
  done_by text not null check (done_by in ('seller', 'buyer', 'clock', 'desk', 'provider', 'agreement')),
  state text not null,
  amount_krw bigint,
  -- What a person wrote: a reason, an objection.
  reason text,
  happened_at timestamptz(3) not null
);
create index deal_event_by_deal on deal_event (deal_id, id);
create trigger append_only before update or delete or truncate on deal_event
  for each statement execute function refuse_change();
alter table deal_event enable always trigger append_only;

alter table ticket_order rename to payment_order;
alter sequence ticket_order_id_seq rename to payment_order_id_seq;
alter index ticket_order_pkey rename to payment_order_pkey;
alter index ticket_order_to_check rename to payment_order_to_check;
alter index ticket_order_by_account rename to payment_order_by_account;
alter table payment_order rename constraint ticket_order_merchant_uid_key to payment_order_merchant_uid_key;
-- Processes of the version before go on with the old name until the last one is exchanged.
create view ticket_order as select * from payment_order;
-- Without a deal it is an order of a ticket.
alter table payment_order add column deal_id bigint references deal (id);
create index payment_order_by_deal on payment_order (deal_id, id) where deal_id is not null;

-- The payment that a deal holds, one per order and one per deal, and what of it goes back.
create table deal_payment (
  order_id bigint primary key references payment_order (id),
  deal_id bigint not null unique references deal (id),
  imp_uid text not null unique,
  paid_at timestamptz not null,
  receipt_url text,
  refund_krw bigint check (refund_krw > 0),
  refund_asked_at timestamptz(3),
  -- The last refusal of the provider; the return is asked for again.
  refused_at timestamptz(3),
  refusal text
);

alter table unwanted_payment drop constraint unwanted_payment_reason_check;
alter table unwanted_payment add check (reason in ('wrong-amount', 'surplus', 'cancelled', 'late'));
