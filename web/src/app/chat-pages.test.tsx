// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { Product } from '@teum/contract/offer/product.routes';
import type { ProductChatRoom } from '@teum/contract/talk/chat.routes';
import { toKoreanTime } from '@teum/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { json, minji, openApp, refusal } from './testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);

const room = (more: Partial<ProductChatRoom> = {}): ProductChatRoom => ({
  chatRoomId: 3,
  productId: 30,
  productThumbnailUrl: 'origin/a.webp',
  productTitle: '<p>핸드드립 <strong>한 시간</strong></p>',
  latestMessage: '토요일 어떠세요?',
  latestMessageCreatedAt: '2026-02-03T15:04:05+09:00',
  unreadMessageCount: 2,
  partnerId: 9,
  partnerNickName: '준호',
  ...more,
});

const product: Product = {
  id: 30,
  productTitle: '<p>핸드드립 한 시간</p>',
  productDescription: '<p>원두는 제가 가져갈게요.</p>',
  productPrice: 18_000,
  thumbNailUrl: 'origin/a.webp',
  productSaleStatus: 'AVAILABLE',
  sellerId: 9,
  sellerNickName: '준호',
  createdAt: '2026-02-01T10:00:00+09:00',
};

const lists = {
  'GET /auction/chatRooms': () => json(200, { data: [] }),
  'GET /product/chatRooms': () => json(200, { data: [room()] }),
};

async function answer(message: string, button: string) {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(message);
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: button })));
}

const goToLogin = () => answer('로그인 후 이용 가능합니다.', '로그인');

