import { fill, type Language, type Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { formatKrw } from '../money.ts';
import { lengthText } from '../offer/offer-words.ts';
import { dayAndTime } from '../shown-moment.ts';
import { monthAndDay } from '../shown-time.ts';
import type { AppointmentRole } from '../talk/appointment-rules.ts';
import { type DealPhase, deadlinesOf, dealPhase } from './deal-phase.ts';
import type { Deal, DealEvent } from './deal-schema.ts';
import type { DealActor } from './deal-transitions.ts';

type ByRole = Readonly<Record<AppointmentRole, Sentence>>;
const both = (sentence: Sentence): ByRole => ({ seller: sentence, buyer: sentence });

const { extendHours, returnDays } = limits.deal;

/** The name of the whole. */
export const safePayWords: Sentence = { ko: '안전결제', en: 'Safe pay' };

const held = both({ ko: '{holder}에서 보관하고 있어요', en: '{holder} holds the money' });

/** What is so now. */
const headlines: Readonly<Record<DealPhase, ByRole>> = {
  due: {
    buyer: { ko: '결제를 기다리고 있어요', en: 'Waiting for your payment' },
    seller: { ko: '{person} 님의 결제를 기다려요', en: 'Waiting for {person} to pay' },
  },
  timeless: held,
  agreed: held,
  begun: {
    buyer: { ko: '{person} 님을 만났나요?', en: 'Did you meet {person}?' },
    seller: { ko: '{person} 님의 답을 기다려요', en: 'Waiting for {person} to answer' },
  },
  answered: both({ ko: '{person} 님의 답을 기다려요', en: 'Waiting for {person} to answer' }),
  returning: {
    buyer: { ko: '돌려보내고 있어요', en: 'On its way back to you' },
    seller: { ko: '구매자에게 돌려보내고 있어요', en: 'On its way back to the buyer' },
  },
  released: {
    buyer: { ko: '거래가 확정됐어요', en: 'The deal is confirmed' },
    seller: { ko: '정산을 기다려요', en: 'Waiting to be paid out' },
  },
  disputed: both({ ko: '운영팀이 확인하고 있어요', en: 'Our team is looking into it' }),
  lapsed: both({ ko: '결제 기한이 지났습니다', en: 'The time to pay is over' }),
  dropped: both({ ko: '결제 전에 거래가 닫혔습니다', en: 'The deal ended before it was paid' }),
  refunded: {
    buyer: { ko: '모두 돌아왔어요', en: 'All of it is back' },
    seller: { ko: '구매자에게 모두 돌아갔어요', en: 'All of it went back to the buyer' },
  },
  paidOut: {
    buyer: { ko: '거래가 끝났습니다', en: 'The deal is complete' },
    seller: { ko: '정산이 끝났습니다', en: 'You have been paid' },
  },
};

/** What follows, and until when. */
const consequences: Readonly<Record<DealPhase, ByRole>> = {
  due: {
    buyer: {
      ko: '{payBy}까지 결제하지 않으면 거래가 닫히고, 정한 약속도 취소돼요.',
      en: 'Without a payment by {payBy} the deal ends, and an agreed time is cancelled.',
    },
    seller: {
      ko: '{payBy}까지 결제하지 않으면 거래가 닫혀요. 결제되면 만난 뒤에 {received}을 받아요.',
      en: 'Without a payment by {payBy} the deal ends. Once paid, you receive {received} after you have met.',
    },
  },
  timeless: {
    buyer: {
      ko: '만날 시간을 정해주세요. 시간을 정하기 전에 취소하면 모두 돌아와요.',
      en: 'Please agree on a time. Until you have, cancelling returns all of it.',
    },
    seller: {
      ko: '만날 시간을 정해주세요. 만난 뒤에 {received}을 받아요.',
      en: 'Please agree on a time. You receive {received} after you have met.',
    },
  },
  agreed: {
    buyer: {
      ko: '{start}에 만나요. 만난 뒤에 {person} 님에게 보내요.',
      en: 'You meet on {start}. The money goes to {person} after that.',
    },
    seller: {
      ko: '{start}에 만나요. 만난 뒤에 {received}을 받아요.',
      en: 'You meet on {start}, and receive {received} after that.',
    },
  },
  begun: {
    buyer: {
      ko: '만났어요를 누르면 {amount}이 {person} 님에게 가요. 답이 없으면 {next}에 가요.',
      en: 'Once you say that you met, {amount} go to {person}. Without an answer that happens on {next}.',
    },
    seller: {
      ko: '{person} 님이 만났다고 답하면 확정돼요. 답이 없으면 {next}에 확정되고, {received}을 받아요.',
      en: 'Confirmed once {person} says that you met. Without an answer it is on {next}, and you receive {received}.',
    },
  },
  answered: {
    buyer: {
      ko: '{person} 님의 다른 답이 없으면 {next}에 {nextRefund}이 돌아와요.',
      en: 'Unless {person} answers otherwise, {nextRefund} come back to you on {next}.',
    },
    seller: {
      ko: '{person} 님의 다른 답이 없으면 {next}에 {nextRefund}이 {person} 님에게 돌아가요.',
      en: 'Unless {person} answers otherwise, {nextRefund} go back to {person} on {next}.',
    },
  },
  returning: {
    buyer: {
      ko: `{returning}이 결제한 수단으로 돌아와요. 보통 ${returnDays.from}~${returnDays.to}영업일 걸려요.`,
      en: `{returning} come back the way you paid, usually within ${returnDays.from} to ${returnDays.to} business days.`,
    },
    seller: { ko: '{returning}이 {person} 님에게 돌아가요.', en: '{returning} go back to {person}.' },
  },
  released: {
    buyer: { ko: '{released}이 {person} 님에게 가요.', en: '{released} go to {person}.' },
    seller: {
      ko: '{maturity}부터 {received}을 정산해요.',
      en: '{received} are paid out from {maturity} on.',
    },
  },
  disputed: both({
    ko: '{progress}까지 진행 상황을, {decision}까지 결정을 알려드려요. 그동안 돈은 그대로 보관돼요.',
    en: 'You hear how far we are by {progress}, and our decision by {decision}. No money moves meanwhile.',
  }),
  lapsed: {
    buyer: { ko: '결제한 금액은 없어요.', en: 'You have paid nothing.' },
    seller: { ko: '{person} 님이 결제하지 않아 거래가 닫혔어요.', en: 'The deal ended because {person} did not pay.' },
  },
  dropped: both({ ko: '오간 돈이 없어요.', en: 'No money has moved.' }),
  refunded: {
    buyer: { ko: '{refunded}을 결제한 수단으로 돌려드렸어요.', en: '{refunded} were returned the way you paid.' },
    seller: { ko: '{refunded}이 {person} 님에게 돌아갔어요.', en: '{refunded} went back to {person}.' },
  },
  paidOut: {
    buyer: { ko: '{released}이 {person} 님에게 갔어요.', en: '{released} went to {person}.' },
    seller: { ko: '{received}을 보내드렸어요.', en: '{received} were sent to you.' },
  },
};

/** Where the caller’s own 만났어요 leaves the money to the clock. */
const sellerMet: Sentence = {
  ko: '{person} 님의 다른 답이 없으면 {next}에 확정되고, {received}을 받아요.',
  en: 'Unless {person} answers otherwise, it is confirmed on {next}, and you receive {received}.',
};

/** A part went back to the buyer, and the rest to the seller. */
const partlyBack: Record<'headline' | 'follows', Sentence> = {
  headline: { ko: '{refunded}이 돌아왔어요', en: '{refunded} came back' },
  follows: { ko: '{released}은 {person} 님에게 가요.', en: '{released} go to {person}.' },
};

export interface DealReader {
  nowMs: number;
  language: Language;
  /** Who holds the money. */
  holder: string;
  /** The other person as pages name them; also for an account that was closed. */
  person: string;
}

/** The two sentences with which a card or a page about a deal begins. */
export function dealWords(deal: Deal, reader: DealReader): { phase: DealPhase; headline: string; follows: string } {
  const phase = dealPhase(deal, reader.nowMs);
  const isSellerMet = phase === 'answered' && deal.next?.kind === 'autoConfirm';
  const isPartlyBack = phase === 'released' && deal.role === 'buyer' && deal.refundedAmount > 0;
  const usual = { headline: headlines[phase][deal.role], follows: consequences[phase][deal.role] };
  const { headline, follows } = isPartlyBack ? partlyBack : { ...usual, ...(isSellerMet && { follows: sellerMet }) };
  const values = valuesOf(deal, reader);
  const { language } = reader;
  return {
    phase,
    headline: fill(headline[language], values),
    follows: fill(follows[language], values),
  };
}

function valuesOf(deal: Deal, { language, holder, person }: DealReader) {
  const krw = (amount: number) => formatKrw(amount, language);
  const time = (at: string | null | undefined) => (at ? dayAndTime(new Date(at), language) : '');
  const day = (ms: number | undefined) => (ms === undefined ? '' : monthAndDay(new Date(ms), language));
  const deadlines = deadlinesOf(deal);
  return {
    holder,
    person,
    amount: krw(deal.price),
    received: krw(deal.sellerReceives),
    returning: krw(deal.returningAmount),
    refunded: krw(deal.refundedAmount),
    released: krw(deal.releasedAmount),
    payBy: time(deal.payBy),
    start: time(deal.startsAt),
    next: time(deal.next?.at),
    nextRefund: krw(deal.next?.refund ?? 0),
    maturity: deal.maturesAt === null ? '' : monthAndDay(new Date(deal.maturesAt), language),
    progress: day(deadlines?.progressMs),
    decision: day(deadlines?.decisionMs),
  };
}

/** What happened, as a line of the timeline. `{by}` is 구매자 or 판매자. */
const events: Readonly<Record<DealEvent['kind'], Sentence>> = {
  open: { ko: '거래가 열렸습니다', en: 'The deal opened' },
  pay: { ko: '결제했습니다', en: 'Paid' },
  extend: {
    ko: `결제 기한을 ${extendHours}시간 늘렸습니다`,
    en: `The time to pay became ${extendHours} hours longer`,
  },
  lapse: { ko: '결제 기한이 지나 거래가 닫혔습니다', en: 'The time to pay was over, and the deal ended' },
  drop: { ko: '{by}가 결제 전에 거래를 그만두었습니다', en: 'The {by} ended the deal before it was paid' },
  cancel: { ko: '{by}가 거래를 취소했습니다', en: 'The {by} cancelled the deal' },
  noTime: { ko: '시간을 정하지 않아 돌려보내기 시작했습니다', en: 'No time was agreed: the return began' },
  confirm: { ko: '구매자가 만났다고 답했습니다', en: 'The buyer said that you met' },
  autoConfirm: { ko: '답할 기한이 지나 확정됐습니다', en: 'The time to answer was over: confirmed' },
  settle: { ko: '두 사람의 답에 따라 나눴습니다', en: 'Split as the two of you answered' },
  object: { ko: '{by}가 문제를 알렸습니다', en: 'The {by} reported a problem' },
  explain: { ko: '{by}가 내용을 더했습니다', en: 'The {by} told more' },
  progress: { ko: '운영팀이 진행 상황을 알렸습니다', en: 'Our team told how far it is' },
  takeBack: { ko: '결제사가 결제를 취소했습니다', en: 'The payment company took the payment back' },
  decide: { ko: '운영팀이 금액을 결정했습니다', en: 'Our team decided the amounts' },
  returned: { ko: '구매자에게 돌려드렸습니다', en: 'Returned to the buyer' },
  payOut: { ko: '판매자에게 정산했습니다', en: 'Paid out to the seller' },
  agree: { ko: '약속이 정해졌습니다', en: 'A time was agreed' },
  move: { ko: '약속 시간이 바뀌었습니다', en: 'The time was moved' },
  free: { ko: '{by}가 약속을 취소했습니다', en: 'The {by} cancelled the time' },
  remind: { ko: '결제 기한이 {hours}시간 남았다고 알렸습니다', en: 'Reminded: {hours} h left to pay' },
};

const won: Sentence = { ko: '낙찰되어 거래가 열렸습니다', en: 'The auction was won, and the deal opened' };
const accepted: Sentence = {
  ko: '제안을 수락해 거래가 열렸습니다',
  en: 'The proposal was accepted, and the deal opened',
};
const gaveUp: Sentence = {
  ko: '구매자가 결제를 그만두어 거래가 닫혔습니다',
  en: 'The buyer gave up, and the deal ended',
};
const contradicted: Sentence = {
  ko: '두 사람의 답이 서로 달라 운영팀이 확인합니다',
  en: 'The two answers contradict each other: our team looks into it',
};

const actors: Readonly<Partial<Record<DealActor, Sentence>>> = {
  buyer: { ko: '구매자', en: 'buyer' },
  seller: { ko: '판매자', en: 'seller' },
};

export function dealEventText(event: DealEvent, dealKind: Deal['kind'], language: Language): string {
  const sentence = exceptions(event, dealKind) ?? events[event.kind];
  return fill(sentence[language], { by: actors[event.by]?.[language] ?? '', hours: hoursLeft(event) });
}

const hoursLeft = ({ at, until }: DealEvent): number =>
  until === undefined ? 0 : Math.ceil((Date.parse(until) - Date.parse(at)) / hourMs);

/** The hour that an event is about, or the new time to pay. */
export function dealEventTime({ kind, from, until }: DealEvent, language: Language): string | undefined {
  if (from === undefined || until === undefined)
    return kind === 'extend' && until !== undefined
      ? fill(payUntil[language], { when: dayAndTime(new Date(until), language) })
      : undefined;
  const minutes = (Date.parse(until) - Date.parse(from)) / 60_000;
  return `${dayAndTime(new Date(from), language)}, ${lengthText(minutes, language)}`;
}

const payUntil: Sentence = { ko: '{when}까지', en: 'until {when}' };
const hourMs = 3_600_000;

function exceptions({ kind, by, amount }: DealEvent, dealKind: Deal['kind']): Sentence | undefined {
  if (kind === 'open') return dealKind === 'auction' ? won : accepted;
  if (kind === 'lapse' && by === 'buyer') return gaveUp;
  return kind === 'settle' && amount === null ? contradicted : undefined;
}
