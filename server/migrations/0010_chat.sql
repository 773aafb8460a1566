-- Rooms of two, their messages, and how far each side has read. A room's row is the lock of its room: whatever adds a
-- message or marks some as read updates it, so ids rise in the order of commits and the counts cannot drift.

create table chat_room (
  -- One sequence over both kinds.
  id bigint generated always as identity primary key,
  auction_id bigint references auction (id),
  product_id bigint references product (id),
  seller_id bigint not null references account (id),
  buyer_id bigint not null references account (id),
  last_message_id bigint not null default 0,
  seller_last_read_id bigint not null default 0,
  buyer_last_read_id bigint not null default 0,
  -- How many messages of the other side are above the last read one.
  seller_unread integer not null default 0,
  buyer_unread integer not null default 0,
  created_at timestamptz not null default now(),
  check ((auction_id is null) <> (product_id is null)),
  check (seller_id <> buyer_id),
  check (seller_unread >= 0 and buyer_unread >= 0),
  check (seller_last_read_id <= last_message_id and buyer_last_read_id <= last_message_id),
  unique (auction_id),
  unique (product_id, buyer_id)
) with (fillfactor = 70);
-- No index holds last_message_id: each message changes it, and would then write every index of the room again.
create index chat_room_by_seller on chat_room (seller_id);
create index chat_room_by_buyer on chat_room (buyer_id);
create index chat_room_unread_by_seller on chat_room (seller_id) include (seller_unread) where seller_unread > 0;
create index chat_room_unread_by_buyer on chat_room (buyer_id) include (buyer_unread) where buyer_unread > 0;

create sequence chat_message_id;

create table chat_message (
  room_id bigint not null references chat_room (id),
  -- Taken while the room is locked: without the lock a reader could see 8 before 7 is committed, and never ask for 7.
  id bigint not null default nextval('chat_message_id'),
  -- Which of the two wrote it: a stranger cannot even be stored.
  is_from_seller boolean not null,
  body text not null check (char_length(body) between 1 and 2000),
  client_message_id text,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (room_id, id)
);
alter sequence chat_message_id owned by chat_message.id;
-- What is sent again after a lost answer is the same message.
create unique index chat_message_sent_once on chat_message (room_id, is_from_seller, client_message_id)
  where client_message_id is not null;
