// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { toKoreanTime } from '@teum/contract/time';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { json, minji, openApp, pageHeader } from './testing/open-app.tsx';

const hour = 3_600_000;
const fromNow = (ms: number) => toKoreanTime(new Date(Date.now() + ms));
const auction = {
  id: 17,
  title: '<p>별 보는 밤</p>',
  description: '<p>천천히</p>',
  thumbNailUrl: 'origin/blank.webp',
  startTime: fromNow(-72 * hour),
  endTime: fromNow(hour),
  startingPrice: 10_000,
  highestBidAmount: 15_000,
  bidCount: 4,
  sellerId: 99,
  nickName: '하은',
};
const bid = (id: number, ms: number) => ({ id, highestBidAmount: 10_000 + id * 1_000, bidTime: fromNow(ms) });
const answers = {
  'GET /auction/17': () => json(200, auction),
  'GET /auction/maximum-bid/list/17': () => json(200, [bid(5, -1_000), bid(4, -24 * hour), bid(3, -48 * hour)]),
  'GET /auction/maximum-bid/list/17?lastId=3': () => json(200, [bid(1, -71 * hour)]),
  'GET /auction/maximum-bid/list/17?lastId=1': () => json(200, []),
};
const withTicket = { ...minji, startDateTime: fromNow(-hour), endDateTime: fromNow(hour) };

/** Simulates that everything is in view. */
class SeesEverything {
  readonly #deliver: (entries: { isIntersecting: boolean }[]) => void;
  constructor(deliver: (entries: { isIntersecting: boolean }[]) => void) {
    this.#deliver = deliver;
  }
  observe = () => this.#deliver([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('IntersectionObserver', SeesEverything);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of an auction', () => {
  it('says of bids of other days on which day they were placed', async () => {
    await openApp('/auction/17', { answers });
    const history = await screen.findByRole('region', { name: '입찰 내역' });
    const [today, yesterday, before] = within(history).getAllByRole('listitem');
    expect(today?.textContent).toMatch(/^15,000원(어제 )?오[전후] \d+:\d\d$/); // a second ago may have been yesterday
    expect(yesterday?.textContent).toMatch(/^14,000원(어제|\d+월 \d+일) 오[전후] \d+:\d\d$/);
    expect(before?.textContent).toMatch(/^13,000원(\d+년 )?\d+월 \d+일 오[전후] \d+:\d\d$/);
  });

  it('shows 00:00:00 beside the end of an auction that is over', async () => {
    const over = { ...auction, endTime: '2026-11-15T21:00:00+09:00', isClosed: true };
    await openApp('/auction/17', { answers: { ...answers, 'GET /auction/17': () => json(200, over) } });
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toBe('00:00:00');
    expect(timer.parentElement?.textContent).toBe('경매 종료11월 15일 일요일 오후 9:0000:00:00');
  });

