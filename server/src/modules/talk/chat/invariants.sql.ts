import type { Invariant } from '../../../platform/db/invariant.ts';

/** Messages of one side above the last one that the other side has read. */
const unreadOf = (reader: 'seller' | 'buyer'): string => `
  (select count(*) from chat_message
   where room_id = chat_room.id and id > ${reader}_last_read_id
     and is_from_seller = ${reader === 'buyer'})`;

export const chatInvariants: readonly Invariant[] = [
  {
    rule: 'CHAT-9',
    says: { en: 'a room knows its last message', ko: '채팅방은 마지막 메시지를 알고 있습니다' },
    violations: `
      select format('room %s: last message %s, recorded as %s', chat_room.id, last.id, last_message_id) as what
      from chat_room
      left join (select room_id, max(id) as id from chat_message group by room_id) as last on last.room_id = chat_room.id
      where last_message_id <> coalesce(last.id, 0)`,
  },
  {
    rule: 'CHAT-17',
    says: {
      en: 'unread counts are the messages above the last read one',
      ko: '읽지 않은 수는 읽지 않은 메시지의 수와 같습니다',
    },
    violations: `
      select format('room %s: %s unread for the seller, %s for the buyer', id, seller_unread, buyer_unread) as what
      from chat_room
      where seller_unread <> ${unreadOf('seller')} or buyer_unread <> ${unreadOf('buyer')}`,
  },
  {
    rule: 'CHAT-3',
    says: {
      en: 'winner and seller have a room with the result',
      ko: '낙찰자와 판매자의 채팅방에는 경매 결과가 있습니다',
    },
    violations: `
      select format('auction %s', auction.id) as what
      from auction
      join bid on bid.id = auction.winning_bid_id
      where not exists (
        select from chat_room join chat_message on chat_message.room_id = chat_room.id
        where chat_room.auction_id = auction.id and chat_room.buyer_id = bid.bidder_id
          and chat_room.seller_id = auction.seller_id and chat_message.system = 'auctionResult')`,
  },
];
