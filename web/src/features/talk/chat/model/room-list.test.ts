import { describe, expect, it } from 'vitest';
import {
  type ListedRoom,
  listedAuctionRoom,
  listedProductRoom,
  previewOf,
  unreadOf,
  withoutUnread,
  withSeenMessage,
} from './room-list.ts';

const room = (chatRoomId: number, latestAt: string, unread = 0): ListedRoom => ({
  room: { roomType: 'product', chatRoomId },
  subjectId: 30 + chatRoomId,
  title: '핸드드립 한 시간',
  picture: { kind: 'product', key: 'origin/a.webp' },
  partnerId: 8,
  partnerNickName: '준호',
  latestMessage: '안녕하세요',
  latestAt,
  unread,
});

const rooms = [room(1, '2026-02-03T15:00:00+09:00', 2), room(2, '2026-02-03T14:00:00+09:00', 5)];

describe('the list of rooms', () => {
  it('says what a card shows in the language of the reader', () => {
    const latestAppointment: ListedRoom['latestAppointment'] = {
      id: 5,
      chatRoomId: 1,
      roomType: 'product',
      subjectId: 31,
      title: '핸드드립 한 시간',
      thumbNailUrl: 'origin/a.webp',
      messageId: 11,
      state: 'proposed',
      revision: 1,
      proposedBy: 'seller',
      sellerId: 8,
      sellerNickName: '준호',
      buyerId: 7,
      buyerNickName: '민지',
      endsAt: '2026-11-20T21:00:00+09:00',
      said: [],
      answeredBy: [],
      startsAt: '2026-11-20T19:00:00+09:00',
      lengthMinutes: 120,
      place: '온라인',
      note: '노트북을 가져와 주세요',
    };
    const listed = { ...rooms[0]!, latestMessage: '약속 제안: 11월 20일', latestAppointment };
    expect(previewOf(listed, 'ko')).toBe('약속 제안: 11월 20일 금요일 오후 7:00, 2시간, 온라인');
    expect(previewOf(listed, 'en')).toBe('Proposed appointment: Friday, November 20, 7:00 PM, 2 h, Online');
    expect(previewOf(rooms[0]!, 'en')).toBe('안녕하세요');
  });

  it('[CHAT-33] says what the product wrote in the language of the reader, also after it was seen in its room', () => {
    const result = { message: '190,000원에 낙찰되었습니다.', english: 'Sold for ₩190,000.' };
    const at = { chatRoomId: 1, sendDateTime: '2026-02-03T16:00:00+09:00' };
    const [seen] = withSeenMessage(rooms, { ...at, ...result });
    expect([previewOf(seen!, 'ko'), previewOf(seen!, 'en')]).toEqual([result.message, result.english]);
    const [later] = withSeenMessage([seen!], { ...at, sendDateTime: '2026-02-03T17:00:00+09:00', message: '네' });
    expect(previewOf(later!, 'en')).toBe('네');
  });

  it('shows rooms of both kinds alike, titles as text', () => {
    const fields = {
      chatRoomId: 1,
      latestMessage: '네',
      latestMessageCreatedAt: '2026-02-03T15:00:00+09:00',
      unreadMessageCount: 3,
      partnerId: 9,
      partnerNickName: '하은',
    };
    const shared = {
      partnerId: 9,
      partnerNickName: '하은',
      latestMessage: '네',
      latestAt: '2026-02-03T15:00:00+09:00',
      unread: 3,
    };
    expect(
      listedAuctionRoom({
        ...fields,
        auctionId: 4,
        auctionTitle: '<p>저녁 <b>두</b> 시간</p>',
        auctionThumbnailUrl: 'a',
      }),
    ).toEqual({
      ...shared,
      room: { roomType: 'auction', chatRoomId: 1 },
      subjectId: 4,
      title: '저녁 두 시간',
      picture: { kind: 'auction', key: 'a' },
    });
    expect(
      listedProductRoom({ ...fields, productId: 5, productTitle: '<p>산책</p>', productThumbnailUrl: 'b' }),
    ).toEqual({
      ...shared,
      room: { roomType: 'product', chatRoomId: 1 },
      subjectId: 5,
      title: '산책',
      picture: { kind: 'product', key: 'b' },
    });
  });

  it('moves the room of a new message to the top, with nothing left to read', () => {
    const message = { chatRoomId: 2, message: '내일 봬요', sendDateTime: '2026-02-03T16:00:00+09:00' };
    expect(withSeenMessage(rooms, message)).toEqual([
      { ...rooms[1], latestMessage: '내일 봬요', latestAt: message.sendDateTime, unread: 0 },
      rooms[0],
    ]);
  });

  it('does not move a room for the message that it shows already, nor back for an older one', () => {
    const shown = { chatRoomId: 2, message: '안녕하세요', sendDateTime: '2026-02-03T14:00:00+09:00' };
    expect(withSeenMessage(rooms, shown)).toEqual([rooms[0], { ...rooms[1], unread: 0 }]);
    expect(withSeenMessage(rooms, { ...shown, sendDateTime: '2026-02-03T13:00:00+09:00' })).toBe(rooms);
    expect(withSeenMessage(rooms, { ...shown, chatRoomId: 99 })).toBe(rooms);
  });

  it('takes one room’s count away and leaves the others', () => {
    expect(unreadOf(rooms, 2)).toBe(5);
    expect(withoutUnread(rooms, 2).map(({ unread }) => unread)).toEqual([2, 0]);
    expect(unreadOf(rooms, 99)).toBe(0);
  });
});