  it('opens all bids, page by page', async () => {
    await openApp('/auction/17', { answers });
    const more = await screen.findByRole('button', { name: '전체 보기' });
    await act(async () => fireEvent.click(more));
    const dialog = await screen.findByRole('dialog', { name: '입찰 내역' });
    await within(dialog).findByText('11,000원');
    expect(
      within(dialog)
        .getAllByText(/,000원$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['15,000원', '14,000원', '13,000원', '11,000원']);
  });

  it('[BID-31] explains ticket and line to a visitor once, with the price, before the login', async () => {
    await openApp('/auction/17', { answers, config: { queue: { capacity: 20, passSeconds: 180 } } });
    await press('경매 참여하기');
    const guide = await screen.findByRole('dialog', { name: '경매는 이렇게 참여해요' });
    within(guide).getByText('경매권 한 장, 10,000원');
    within(guide).getByText(/한 번에 20명까지/);
    within(guide).getByText('차례가 되면 3분 안에 입찰');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('더 둘러보기', guide);
    expect(screen.queryByRole('dialog', { name: '경매는 이렇게 참여해요' })).toBeNull();
    await press('경매 참여하기');
    await screen.findByRole('alertdialog');
    cleanup();

    localStorage.clear();
    await openApp('/auction/17', { answers });
    await press('경매 참여하기');
    await press('참여 이어가기', await screen.findByRole('dialog', { name: '경매는 이렇게 참여해요' }));
    await screen.findByRole('alertdialog');
  });

  it('[BID-31] keeps the explanation within reach, also for members', async () => {
    await openApp('/auction/17', { answers, user: withTicket });
    await press('경매는 어떻게 참여하나요?');
    const guide = await screen.findByRole('dialog', { name: '경매는 이렇게 참여해요' });
    expect(within(guide).queryByRole('button', { name: '참여 이어가기' })).toBeNull();
  });

  it('[PROF-15] says below the seller’s name what is on record, and that few facts are few', async () => {
    const person = { id: 99, nickName: '하은', memberSince: fromNow(-999 * hour), openAuctions: 1, openProducts: 0 };
    const facts = { kept: 13, settled: 14, notCome: 1, cancelledLate: 0, auctionsWithWinner: 2, replyRooms: 0 };
    const open = (answer: object) =>
      openApp('/auction/17', { answers: { ...answers, 'GET /people/99': () => json(200, { ...person, ...answer }) } });
    await open({ facts, reviews: 4 });
    await screen.findByText('지킨 약속 14번 중 13번 · 후기 4');
    cleanup();
    await open({ facts: { ...facts, kept: 4, settled: 4 }, reviews: 0 });
    await screen.findByText('아직 거래가 적어요');
  });

  it('shares the address of the page by a copied link, by mail, or by the system’s own sheet', async () => {
    await openApp('/auction/17?from=mail', { answers });
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await press('공유');
    const sheet = within(await screen.findByRole('dialog', { name: '이 경매 알리기' }));
    sheet.getByText(/^최고 입찰가 .*원 · 종료 /);
    expect(sheet.getByRole('link', { name: '메일' }).getAttribute('href')).toMatch(
      new RegExp(`^mailto:\\?subject=.+&body=${encodeURIComponent(`${window.location.origin}/auction/17`)}$`),
    );
    expect(sheet.queryByRole('button', { name: '카카오톡 등 다른 앱' })).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: '링크 복사' }));
    expect(copied).toEqual([`${window.location.origin}/auction/17`]);
    await screen.findByText('주소를 복사했어요.');
    expect(screen.queryByRole('dialog', { name: '이 경매 알리기' })).toBeNull();

    const sent: unknown[] = [];
    Object.assign(navigator, { share: async (shared: unknown) => void sent.push(shared) });
    await press('공유');
    fireEvent.click(await screen.findByRole('button', { name: '카카오톡 등 다른 앱' }));
    expect(sent).toEqual([{ title: expect.any(String), url: `${window.location.origin}/auction/17` }]);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('asks for a ticket only who has none', async () => {
    await openApp('/auction/17', { answers });
    await screen.findByText('참여에는 경매권이 필요합니다.');
    cleanup();

    await openApp('/auction/17', { answers, user: minji });
    await screen.findByText('참여에는 경매권이 필요합니다.');
    cleanup();

    await openApp('/auction/17', { answers, user: withTicket });
    await screen.findByRole('button', { name: '경매 참여하기' });
    expect(screen.queryByText('참여에는 경매권이 필요합니다.')).toBeNull();
  });

  it('[TKT-4] leads who has just bought a ticket for it back to it', async () => {
    const { address } = await openApp('/auction/17', {
      user: minji,
      answers: { ...answers, 'GET /auth/user/info': () => json(200, minji) },
    });
    await press('경매 참여하기');
    await press('경매권 구매하기', await screen.findByRole('alertdialog'));
    await screen.findByRole('heading', { name: '경매권 구매' });
    expect(address()).toBe('/purchase/auctionTicket?auction=17');
    await screen.findByText('결제하면 이 경매로 돌아와요');
    cleanup();

    const paid = await openApp('/purchase/auctionTicket/complete?imp_uid=imp_1&merchant_uid=mid_1', {
      user: minji,
      answers: {
        ...answers,
        'POST /payment/verify': () => json(200, 1),
        'GET /auth/user/info': () => json(200, withTicket),
      },
    });
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('결제가 완료되었습니다. 경매로 돌아갑니다.');
    await press('확인', dialog);
    await eventually(paid.address).toBe('/auction/17');
  });

  it('[TKT-4] leads back also from the ticket in the header', async () => {
    await openApp('/auction/17', { user: minji, answers });
    await screen.findByRole('button', { name: '경매 참여하기' });
    await press('경매권', pageHeader());
    const buy = await screen.findByRole('link', { name: '경매권 구매하기', hidden: true });
    expect(buy.getAttribute('href')).toBe('/purchase/auctionTicket?auction=17');
  });
});

const press = async (name: string | RegExp, place: HTMLElement | ReturnType<typeof pageHeader> = document.body) => {
  const button = await ('findByRole' in place ? place : within(place)).findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
