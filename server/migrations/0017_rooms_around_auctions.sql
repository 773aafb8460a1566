-- Members ask the seller before they bid: an auction has a room per person who asked. The winner's room gets the result as a
-- system message, which has no author in the room.

alter table chat_room drop constraint chat_room_auction_id_key;
alter table chat_room add unique (auction_id, buyer_id);

alter table chat_message add column system text check (system in ('auctionResult'));

-- Until now every room of an auction was opened at its close, with the result as its first message.
update chat_message
set system = 'auctionResult'
from (
  select room_id, min(chat_message.id) as id
  from chat_message join chat_room on chat_room.id = room_id
  where auction_id is not null
  group by room_id
) as first
where chat_message.room_id = first.room_id and chat_message.id = first.id;

-- A room gets its result once, however often the closing of the auction is retried.
create unique index chat_message_one_result on chat_message (room_id) where system = 'auctionResult';
