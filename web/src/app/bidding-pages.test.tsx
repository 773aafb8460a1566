// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { toKoreanTime } from '@teum/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { json, minji, openApp, refusal } from './testing/open-app.tsx';

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;

const hour = 3_600_000;
const fromNow = (ms: number) => toKoreanTime(new Date(Date.now() + ms));
const auction = {
  id: 17,
  title: '<p>별 보는 밤</p>',
  description: '<p>천천히</p>',
  thumbNailUrl: 'origin/blank.webp',
  startTime: fromNow(-hour),
  endTime: fromNow(hour),
  startingPrice: 10_000,
  highestBidAmount: 12_000,
  bidCount: 1,
  sellerId: 99,
  nickName: '하은',
};
const place = (rank: number) => ({
  rank,
  ahead: Math.max(0, rank - 1),
  behind: 2,
  etaSeconds: 90,
  endTime: auction.endTime,
  lease: 'L1',
});

const joinKey = 'GET /auctionqueue/waiting-room?queue=auction17';
const rankKey = 'GET /auctionqueue/rank?queue=auction17&lease=L1';
const allowedKey = 'GET /auctionqueue/allowed?queue=auction17';
const leaveKey = 'DELETE /auctionqueue/leave/waitqueue?queue=auction17&lease=L1';
const bidKey = 'POST /auctionbid/17';

const always: Answers = {
  'GET /auction/17': () => json(200, auction),
  'GET /auction/maximum-bid/list/17': () => json(200, [{ id: 5, highestBidAmount: 12_000, bidTime: fromNow(-60_000) }]),
  [allowedKey]: () => json(200, { allowed: true, expiresAt: fromNow(300_000) }),
  [leaveKey]: () => new Response(null, { status: 204 }),
};
const open = (path: string, answers: Answers) => openApp(path, { user: minji, answers: { ...always, ...answers } });

async function readAlert(...sentences: string[]) {
  const dialog = await screen.findByRole('alertdialog');
  for (const sentence of sentences) expect(dialog.textContent).toContain(sentence);
  await pressIn(dialog, '확인');
}
const pressIn = (place: HTMLElement, name: string) =>
  act(async () => fireEvent.click(within(place).getByRole('button', { name })));
const answerDialog = async (name: string) => pressIn(await screen.findByRole('alertdialog'), name);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the waiting room', () => {
  it('shows where one stands, and moves on to the bid page without a question', async () => {
    const ranks = [place(3), place(0)];
    const { address } = await open('/auctionWaiting/17', {
      [joinKey]: () => json(200, ranks[0]),
      [rankKey]: () => json(200, ranks[1]),
    });
    await screen.findByText('대기 순서 3번째');
    screen.getByText('시작할 때 3번째');
    screen.getByText('뒤에 2명');
    screen.getByText('약 2분');
    await eventually(address).toBe('/auctionBid/17');
    await screen.findByLabelText('입찰 금액');
    expect(window.history.state.state).toEqual({ lease: 'L1' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says that the auction has ended, and leads to its page', async () => {
    const { address } = await open('/auctionWaiting/17', {
      [joinKey]: () => json(200, place(2)),
      [rankKey]: () => refusal(409, 'AUCTION_ENDED', '경매 시간이 지났습니다.'),
    });
    await screen.findByRole('heading', { name: '경매가 종료되었습니다' });
    await act(async () => fireEvent.click(screen.getByRole('link', { name: '경매 보기' })));
    await eventually(address).toBe('/auction/17');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('alerts a refusal with its reason and goes home', async () => {
    const { address } = await open('/auctionWaiting/17', {
      [joinKey]: () => refusal(403, 'NO_TICKET', '보유한 경매권이 없습니다.'),
    });
    await readAlert('대기열에 문제가 생겼습니다.', '보유한 경매권이 없습니다.');
    await eventually(address).toBe('/');
  });

  it('keeps quiet about a server in trouble, and shows it', async () => {
    await open('/auctionWaiting/17', {
      [joinKey]: () => json(200, place(2)),
      [rankKey]: () => refusal(503, 'UNAVAILABLE', '잠시 후 다시 시도해주세요.'),
    });
    await screen.findByText('연결이 불안정해요. 순서는 그대로 있어요.');
    screen.getByText('대기 순서 2번째');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks before it is left by a link, and gives the place back', async () => {
    const { asked, address } = await open('/auctionWaiting/17', {
      [joinKey]: () => json(200, place(2)),
      [rankKey]: () => json(200, place(2)),
    });
    await screen.findByText('대기 순서 2번째');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '대기열에서 나가기' })));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('대기열을 이탈하면 다시 대기해야합니다. 나가시겠습니까?');
    await pressIn(dialog, '취소');
    expect(address()).toBe('/auctionWaiting/17');
    expect(asked).not.toContain(leaveKey);

    await act(async () => fireEvent.click(screen.getByRole('button', { name: '대기열에서 나가기' })));
    await answerDialog('나가기');
    await eventually(address).toBe('/auction/17');
    expect(asked).toContain(leaveKey);
  });

  it('gives the place back when the page goes away, and takes one again when it comes back', async () => {
    const { asked } = await open('/auctionWaiting/17', {
      [joinKey]: () => json(200, place(2)),
      [rankKey]: () => json(200, place(2)),
    });
    await screen.findByText('대기 순서 2번째');
    window.dispatchEvent(new Event('pagehide'));
    await eventually(() => asked).toContain(leaveKey);
    await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await eventually(() => asked.filter((key) => key === joinKey)).toHaveLength(2);
  });
});

