import { describe, expect, it } from 'vitest';
import { dealPhase, dealPhases, paidDealOf } from './deal-phase.ts';
import type { Deal } from './deal-schema.ts';
import { dealEventText, dealEventTime, dealWords } from './deal-words.ts';

/** 준호 has won 하은’s evening and paid for it; they meet on a Saturday. */
const held: Deal = {
  id: 10_482,
  kind: 'auction',
  state: 'held',
  revision: 3,
  role: 'buyer',
  title: '은퇴한 셰프와 보내는 저녁 두 시간',
  thumbNailUrl: 'origin/a.webp',
  partnerNickName: '하은',
  price: 190_000,
  fee: 9_500,
  feePercent: 5,
  sellerReceives: 180_500,
  payBy: '2026-11-17T23:40:00+09:00',
  isExtended: false,
  cancelTerms: 'normal',
  chatRoomId: 3,
  auctionId: 30,
  productId: null,
  appointmentId: 5,
  startsAt: '2026-11-21T18:00:00+09:00',
  endsAt: '2026-11-21T20:00:00+09:00',
  place: '서울 마포구',
  keptStartsAt: null,
  myAnswer: null,
  buyerId: 7,
  sellerId: 9,
  paidAt: '2026-11-16T23:58:00+09:00',
  paidAmount: 190_000,
  heldAmount: 190_000,
  returningAmount: 0,
  refundedAmount: 0,
  releasedAmount: 0,
  takenBackAmount: 0,
  maturesAt: null,
  refundNow: 190_000,
  can: ['cancel'],
  next: { kind: 'autoConfirm', at: '2026-11-25T20:00:00+09:00', refund: 0 },
  receiptUrl: null,
  timeline: [],
};
const after = Date.parse('2026-11-21T20:30:00+09:00');

describe('dealPhase', () => {
  it.each([
    [{ state: 'due', paidAt: null }, Date.parse(held.payBy) - 1, 'due'],
    [{ state: 'due', paidAt: null }, Date.parse(held.payBy), 'lapsed'],
    [{ startsAt: null }, after, 'timeless'],
    [{}, Date.parse(held.startsAt!) - 1, 'agreed'],
    [{}, Date.parse(held.startsAt!), 'begun'],
    [{ myAnswer: 'absent' }, after, 'answered'],
    [{ state: 'closed', paidAt: null }, after, 'dropped'],
    [{ state: 'closed' }, after, 'refunded'],
    [{ state: 'paidOut' }, after, 'paidOut'],
  ] as const)('of %j at %i is %s', (more, nowMs, phase) => {
    expect(dealPhase({ ...held, ...more }, nowMs)).toBe(phase);
  });
});

describe('dealWords', () => {
  const words = (more: Partial<Deal>, language: 'ko' | 'en' = 'ko', nowMs = after) =>
    dealWords({ ...held, ...more }, { nowMs, language, holder: '한결페이', person: '하은' });

  it('asks the buyer after the hour, and says what the answer and silence do', () => {
    expect(words({})).toEqual({
      phase: 'begun',
      headline: '하은 님을 만났나요?',
      follows: '만났어요를 누르면 190,000원이 하은 님에게 가요. 답이 없으면 11월 25일 수요일 오후 8:00에 가요.',
    });
  });

  it('says what the caller’s own answer leads to, and when', () => {
    const next = { kind: 'settle', at: '2026-11-25T20:00:00+09:00', refund: 190_000 } as const;
    expect(words({ myAnswer: 'absent', next }).follows).toBe(
      '하은 님의 다른 답이 없으면 11월 25일 수요일 오후 8:00에 190,000원이 돌아와요.',
    );
    expect(words({ role: 'seller', myAnswer: 'met' }).follows).toContain('180,500원을 받아요');
  });

  it('says what came back of a deal that was split', () => {
    const split = { state: 'released', heldAmount: 0, refundedAmount: 171_000, releasedAmount: 19_000 } as const;
    expect(words(split)).toMatchObject({ headline: '171,000원이 돌아왔어요', follows: '19,000원은 하은 님에게 가요.' });
    expect(words({ ...split, role: 'seller', maturesAt: '2026-11-25T00:00:00+09:00' }).headline).toBe(
      '정산을 기다려요',
    );
  });

  it('names both deadlines of a dispute', () => {
    const timeline = [
      { at: '2026-11-20T21:48:00+09:00', kind: 'object', by: 'buyer', amount: null, reason: '한 시간 만에 끝났어요' },
    ] as const;
    expect(words({ state: 'disputed', timeline: [...timeline] }, 'en').follows).toContain('November 25');
    expect(words({ state: 'disputed', timeline: [...timeline] }).follows).toContain('12월 4일까지 결정을');
  });

  it('leaves no place of a sentence empty, whatever the phase', () => {
    const states = ['due', 'held', 'returning', 'released', 'disputed', 'lapsed', 'closed', 'paidOut'] as const;
    const seen = new Set<string>();
    for (const state of states)
      for (const role of ['seller', 'buyer'] as const)
        for (const language of ['ko', 'en'] as const)
          for (const more of [{}, { startsAt: null }, { myAnswer: 'absent' as const }, { paidAt: null }])
            for (const nowMs of [Date.parse('2026-11-16T00:00:00+09:00'), after]) {
              const { phase, headline, follows } = words(
                {
                  state,
                  role,
                  maturesAt: '2026-11-25T00:00:00+09:00',
                  timeline: [{ at: '2026-11-20T21:48:00+09:00', kind: 'object', by: role, amount: null, reason: null }],
                  ...more,
                },
                language,
                nowMs,
              );
              seen.add(phase);
              expect(`${headline} ${follows}`).not.toMatch(/[{}]|undefined|\s{2}/);
            }
    expect([...seen].toSorted()).toEqual([...dealPhases].toSorted());
  });
});

