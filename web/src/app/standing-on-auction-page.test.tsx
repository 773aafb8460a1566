// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { toKoreanTime } from '@teum/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { json, minji, openApp } from './testing/open-app.tsx';

const hour = 3_600_000;
const fromNow = (ms: number) => toKoreanTime(new Date(Date.now() + ms));
const auction: Auction = {
  id: 17,
  title: '<p>별 보는 밤</p>',
  description: '<p>천천히</p>',
  thumbNailUrl: 'origin/blank.webp',
  startTime: fromNow(-72 * hour),
  endTime: fromNow(hour),
  startingPrice: 10_000,
  highestBidAmount: 15_000,
  bidCount: 2,
  sellerId: 99,
  nickName: '하은',
  isClosed: false,
};
const ended = { endTime: fromNow(-hour), isClosed: true };
const bids = [
  { id: 2, highestBidAmount: 15_000, bidTime: fromNow(-1_000), bidder: 'other' },
  { id: 1, highestBidAmount: 13_000, bidTime: fromNow(-2_000), bidder: 'me' },
];
const mine = (state: NonNullable<Auction['standing']>['state'], amount: number) => ({
  standing: { state, bidder: 'me', amount, bidTime: fromNow(-2_000) },
});
const other: Auction = {
  ...auction,
  id: 18,
  title: '<p>별 사진 찍기</p>',
  bidCount: 0,
  highestBidAmount: 10_000,
  endTime: fromNow(27.5 * hour),
};

const open = (shown: Partial<Auction>, user = minji) =>
  openApp('/auction/17', {
    user,
    answers: {
      'GET /auction/17': () => json(200, { ...auction, ...shown }),
      'GET /auction/maximum-bid/list/17': () => json(200, bids),
      'GET /auction/17/similar': () => json(200, { data: [other] }),
    },
  });
const standing = async (sentence: string) => (await screen.findByText(sentence)).closest('[role=status]')!;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('where a member stands in an auction', () => {
  it('[STAND-9] says that they lead, and offers to bid higher', async () => {
    await open({ ...mine('leading', 15_000) });
    const box = await standing('지금 최고 입찰자예요');
    expect(box.textContent).toMatch(/(어제 )?오[전후] \d+:\d\d에 입찰했어요\./);
    screen.getByRole('button', { name: '더 높여 입찰하기' });
    screen.getByText('최고 입찰가');
  });

  it('[STAND-9] says by how much they are outbid, and offers to take part again', async () => {
    await open({ ...mine('outbid', 13_000) });
    const box = await standing('다른 분이 더 높게 입찰했어요');
    expect(box.textContent).toContain('내 입찰 13,000원보다 2,000원 높아요.');
    screen.getByText('+2,000원');
    screen.getByRole('button', { name: '다시 참여하기' });
  });

  it('marks their own bids in the history', async () => {
    await open({ ...mine('outbid', 13_000) });
    const history = await screen.findByRole('region', { name: '입찰 내역' });
    const [newest, oldest] = within(history).getAllByRole('listitem');
    expect(newest?.textContent).toMatch(/^15,000원(어제 )?오/);
    expect(oldest?.textContent).toMatch(/^13,000원나/);
    screen.getByText('점은 내 입찰');
  });

  it('[STAND-9] says nothing to members without a bid', async () => {
    await open({ standing: { state: 'none', bidder: 'me' } });
    await screen.findByRole('button', { name: '경매 참여하기' });
    expect(screen.queryByText('나', { exact: true })).toBeNull();
    screen.getAllByText('입찰 2건');
  });

  it('calls a price without a bid a starting price', async () => {
    await open({ bidCount: 0, highestBidAmount: 10_000 });
    await screen.findByRole('button', { name: '경매 참여하기' });
    expect(screen.getAllByText('시작가').length).toBeGreaterThan(0);
    expect(screen.queryByText('최고 입찰가')).toBeNull();
  });
});

describe('the result of an auction', () => {
  it('leads the winner to the room with the seller', async () => {
    await open({ ...ended, ...mine('won', 15_000), result: { winnerId: 12, winnerNickName: '민지', chatRoomId: 5 } });
    const box = await standing('낙찰되었습니다');
    expect(box.textContent).toContain('하은 님과의 채팅방에서 시간을 정해보세요.');
    expect(screen.getByRole('link', { name: '채팅방으로 가기' }).getAttribute('href')).toBe('/chats/auction/5');
    screen.getByText('낙찰가');
  });

  it('tells bidders who did not win of their highest bid, and shows similar auctions', async () => {
    await open({ ...ended, ...mine('lost', 13_000) });
    const box = await standing('낙찰받지 못했어요');
    expect(box.textContent).toContain('내 최고 입찰은 13,000원이었어요.');
    const [similar] = await screen.findAllByRole('link', { name: /별 사진 찍기/ });
    expect(similar?.getAttribute('href')).toBe('/auction/18');
    await screen.findByRole('link', { name: '비슷한 경매 더 보기' });
    // Beyond a day, too, the row says it as the card does.
    expect(screen.getAllByText('28시간 남음').length).toBeGreaterThan(1);
  });

  it('[STAND-9] names the winner to the seller, with the same way to the room', async () => {
    await open({ ...ended, sellerId: minji.id, result: { winnerId: 12, winnerNickName: '준호', chatRoomId: 5 } });
    const box = await standing('준호 님에게 낙찰되었습니다');
    expect(box.textContent).toContain('시작가보다 5,000원 높게 팔렸어요.');
    expect(screen.getByRole('link', { name: '채팅방으로 가기' }).getAttribute('href')).toBe('/chats/auction/5');
  });

  it('lets the seller of an auction without bids list it again with the same texts and details', async () => {
    const details = { lengthMinutes: 90, category: 'music' as const, pictures: ['origin/one.webp'] };
    const unsold = { sellerId: minji.id, bidCount: 0, highestBidAmount: 10_000 };
    const { address } = await open({ ...ended, ...unsold, ...details });
    await standing('입찰 없이 종료되었습니다');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '다시 올리기' })));
    await eventually(address).toBe('/new/auction');
    const { fields } = JSON.parse(localStorage.getItem(`auctionDraft:${minji.id}`)!);
    expect(fields).toMatchObject({
      title: auction.title,
      description: auction.description,
      duration: '',
      startingPrice: '10000',
      lengthMinutes: '90',
      category: 'music',
      pictures: 'origin/one.webp',
    });
  });

  it('asks before it replaces an auction that the seller is writing', async () => {
    const draft = JSON.stringify({ fields: { title: '<p>다른 글</p>' }, requestKey: 'k' });
    localStorage.setItem(`auctionDraft:${minji.id}`, draft);
    await open({ ...ended, sellerId: minji.id, bidCount: 0, highestBidAmount: 10_000 });
    const relist = await screen.findByRole('button', { name: '다시 올리기' });
    await act(async () => fireEvent.click(relist));
    const dialog = await screen.findByRole('alertdialog');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: '취소' })));
    expect(localStorage.getItem(`auctionDraft:${minji.id}`)).toBe(draft);
  });

  it('shows everyone else the winning bid and when it ended', async () => {
    await open({ ...ended, standing: { state: 'none', bidder: 'me' } });
    await screen.findByText('낙찰가');
    expect(screen.queryByText('낙찰받지 못했어요')).toBeNull();
    expect(screen.getByRole('timer').textContent).toBe('00:00:00');
  });
});
