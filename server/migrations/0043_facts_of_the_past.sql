-- The facts of what happened before, and the indexes that they are read by. ALTER TABLE came before: readers would wait for its lock
-- as long as these statements take.

update chat_room
set seller_first_wrote_at = wrote.seller_at, buyer_first_wrote_at = wrote.buyer_at
from (
  select room_id, min(sent_at) filter (where is_from_seller) as seller_at, min(sent_at) filter (where not is_from_seller) as buyer_at
  from chat_message where system is null group by room_id
) as wrote
where wrote.room_id = chat_room.id;

insert into person_facts (account_id, kept, not_come, cancelled_late, auctions_with_winner)
select account_id, sum(kept), sum(not_come), sum(cancelled_late), sum(auctions_with_winner)
from (
  select party.account_id, (outcome = 'kept')::integer as kept, (outcome = party.role || 'Absent')::integer as not_come,
    0 as cancelled_late, 0 as auctions_with_winner
  from appointment cross join lateral (values (seller_id, 'seller'), (buyer_id, 'buyer')) as party (account_id, role)
  where state = 'settled'
  union all
  select case cancelled_by when 'seller' then seller_id else buyer_id end, 0, 0, 1, 0
  from appointment where state = 'cancelled' and is_late
  union all
  select seller_id, 0, 0, 0, 1 from auction where winning_bid_id is not null
) as counted
group by account_id;

-- A message changes neither column after the first one of its side, so that these indexes are written twice for a room at most.
create index chat_room_replied_by_seller on chat_room (seller_id, seller_first_wrote_at) include (buyer_first_wrote_at)
  where seller_first_wrote_at > buyer_first_wrote_at;
create index chat_room_replied_by_buyer on chat_room (buyer_id, buyer_first_wrote_at) include (seller_first_wrote_at)
  where buyer_first_wrote_at > seller_first_wrote_at;

create index auction_of_seller_by_end on auction (seller_id, ends_at);
create index auction_with_winner on auction (seller_id) where winning_bid_id is not null;
create index product_open_of_seller on product (seller_id, id) where sold_at is null;