it('the timeline says who did what', () => {
  const line = (
    kind: Deal['timeline'][number]['kind'],
    by: Deal['timeline'][number]['by'],
    amount: number | null = null,
  ) => dealEventText({ at: '2026-11-16T23:40:00+09:00', kind, by, amount, reason: null }, 'auction', 'ko');
  expect([
    line('open', 'agreement'),
    line('cancel', 'seller'),
    line('lapse', 'clock'),
    line('lapse', 'buyer'),
    line('settle', 'clock'),
    line('settle', 'clock', 190_000),
  ]).toEqual([
    '낙찰되어 거래가 열렸습니다',
    '판매자가 거래를 취소했습니다',
    '결제 기한이 지나 거래가 닫혔습니다',
    '구매자가 결제를 그만두어 거래가 닫혔습니다',
    '두 사람의 답이 서로 달라 운영팀이 확인합니다',
    '두 사람의 답에 따라 나눴습니다',
  ]);
});

it('a deal that was not paid has nothing to cancel', () => {
  expect(paidDealOf({ ...held, paidAt: null })).toBeUndefined();
  expect(paidDealOf(held)).toMatchObject({ paidKrw: 190_000, keptStartMs: undefined });
});

it('[DEAL-97] the timeline names agreed hours, reminders and times to pay, in both languages', () => {
  const event = { at: '2026-11-16T23:40:00+09:00', by: 'buyer', amount: null, reason: null } as const;
  const hour = { ...event, from: '2026-11-21T18:00:00+09:00', until: '2026-11-21T20:00:00+09:00' };
  const until = '2026-11-17T23:40:00+09:00';
  const said = (one: Deal['timeline'][number], language: 'ko' | 'en') => [
    dealEventText(one, 'auction', language),
    dealEventTime(one, language),
  ];
  expect(said({ ...event, kind: 'remind', until }, 'ko')).toEqual([
    '결제 기한이 24시간 남았다고 알렸습니다',
    undefined,
  ]);
  expect(said({ ...event, kind: 'remind', until }, 'en')).toEqual(['Reminded: 24 h left to pay', undefined]);
  expect(said({ ...hour, kind: 'agree' }, 'ko')).toEqual(['약속이 정해졌습니다', '11월 21일 토요일 오후 6:00, 2시간']);
  expect(said({ ...hour, kind: 'move' }, 'en')).toEqual(['The time was moved', 'Saturday, November 21, 6:00 PM, 2 h']);
  expect(said({ ...hour, kind: 'free' }, 'ko')[0]).toBe('구매자가 약속을 취소했습니다');
  expect(said({ ...event, kind: 'extend', until }, 'ko')[1]).toBe('11월 17일 화요일 오후 11:40까지');
});
