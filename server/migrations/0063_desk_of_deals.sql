-- What the desk works by: disputed deals by its next deadline, and what the payment provider took back without us.

alter table deal
  -- When the desk first told both how far it is.
  add column progress_at timestamptz(3),
  -- The desk's next deadline: to report its progress, then to decide. Business days are known to the product alone.
  add column answer_by timestamptz(3);
update deal set answer_by = disputed_at + interval '3 days' where disputed_at is not null;
alter table deal add check (state <> 'disputed' or answer_by is not null);
drop index deal_disputed;
create index deal_disputed on deal (answer_by, id) where state = 'disputed';

alter table deal_payment
  -- What was cancelled at the provider without us, as far as it is booked.
  add column taken_krw bigint not null default 0 check (taken_krw >= 0),
  add column taken_at timestamptz(3),
  -- What of the payment is back with the buyer, as the provider said when the payment was last read.
  add column said_back_krw bigint not null default 0 check (said_back_krw >= 0),
  add column said_at timestamptz(3);
create index deal_payment_taken on deal_payment (taken_at) where taken_krw > 0;
-- What goes back, and what is late, is asked for every minute.
create index payment_order_refunding on payment_order (id) where state = 'refunding';

-- Returns that the provider had confirmed before.
update deal_payment set said_back_krw = refund_krw, said_at = refund_asked_at
from payment_order where payment_order.id = order_id and state = 'refunded';
