import { fill, type Language, type Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { formatKrw } from '../money.ts';
import { dayAndTime } from '../shown-moment.ts';
import type { DealState } from './deal-transitions.ts';

/** What the card of a deal begins with, by its state. */
const stateWords: Readonly<Record<DealState, Sentence>> = {
  due: { ko: '안전결제, 결제를 기다리고 있어요', en: 'Safe pay, waiting for the payment' },
  held: { ko: '안전결제, 결제가 끝났어요', en: 'Safe pay, paid' },
  returning: { ko: '안전결제, 돌려보내고 있어요', en: 'Safe pay, on its way back' },
  released: { ko: '안전결제, 정산을 기다리고 있어요', en: 'Safe pay, waiting to be paid out' },
  disputed: { ko: '안전결제, 운영팀이 확인하고 있어요', en: 'Safe pay, our team looks at it' },
  lapsed: { ko: '안전결제, 결제 기한이 지났습니다', en: 'Safe pay, the time to pay is over' },
  closed: { ko: '안전결제, 거래가 끝났습니다', en: 'Safe pay, the deal has ended' },
  paidOut: { ko: '안전결제, 정산이 끝났습니다', en: 'Safe pay, paid out' },
};

interface Shown {
  state: DealState;
  priceKrw: number;
  payBy: Date;
  /** Undefined or null until it is decided. */
  refundKrw?: number | null;
}

/** The card as plain text, for clients without cards and for previews: `안전결제, 결제를 기다리고 있어요: 190,000원, 11월 17일 화요일 오후 11:40까지`. */
export const dealText = (shown: Shown): Sentence => ({ ko: dealTextIn(shown, 'ko'), en: dealTextIn(shown, 'en') });

function dealTextIn({ state, priceKrw, payBy, refundKrw }: Shown, language: Language): string {
  const isReturn = refundKrw && (state === 'returning' || state === 'closed');
  const facts = [formatKrw(isReturn ? refundKrw : priceKrw, language)];
  if (state === 'due') facts.push(fill(untilWords[language], { when: dayAndTime(payBy, language) }));
  return `${stateWords[state][language]}: ${facts.join(', ')}`;
}

const untilWords = { ko: '{when}까지', en: 'until {when}' } as const;

const hourMs = 3_600_000;

/** The system message of a reminder. */
export function dealReminderText(payBy: Date, now: Date): Sentence {
  const hours = Math.ceil((payBy.getTime() - now.getTime()) / hourMs);
  return {
    ko: `결제 기한이 ${hours}시간 남았습니다.`,
    en: hours === 1 ? 'One hour is left to pay.' : `${hours} hours are left to pay.`,
  };
}

export const dealMetText = (nickName: string): Sentence => ({
  ko: `${nickName} 님이 만났다고 답했습니다.`,
  en: `${nickName} said that you met.`,
});

const { minKrw, maxKrw } = limits.deal;

export const dealWithoutSafePayText = (priceKrw: number): Sentence => ({
  ko: `${formatKrw(priceKrw, 'ko')}은 안전결제 없이 이어집니다.\n안전결제는 ${formatKrw(minKrw, 'ko')}부터 ${formatKrw(maxKrw, 'ko')}까지 쓸 수 있어요. 결제 방법은 두 분이 대화로 정해주세요.`,
  en: `${formatKrw(priceKrw, 'en')} goes on without safe pay.\nSafe pay takes ${formatKrw(minKrw, 'en')} to ${formatKrw(maxKrw, 'en')}. Please agree with each other on how to pay.`,
});