describe('the list of chat rooms', () => {
  it('opens on the kind that has rooms, with title, latest message and what is unread', async () => {
    await openApp('/chats', { user: minji, answers: lists });
    const link = await screen.findByRole('link', { name: /핸드드립 한 시간/ });
    expect(link.getAttribute('href')).toBe('/chats/product/3');
    expect(link.textContent).toContain('토요일 어떠세요?');
    within(link).getByLabelText('읽지 않은 메시지 2개');
    expect(screen.getByRole('tab', { name: /일반 판매/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('says what to do where there are no rooms', async () => {
    const noRooms = () => json(200, { data: [] });
    await openApp('/chats', { user: minji, answers: { ...lists, 'GET /product/chatRooms': noRooms } });
    await screen.findByText('참여 중인 경매 채팅방이 없습니다.');
    fireEvent.click(screen.getByRole('tab', { name: '일반 판매' }));
    await screen.findByText('참여 중인 일반 판매 채팅방이 없습니다.');
    screen.getByRole('link', { name: '시간 판매 둘러보기' });
  });

  it('says that it could not be loaded and fetches again on request', async () => {
    let isWell = false;
    const answer = () =>
      isWell ? json(200, { data: [] }) : refusal(500, 'UNEXPECTED', '일시적인 오류가 발생했습니다.');
    await openApp('/chats', { user: minji, answers: { ...lists, 'GET /auction/chatRooms': answer } });
    fireEvent.click(await screen.findByRole('tab', { name: '경매' }));
    await screen.findByText('채팅방을 불러오는 중 오류가 발생했습니다.');
    isWell = true;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' })));
    await screen.findByText('참여 중인 경매 채팅방이 없습니다.');
  });
});

describe('a chat room by its address', () => {
  const history = 'GET /chatMessage/recent/3/product?page=1&size=20';

  it('takes its unread messages out of the total', async () => {
    const answers = { ...lists, [history]: () => json(200, { data: [] }), 'GET /product/30': () => json(200, product) };
    await openApp('/chats/product/3', { user: minji, answers });
    const { clientState } = await import('../shared/state/client-state.ts');
    act(() => clientState.getState().setUnReadMessageCount(5));
    await screen.findByRole('heading', { name: '핸드드립 한 시간' });
    await eventually(() => clientState.getState().unReadMessageCount).toBe(3);
    await screen.findByText('시간당 18,000원 ·');
    screen.getAllByRole('link', { name: '판매자 준호' });
  });

  it('says so when there is no such room, and shows the way to the others', async () => {
    const answers = { ...lists, [history]: () => refusal(403, 'NOT_IN_CHAT_ROOM', '참여 중인 채팅방이 아닙니다.') };
    await openApp('/chats/product/3', { user: minji, answers });
    await screen.findByText('채팅방을 찾을 수 없어요.');
    expect(screen.getByRole('link', { name: '채팅 목록 보기' }).getAttribute('href')).toBe('/chats');
  });

  it.each([
    ['[DEP-11] the other has closed the account', { isReadOnly: true, isPartnerGone: true }, '상대가 탈퇴해서'],
    ['[BLK-3] one has blocked the other', { isReadOnly: true }, '차단된 사이라'],
  ])('says in place of the field that it can only be read, because %s', async (_why, more, sentence) => {
    const answers = {
      ...lists,
      'GET /product/chatRooms': () => json(200, { data: [room(more)] }),
      [history]: () => json(200, { data: [] }),
      'GET /product/30': () => json(200, product),
    };
    await openApp('/chats/product/3', { user: minji, answers });
    await screen.findByText(`${sentence} 읽기만 할 수 있는 대화예요.`);
    expect(screen.queryByRole('textbox', { name: '메시지' })).toBeNull();
  });
});

describe('the chat button of a listing', () => {
  const answersFor = (offer: Product) => ({
    'GET /product/30': () => json(200, offer),
    'GET /product/30/similar': () => json(200, { data: [] }),
  });
  const press = async () => {
    const button = await screen.findByRole('button', { name: '채팅하기' });
    await act(async () => fireEvent.click(button));
  };

  it('asks visitors to log in and comes back', async () => {
    const { address } = await openApp('/product/30', { answers: answersFor(product) });
    await press();
    await goToLogin();
    await eventually(address).toBe('/login');
    expect(window.history.state).toMatchObject({ state: { returnTo: '/product/30' } });
  });

  it('is not there for the seller, and closed when the time is sold', async () => {
    await openApp('/product/30', { user: minji, answers: answersFor({ ...product, sellerId: minji.id }) });
    await screen.findByText('나의 상품입니다');
    expect(screen.queryByRole('button', { name: '채팅하기' })).toBeNull();
    cleanup();

    await openApp('/product/30', { user: minji, answers: answersFor({ ...product, productSaleStatus: 'SOLD' }) });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '채팅하기' })).disabled).toBe(true);
  });

  it('makes the room with the first message, once for two presses, and moves into it', async () => {
    const keys: unknown[] = [];
    const { asked } = await openApp('/product/30', {
      user: minji,
      answers: {
        ...lists,
        ...answersFor(product),
        'GET /products/30/chatroom/existence': () =>
          new Response('noChatRoom', { headers: { 'Content-Type': 'text/plain' } }),
        'POST /createChatroom': ({ body }) => {
          keys.push(body);
          return json(200, { chatRoomId: 3 });
        },
        'GET /chatMessage/recent/3/product?page=1&size=20': () => json(200, { data: [] }),
      },
    });
    await press();
    await screen.findByText('첫 메시지를 보내면 채팅방이 만들어져요.');
    await screen.findByText('시간당 18,000원 ·');
    screen.getAllByRole('link', { name: '판매자 준호' });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
    fireEvent.input(field, { target: { value: '안녕하세요' } });
    await act(async () => {
      fireEvent.keyDown(field, { key: 'Enter' });
      fireEvent.click(screen.getByRole('button', { name: '보내기' }));
    });
    await eventually(() => asked).toContain('GET /chatMessage/recent/3/product?page=1&size=20');
    expect(keys).toEqual([
      { productId: 30, sellerId: 9, message: '안녕하세요', clientMessageId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  it('tells why a first message was refused, and keeps it to be sent again', async () => {
    const sold = () => refusal(409, 'ALREADY_SOLD', '이미 판매된 시간입니다.');
    await openApp('/product/30', {
      user: minji,
      answers: {
        ...lists,
        ...answersFor(product),
        'GET /products/30/chatroom/existence': () =>
          new Response('noChatRoom', { headers: { 'Content-Type': 'text/plain' } }),
        'POST /createChatroom': sold,
      },
    });
    await press();
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
    fireEvent.input(field, { target: { value: '안녕하세요' } });
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
    await answer('이미 판매된 시간입니다.', '확인');
    screen.getByText('보내지 못했습니다.');
    screen.getByRole('button', { name: '다시 보내기' });
  });
});

describe('a room about an auction', () => {
  const auction: Auction = {
    id: 17,
    title: '<p>별 보는 밤</p>',
    description: '<p>망원경은 제가 가져갈게요.</p>',
    thumbNailUrl: 'origin/a.webp',
    startTime: '2026-02-01T10:00:00+09:00',
    endTime: toKoreanTime(new Date(Date.now() + 3_600_000)),
    startingPrice: 10_000,
    highestBidAmount: 10_000,
    bidCount: 0,
    sellerId: 9,
    nickName: '준호',
    isClosed: false,
  };
  const answersFor = (offer: Auction) => ({
    ...lists,
    'GET /auction/17': () => json(200, offer),
    'GET /auction/17/similar': () => json(200, { data: [] }),
  });
  const pressAsk = async () => {
    const button = await screen.findByRole('button', { name: '궁금한 점 물어보기' });
    await act(async () => fireEvent.click(button));
  };

  it('[CHAT-26] opens with the first question, asked on the page of the auction', async () => {
    const questions: unknown[] = [];
    const { asked } = await openApp('/auction/17', {
      user: minji,
      answers: {
        ...answersFor(auction),
        'GET /auction/17/chatroom/existence': () =>
          new Response('noChatRoom', { headers: { 'Content-Type': 'text/plain' } }),
        'POST /auction/17/question': ({ body }) => {
          questions.push(body);
          return json(200, { chatRoomId: 4 });
        },
        'GET /chatMessage/recent/4/auction?page=1&size=20': () => json(200, { data: [] }),
      },
    });
    await pressAsk();
    await screen.findByText('시작가 10,000원 ·');
    screen.getAllByRole('link', { name: '판매자 준호' });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
    fireEvent.input(field, { target: { value: '늦어도 되나요?' } });
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
    await eventually(() => asked).toContain('GET /chatMessage/recent/4/auction?page=1&size=20');
    expect(questions).toEqual([
      { message: '늦어도 되나요?', clientMessageId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  it('[CHAT-26] asks visitors to log in and comes back', async () => {
    const { address } = await openApp('/auction/17', { answers: answersFor(auction) });
    await pressAsk();
    await goToLogin();
    await eventually(address).toBe('/login');
    expect(window.history.state).toMatchObject({ state: { returnTo: '/auction/17' } });
  });

  it('[CHAT-27] is not offered to the seller, nor after the end', async () => {
    await openApp('/auction/17', { user: minji, answers: answersFor({ ...auction, sellerId: minji.id }) });
    await screen.findByText('나의 경매입니다');
    expect(screen.queryByRole('button', { name: '궁금한 점 물어보기' })).toBeNull();
    cleanup();
    const ended = { ...auction, endTime: '2026-02-02T10:00:00+09:00', isClosed: true };
    await openApp('/auction/17', { user: minji, answers: answersFor(ended) });
    await screen.findAllByText('별 보는 밤');
    expect(screen.queryByRole('button', { name: '궁금한 점 물어보기' })).toBeNull();
  });

  it('[CHAT-25] shows the result without author and unread mark, also to the seller', async () => {
    const result = '‘별 보는 밤’ 경매가 소라 님에게 30,000원에 낙찰되었습니다. 이곳에서 만날 시간을 정해보세요.';
    const message = {
      id: 8,
      roomType: 'auction',
      chatRoomId: 4,
      message: result,
      senderId: minji.id,
      sendDateTime: '2026-02-03T15:04:05+09:00',
      readCount: 1,
      contentType: 'TALK',
      system: 'auctionResult',
    };
    const auctionRoom = {
      chatRoomId: 4,
      auctionId: 17,
      auctionThumbnailUrl: 'origin/a.webp',
      auctionTitle: '<p>별 보는 밤</p>',
      latestMessage: result,
      latestMessageCreatedAt: '2026-02-03T15:04:05+09:00',
      unreadMessageCount: 0,
      partnerId: 9,
      partnerNickName: '소라',
    };
    const won = { ...auction, sellerId: minji.id, isClosed: true, highestBidAmount: 30_000, bidCount: 1 };
    await openApp('/chats/auction/4', {
      user: minji,
      answers: {
        ...answersFor({ ...won, result: { winnerId: 12, winnerNickName: '소라', chatRoomId: 4 } }),
        'GET /auction/chatRooms': () => json(200, { data: [auctionRoom] }),
        'GET /chatMessage/recent/4/auction?page=1&size=20': () => json(200, { data: [message] }),
      },
    });
    const log = await screen.findByRole('log', { name: '메시지' });
    const line = await within(log).findByText(/이곳에서 만날 시간을 정해보세요/);
    expect(line.textContent).toBe(result);
    expect([within(log).queryByText('나'), within(log).queryByText(/읽지 않음/)]).toEqual([null, null]);
    await screen.findByText('경매 낙찰 30,000원 ·');
    screen.getAllByRole('link', { name: '낙찰자 소라' });
  });
});

describe('notifications', () => {
  const notice = (id: number, readAt: string | null) => ({
    id,
    kind: 'outbid',
    title: `${id},000원의 더 높은 입찰이 들어왔습니다. ‘별 보는 밤’`,
    link: '/auction/17',
    createdAt: '2026-02-03T15:04:05+09:00',
    readAt,
    about: { key: 'auction/17', title: '별 보는 밤' },
    line: `${id},000원의 더 높은 입찰이 들어왔습니다.`,
    asks: '다시 참여하기',
  });

  it('are one row for what they are about, read by opening it', async () => {
    const read: unknown[] = [];
    await openApp('/notifications', {
      user: minji,
      answers: {
        'GET /notification?limit=50': () =>
          json(200, { data: [notice(8, null), notice(7, '2026-02-03T16:00:00+09:00')] }),
        'GET /notification?lastId=7&limit=50': () => json(200, { data: [] }),
        'GET /notification/unread': () => json(200, 0),
        'POST /notification/read': ({ body }) => {
          read.push(body);
          return new Response(null, { status: 204 });
        },
      },
    });
    const newest = await screen.findByRole('link', { name: '8,000원의 더 높은 입찰이 들어왔습니다.' });
    const row = within(newest.closest('article')!);
    row.getByText('별 보는 밤');
    row.getByRole('img', { name: '읽지 않은 알림 1개' });
    expect(row.getByRole('link', { name: '다시 참여하기' }).getAttribute('href')).toBe('/auction/17');
    const earlier = row.getByRole('button', { name: '이전 알림 1개' });
    expect(row.getByText('7,000원의 더 높은 입찰이 들어왔습니다.').closest('ul')!.hidden).toBe(true);
    fireEvent.click(earlier);
    expect(row.getByText('7,000원의 더 높은 입찰이 들어왔습니다.').closest('ul')!.hidden).toBe(false);
    expect(read).toEqual([]);
    fireEvent.click(newest);
    await eventually(() => read).toEqual([{ upToId: 8, onlyAboutTheSame: true }]);
  });

  it('show their newest at the bell, with how many are unread', async () => {
    await openApp('/auctions', {
      user: minji,
      answers: { 'GET /notification?limit=20': () => json(200, { data: [notice(8, null)] }) },
    });
    const { unreadNotices } = await import('../features/notice/notification/model/unread-notices.ts');
    await screen.findByRole('button', { name: '민지 님의 메뉴' });
    act(() => unreadNotices.setState({ count: 1 }));
    fireEvent.click(screen.getByRole('button', { name: '알림, 읽지 않은 알림 1개' }));
    await screen.findByRole('link', { name: /더 높은 입찰/ });
    expect(screen.getByRole('link', { name: '알림 모두 보기' }).getAttribute('href')).toBe('/notifications');
  });
});