describe('the bid page', () => {
  async function bid(amount: string) {
    const field = await screen.findByLabelText('입찰 금액');
    await act(async () => fireEvent.input(field, { target: { value: amount } }));
    await act(async () => fireEvent.submit(field.closest('form')!));
    await answerDialog('입찰하기');
  }

  it('[STAND-15] says what came of the bid and goes home, where one line leads back to the auction', async () => {
    const { address } = await open('/auctionBid/17', {
      [bidKey]: ({ body }) => json(200, { success: true, message: `${JSON.stringify(body)}에 입찰했습니다.` }),
    });
    await bid('13,000');
    await readAlert('{"bidAmount":13000}에 입찰했습니다.');
    await eventually(address).toBe('/');
    const back = (await screen.findByText('방금 입찰한 경매')).closest('a')!;
    expect([back.getAttribute('href'), back.textContent]).toEqual(['/auction/17', '방금 입찰한 경매별 보는 밤']);
  });

  it.each([
    ['is too low', json(200, { success: false, message: '더 높은 금액으로 입찰해주세요.' })],
    ['cannot be read', refusal(422, 'INVALID_INPUT', '더 높은 금액으로 입찰해주세요.')],
  ])('stays with what was typed when the amount %s, and marks the field', async (_, answer) => {
    const { address } = await open('/auctionBid/17', { [bidKey]: () => answer });
    await bid('13,000');
    await readAlert('입찰에 실패했습니다...', '더 높은 금액으로 입찰해주세요.');
    expect(address()).toBe('/auctionBid/17');
    const field = screen.getByLabelText<HTMLInputElement>('입찰 금액');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['13,000', 'true']);
  });

  it('tells a refusal and goes home', async () => {
    const { address } = await open('/auctionBid/17', {
      [bidKey]: () => refusal(409, 'AUCTION_ENDED', '경매 시간이 지났습니다.'),
    });
    await bid('13000');
    await readAlert('경매 시간이 지났습니다.');
    await eventually(address).toBe('/');
  });

  it('tries twice when nobody answers, then says so and goes home', async () => {
    const { address, asked } = await open('/auctionBid/17', {
      [bidKey]: () => refusal(503, 'UNAVAILABLE', '잠시 후'),
    });
    await bid('13000');
    await readAlert('입찰 중 오류가 발생했습니다. 다시 시도해주세요');
    await eventually(address).toBe('/');
    expect(asked.filter((key) => key === bidKey)).toHaveLength(2);
  });

  it('asks for an amount before it asks anything else', async () => {
    const { asked } = await open('/auctionBid/17', {});
    const field = await screen.findByLabelText('입찰 금액');
    await act(async () => fireEvent.submit(field.closest('form')!));
    screen.getAllByText('입찰 금액을 올바르게 입력해주세요.');
    expect(asked).not.toContain(bidKey);
  });

  const typeAmount = async (value: string) => {
    const field = await screen.findByLabelText<HTMLInputElement>('입찰 금액');
    await act(async () => fireEvent.input(field, { target: { value } }));
    return field;
  };

  it('offers raises above the price with the amount that they bid', async () => {
    await open('/auctionBid/17', {});
    const field = await screen.findByLabelText<HTMLInputElement>('입찰 금액');
    const raise = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
    await raise(/^\+1,000 ?13,000원$/);
    expect(field.value).toBe('13,000');
    await raise(/^\+10,000 ?22,000원$/);
    expect(field.value).toBe('22,000');
    expect(screen.getByRole('button', { name: /^\+10,000 ?22,000원$/ }).getAttribute('aria-pressed')).toBe('true');
    screen.getByRole('button', { name: '22,000원 입찰하기' });
  });

  it('[STAND-11] says at the field that an amount cannot win, and asks nothing', async () => {
    await open('/auctionBid/17', {});
    const field = await typeAmount('11000');
    expect(field.value).toBe('11,000');
    await act(async () => fireEvent.submit(field.closest('form')!));
    const [said] = screen.getAllByText(/최고 입찰가보다 1,000원 낮아요\.\s12,001원부터 입찰할 수 있어요\./);
    expect(said).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: '입찰하기' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says from where the first bid may start', async () => {
    const unsold = { ...auction, bidCount: 0, highestBidAmount: 80_000, startingPrice: 80_000 };
    await open('/auctionBid/17', { 'GET /auction/17': () => json(200, unsold) });
    await screen.findByText(/아직 입찰이 없어요\.\s80,000원부터 입찰할 수 있어요\./);
    await typeAmount('80000');
    screen.getByRole('button', { name: '80,000원 입찰하기' });
  });

  it.each([
    ['95,000원', '95,000'],
    ['９５０００', '95,000'],
    ['구만오천', '구만오천'],
  ])('understands %s as it is typed', async (typed, kept) => {
    await open('/auctionBid/17', {});
    const field = await typeAmount(typed);
    expect(field.value).toBe(kept);
    screen.getByText('9만 5,000원');
    screen.getByRole('button', { name: '95,000원 입찰하기' });
  });

  it('keeps what it cannot read, and says so', async () => {
    await open('/auctionBid/17', {});
    const field = await typeAmount('구오천');
    screen.getByText('금액을 읽을 수 없어요. 95,000이나 9만 5천처럼 입력해주세요.');
    await act(async () => fireEvent.blur(field));
    expect(field.value).toBe('구오천');
  });

  it('[STAND-13] keeps a bid back that could not arrive, with everything typed', async () => {
    await open('/auctionBid/17', {}); // the stream of the price is not answered
    const field = await typeAmount('15000');
    await screen.findByText('연결이 끊겼어요.', undefined, { timeout: 60_000 });
    await act(async () => fireEvent.submit(field.closest('form')!));
    const [said] = await screen.findAllByText('연결이 끊겨 지금은 입찰할 수 없어요. 저절로 다시 연결하고 있어요.');
    expect(said).toBeDefined();
    expect(field.value).toBe('15,000');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows in the confirmation how far the amount is above the price', async () => {
    await open('/auctionBid/17', {});
    const field = await typeAmount('15000');
    await act(async () => fireEvent.submit(field.closest('form')!));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('15,000원에 입찰할까요?');
    expect(dialog.textContent).toContain('최고 입찰가보다 3,000원 높아요.');
    expect(dialog.textContent).toContain('입찰은 취소할 수 없습니다.');
    await pressIn(dialog, '취소');
  });

  it('[STAND-11] keeps the typed amount for those who come back, until a bid is accepted', async () => {
    await open('/auctionBid/17', {});
    await typeAmount('15000');
    cleanup();
    await open('/auctionBid/17', { [bidKey]: () => json(200, { success: true, message: '입찰했습니다.' }) });
    const field = await screen.findByLabelText<HTMLInputElement>('입찰 금액');
    expect(field.value).toBe('15,000');
    await act(async () => fireEvent.submit(field.closest('form')!));
    await answerDialog('입찰하기');
    await readAlert('입찰했습니다.');
    expect(sessionStorage.getItem('bidAmount:17')).toBeNull();
  });

  it.each([
    ['that still wins', 13_000, '그사이 최고 입찰가가 13,000원으로 올랐어요.'],
    ['that no longer wins', 15_000, undefined],
  ])('asks anew when the price moves under the confirmation of an amount %s', async (_, highestBidAmount, news) => {
    let shown = auction;
    const { asked } = await open('/auctionBid/17', {
      'GET /auction/17': () => json(200, shown),
      'GET /auction/maximum-bid/17': () => json(200, { highestBidAmount }),
    });
    const field = await typeAmount('15000');
    await act(async () => fireEvent.submit(field.closest('form')!));
    await screen.findByRole('alertdialog');
    shown = { ...auction, highestBidAmount, bidCount: 2 };
    const refresh = document.querySelector<HTMLElement>(
      '[aria-label="최고 입찰가 새로고침"], button svg.lucide-rotate-cw',
    )!;
    await act(async () => fireEvent.click(refresh.closest('button')!));
    if (news) {
      await eventually(() => screen.queryByRole('alertdialog')?.textContent).toContain(news);
      await answerDialog('취소');
    } else {
      await screen.findAllByText(/최고 입찰가와 같아요\.\s15,001원부터 입찰할 수 있어요\./);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
    expect(asked).not.toContain(bidKey);
  });

  it.each([
    [
      'without a pass',
      { allowed: false, expiresAt: null, code: 'NOT_IN_LINE', message: '대기열에 없습니다.' },
      '대기열에 없습니다.',
    ],
    [
      'while others are first',
      { allowed: false, expiresAt: null, code: 'NOT_ADMITTED', message: '아직 입장 순서가 아닙니다.' },
      '아직 입장 순서가 아닙니다.',
    ],
  ])('leads back to the auction when opened %s', async (_when, admission, reason) => {
    const { address } = await open('/auctionBid/17', { [allowedKey]: () => json(200, admission) });
    await readAlert(reason);
    await eventually(address).toBe('/auction/17');
  });

  it('says that the pass has run out, and leads back to the auction', async () => {
    const { address } = await open('/auctionBid/17', {
      [allowedKey]: () => json(200, { allowed: true, expiresAt: fromNow(2_000) }),
    });
    await screen.findByLabelText('입찰 금액');
    await readAlert('입장 시간이 지났습니다. 다시 대기해주세요.');
    await eventually(address).toBe('/auction/17');
  });

  it('says that another tab has used the pass when this one bids', async () => {
    let isUsed = false;
    const used = {
      allowed: false,
      expiresAt: null,
      code: 'PASS_USED',
      message: '이미 입찰해 이번 순서를 사용했습니다.',
    };
    const { address } = await open('/auctionBid/17', {
      [allowedKey]: () => json(200, isUsed ? used : { allowed: true, expiresAt: fromNow(300_000) }),
      [bidKey]: () => {
        isUsed = true;
        return refusal(403, 'PASS_EXPIRED', '입장 시간이 지났습니다. 다시 대기해주세요.');
      },
    });
    await bid('13,000');
    await readAlert('이미 입찰해 이번 순서를 사용했습니다.');
    await eventually(address).toBe('/auction/17');
  });

  it('says that the auction has ended', async () => {
    const { address } = await open('/auctionBid/17', {
      'GET /auction/17': () => json(200, { ...auction, endTime: fromNow(2_000) }),
    });
    await readAlert('경매 시간이 지났습니다.');
    await eventually(address).toBe('/auction/17');
  });
});
