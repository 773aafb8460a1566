import { fill, type Language, type Sentence } from './language.ts';
import { fullDate } from './shown-time.ts';
import { toKoreanTime } from './time.ts';

export const noticeKinds = ['outbid', 'auction-ended', 'auction-won', 'queue-admitted', 'comment', 'ticket'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Two events of `GET /notification/connect` carry the unread total over all rooms. `chat` comes once for each message to someone
 * who does not have its room open; clients count these events. `chat-unread` comes when the total changed for another reason,
 * such as reading the room. Every other event of that stream is a notice, named by its kind.
 */
export const unreadEvents = ['chat', 'chat-unread'] as const;
export type UnreadEvent = (typeof unreadEvents)[number];

interface NoticeDeclaration extends Sentence {
  readonly kind: NoticeKind;
}

/**
 * Every kind of notice: its name on the wire and its sentence; `{names}` are filled from the stored values. The title of an
 * auction or a post comes last: rows cut the sentence after two lines, and a long title would hide the outcome.
 */
export const notices = {
  outbid: {
    kind: 'outbid',
    ko: '{amount}의 더 높은 입찰이 들어왔습니다. ‘{auction}’',
    en: 'Someone bid {amount}, more than you: ‘{auction}’',
  },
  auctionEndedForBidder: {
    kind: 'auction-ended',
    ko: '경매가 {amount}에 마감되었습니다. ‘{auction}’',
    en: 'The auction ended at {amount}: ‘{auction}’',
  },
  auctionEndedForSeller: {
    kind: 'auction-ended',
    ko: '{winner} 님에게 {amount}에 낙찰되었습니다. ‘{auction}’',
    en: '{winner} won your auction at {amount}: ‘{auction}’',
  },
  auctionEndedWithoutBid: {
    kind: 'auction-ended',
    ko: '경매가 입찰 없이 마감되었습니다. ‘{auction}’',
    en: 'Your auction ended without a bid: ‘{auction}’',
  },
  auctionEndedWhileWaiting: {
    kind: 'auction-ended',
    ko: '대기하던 경매가 마감되었습니다. ‘{auction}’',
    en: 'The auction ended while you were waiting: ‘{auction}’',
  },
  auctionWon: {
    kind: 'auction-won',
    ko: '{amount}에 낙찰받았습니다. ‘{auction}’',
    en: 'You won the auction at {amount}: ‘{auction}’',
  },
  queueAdmitted: {
    kind: 'queue-admitted',
    ko: '경매에 입장할 차례입니다. ‘{auction}’',
    en: 'It is your turn to bid: ‘{auction}’',
  },
  commentOnPost: {
    kind: 'comment',
    ko: '{writer} 님이 댓글을 남겼습니다. ‘{post}’',
    en: '{writer} commented on your post: ‘{post}’',
  },
  replyToComment: {
    kind: 'comment',
    ko: '{writer} 님이 내 댓글에 답글을 남겼습니다. ‘{post}’',
    en: '{writer} replied to your comment: ‘{post}’',
  },
  ticketGranted: {
    kind: 'ticket',
    ko: '경매권을 {until}까지 사용할 수 있습니다.',
    en: 'Your auction ticket is valid until {until}.',
  },
  ticketRefunded: { kind: 'ticket', ko: '경매권이 환불되었습니다.', en: 'Your auction ticket was refunded.' },
  ticketTakenBack: {
    kind: 'ticket',
    ko: '결제가 취소되어 경매권 기간이 회수되었습니다.',
    en: 'The payment was cancelled, so its ticket days were taken back.',
  },
} as const satisfies Record<string, NoticeDeclaration>;

export type NoticeName = keyof typeof notices;

/** `2026.12.14`: how the values of a notice hold a day in Seoul. The reader's language decides how it is shown. */
export const noticeDay = (instant: Date): string => toKoreanTime(instant).slice(0, 10).replaceAll('-', '.');

/** The sentence of a stored notice. `until` is a day, every other value is shown as it was stored. */
export function noticeTitle(name: NoticeName, values: Record<string, string>, language: Language): string {
  const { until } = values;
  const shown = until === undefined ? values : { ...values, until: fullDate(startOf(until), language) };
  return fill(notices[name][language], shown);
}

const startOf = (day: string): Date => new Date(`${day.replaceAll('.', '-')}T00:00:00+09:00`);
