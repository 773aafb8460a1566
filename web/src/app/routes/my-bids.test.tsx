// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { StandingState } from '@teum/contract/offer/standing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, minji, openApp, refusal } from '../testing/open-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

function auction(id: number, title: string, state: StandingState, rest: Partial<Auction> = {}): Auction {
  const isClosed = state === 'won' || state === 'lost';
  return {
    id,
    title: `<p>${title}</p>`,
    description: '',
    thumbNailUrl: 'a.jpg',
    startTime: inHours(-24),
    endTime: isClosed ? '2026-01-14T12:00:00+09:00' : inHours(71.5),
    startingPrice: 10_000,
    highestBidAmount: 54_000,
    bidCount: 3,
    sellerId: 3,
    nickName: '하은',
    isClosed,
    standing: { state, bidder: 'me', amount: state === 'outbid' || state === 'lost' ? 52_000 : 54_000 },
    ...rest,
  };
}

const counts = { open: 2, won: 1, lost: 1_000 };
const answers = {
  'GET /auction/my-bids?tab=open': () =>
    json(200, { data: [auction(1, '재즈 합주', 'outbid'), auction(2, '브랜드 상담', 'leading')], counts }),
  'GET /auction/my-bids?tab=won': () =>
    json(200, {
      data: [auction(3, '새벽 산행', 'won', { result: { winnerId: 12, winnerNickName: '민지', chatRoomId: 8 } })],
      counts,
    }),
  'GET /appointment/rooms': () => json(200, { chatRoomIds: [] }),
  'GET /auction/my-bids?tab=lost': () => json(200, { data: [auction(4, '축사 한 편', 'lost')], counts }),
};

const row = async (title: string) => within((await screen.findByText(title)).closest('article')!);
const facts = (within_: Awaited<ReturnType<typeof row>>) =>
  within_.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

describe('/myBids', () => {
  it('shows where 민지 stands in running auctions, and what fits', async () => {
    await openApp('/myBids', { user: minji, answers });
    const outbid = await row('재즈 합주');
    outbid.getByText('밀려났어요');
    outbid.getByRole('button', { name: '다시 입찰' });
    expect(facts(outbid)).toEqual([
      '내 최고 입찰 52,000원',
      '최고 입찰가 54,000원',
      expect.stringMatching(/^남은 시간 71:(30:0\d|29:\d\d)$/),
    ]);

    const leading = await row('브랜드 상담');
    leading.getByText('최고 입찰자예요');
    expect(leading.getByRole('link', { name: '경매 보기' }).getAttribute('href')).toBe('/auction/2');
  });

  it('counts the tabs, up to 1,000+', async () => {
    await openApp('/myBids', { user: minji, answers });
    await row('재즈 합주');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['진행 중2', '낙찰1', '낙찰 실패1,000+']);
  });

  it('has the winner agree on a time, and has the tab in its address', async () => {
    const { address } = await openApp('/myBids', { user: minji, answers });
    await row('재즈 합주');
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: /^낙찰 ?1$/ })));
    const won = await row('새벽 산행');
    won.getByText('낙찰되었습니다');
    const next = await won.findByRole('link', { name: '약속 잡기' });
    expect(next.getAttribute('href')).toBe('/chats/auction/8#propose');
    expect(facts(won)).toContain('낙찰가 54,000원');
    expect(address()).toBe('/myBids?tab=won');
  });

  it('leads the winner to the room in which a time is proposed', async () => {
    const rooms = { 'GET /appointment/rooms': () => json(200, { chatRoomIds: [8] }) };
    await openApp('/myBids?tab=won', { user: minji, answers: { ...answers, ...rooms } });
    const won = await row('새벽 산행');
    const next = await won.findByRole('link', { name: '채팅하기' });
    expect(next.getAttribute('href')).toBe('/chats/auction/8');
  });

  it('shows other auctions to a member who did not win', async () => {
    await openApp('/myBids?tab=lost', { user: minji, answers });
    const lost = await row('축사 한 편');
    lost.getByText('낙찰받지 못했어요');
    lost.getByRole('link', { name: '비슷한 경매' });
    expect(facts(lost).slice(0, 2)).toEqual(['내 최고 입찰 52,000원', '낙찰가 54,000원']);
  });

  it.each([
    ['/myBids', 'open', '입찰 중인 경매가 없어요.'],
    ['/myBids?tab=won', 'won', '낙찰받은 경매가 아직 없어요.'],
    ['/myBids?tab=lost', 'lost', '놓친 경매가 없어요.'],
  ])('%s says that it could not be loaded, asks again, and leads on when it is empty', async (path, tab, empty) => {
    let answer = () => refusal(500, 'UNEXPECTED', '일시적인 오류가 발생했습니다.');
    await openApp(path, { user: minji, answers: { [`GET /auction/my-bids?tab=${tab}`]: () => answer() } });
    await screen.findByText('내 입찰을 불러오지 못했습니다.');

    answer = () => json(200, { data: [], counts: { open: 0, won: 0, lost: 0 } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
    await screen.findByText(empty);
    screen.getByRole('link', { name: '경매 둘러보기' });
  });
});
