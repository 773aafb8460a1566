import { fill, type Language, type Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { formatKrw, parseKrw } from '../money.ts';
import { type ReportKind, reportKindWords } from '../report.ts';
import { dayAndTime } from '../shown-moment.ts';
import { fullDate } from '../shown-time.ts';
import { toKoreanTime } from '../time.ts';

export const noticeKinds = [
  'outbid',
  'auction-ended',
  'auction-won',
  'queue-admitted',
  'comment',
  'ticket',
  'deal',
  'appointment',
  'saved-search',
  'safety',
  'desk',
  'account',
  'review',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Two events of `GET /notification/connect` carry the unread total over all rooms. `chat` comes once for each message to someone
 * who does not have its room open; clients count these events. `chat-unread` comes when the total changed for another reason,
 * such as reading the room, and to a stream that comes back with `Last-Event-ID`. Every other event of that stream except
 * `appointmentEvent`, `dealEvent`, `personEvent` and `messageEvent` is a notice, named by its kind.
 */
export const unreadEvents = ['chat', 'chat-unread'] as const;
export type UnreadEvent = (typeof unreadEvents)[number];

/**
 * The event of `GET /notification/connect` whose data is an `Appointment`: it was made or changed. The same one may come twice;
 * a lower `revision` is older than what the client has. After a reconnect a client reads the appointments that it shows again.
 */
export const appointmentEvent = 'appointment-changed';

/**
 * The event of `GET /notification/connect` whose data is a `Deal`, as its reader sees it: it was opened or changed. It repeats and is
 * ordered as `appointmentEvent` is.
 */
export const dealEvent = 'deal-changed';

/**
 * The event of `GET /notification/connect` whose data is a `PersonName`: someone whom the reader talks with, or the reader, has
 * another nickname or picture.
 */
export const personEvent = 'person-changed';

/** The event of `GET /notification/connect` whose data is a `ChatMessage`: the desk has hidden it, or shown it again. */
export const messageEvent = 'message-changed';

interface NoticeDeclaration extends Sentence {
  readonly kind: NoticeKind;
  /** What the notice asks its reader to do, as the label of a button that leads to its link. */
  readonly asks?: Sentence;
}

const answer: Sentence = { ko: '답하기', en: 'Answer' };
const chat: Sentence = { ko: '채팅하기', en: 'Chat' };

/**
 * Every kind of notice: its name on the wire and its sentence; `{names}` are filled from the stored values. The title of an
 * auction or a post comes last: rows cut the sentence after two lines, and a long title would hide the outcome.
 */
export const notices = {
  outbid: {
    kind: 'outbid',
    ko: '{amount}의 더 높은 입찰이 들어왔습니다. ‘{auction}’',
    en: 'You were outbid at {amount}: ‘{auction}’',
    asks: { ko: '다시 참여하기', en: 'Bid again' },
  },
  auctionEndedForBidder: {
    kind: 'auction-ended',
    ko: '{amount}에 마감되었습니다. 낙찰받지 못했습니다. ‘{auction}’',
    en: 'The auction ended at {amount}, and someone else won: ‘{auction}’',
  },
  auctionEndedForSeller: {
    kind: 'auction-ended',
    ko: '{winner} 님에게 {amount}에 낙찰되었습니다. ‘{auction}’',
    en: '{winner} won your auction at {amount}: ‘{auction}’',
    asks: chat,
  },
  auctionEndedWithoutBid: {
    kind: 'auction-ended',
    ko: '경매가 입찰 없이 마감되었습니다. ‘{auction}’',
    en: 'Your auction ended without a bid: ‘{auction}’',
    asks: { ko: '다시 올리기', en: 'List it again' },
  },
  auctionEndedWhileWaiting: {
    kind: 'auction-ended',
    ko: '차례를 기다리는 동안 경매가 마감되었습니다. ‘{auction}’',
    en: 'The auction ended while you were waiting for your turn: ‘{auction}’',
  },
  auctionWon: {
    kind: 'auction-won',
    ko: '{amount}에 낙찰받았습니다. ‘{auction}’',
    en: 'You won the auction at {amount}: ‘{auction}’',
    asks: chat,
  },
  queueAdmitted: {
    kind: 'queue-admitted',
    ko: '경매에 입장할 차례입니다. ‘{auction}’',
    en: 'It is your turn to bid: ‘{auction}’',
    asks: { ko: '입장하기', en: 'Enter' },
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
  savedSearchMatch: {
    kind: 'saved-search',
    ko: '저장한 조건에 맞는 시간이 올라왔습니다. ‘{offer}’',
    en: 'A new offer matches your saved search: ‘{offer}’',
  },
  savedSearchMatches: {
    kind: 'saved-search',
    ko: '저장한 조건에 맞는 시간이 {count}개 올라왔습니다. ‘{offer}’',
    en: '{count} new offers match your saved search, among them: ‘{offer}’',
  },
  signInFromNewBrowser: {
    kind: 'safety',
    ko: '처음 보는 브라우저에서 로그인했습니다. {browser}',
    en: 'New sign-in to your account: {browser}',
  },
  passwordChanged: { kind: 'safety', ko: '비밀번호가 바뀌었습니다.', en: 'Your password was changed.' },
  emailChanged: { kind: 'safety', ko: '이메일이 바뀌었습니다. {email}', en: 'Your e-mail was changed: {email}' },
  providerLinked: {
    kind: 'safety',
    ko: '{provider} 로그인이 연결되었습니다.',
    en: 'Sign-in with {provider} was linked to your account.',
  },
  providerUnlinked: {
    kind: 'safety',
    ko: '{provider} 로그인 연결이 해제되었습니다.',
    en: 'Sign-in with {provider} was removed from your account.',
  },
  passkeyAdded: { kind: 'safety', ko: '패스키가 추가되었습니다. ‘{passkey}’', en: 'A passkey was added: ‘{passkey}’' },
  passkeyRemoved: {
    kind: 'safety',
    ko: '패스키가 삭제되었습니다. ‘{passkey}’',
    en: 'A passkey was removed: ‘{passkey}’',
  },
  passkeyBlocked: {
    kind: 'safety',
    ko: '복제된 것으로 보이는 패스키를 막았습니다. ‘{passkey}’',
    en: 'A passkey was blocked because a copy of it seems to exist: ‘{passkey}’',
  },
  payoutAccountGiven: {
    kind: 'safety',
    ko: '끝이 {digits}인 정산 계좌를 등록했습니다.',
    en: 'A payout account ending in {digits} was added.',
  },
  payoutAccountChanged: {
    kind: 'safety',
    ko: '정산 계좌를 끝이 {digits}인 계좌로 바꾸었습니다. 안전을 위해 며칠 동안 정산을 멈춥니다.',
    en: 'Your payout account was changed to one ending in {digits}. For your safety, payouts are paused for some days.',
  },
  ticketGranted: {
    kind: 'ticket',
    ko: '경매권을 {until}까지 사용할 수 있습니다.',
    en: 'Your auction ticket is valid until {until}.',
  },
  ticketRefunded: { kind: 'ticket', ko: '경매권이 환불되었습니다.', en: 'Your auction ticket was refunded.' },
  ticketTakenBack: {
    kind: 'ticket',
    ko: '결제가 취소되어 그 결제로 받은 경매권 기간이 사라졌습니다.',
    en: 'The payment was cancelled, so its ticket days were taken back.',
  },
  dealDue: {
    kind: 'deal',
    ko: '{amount}을 {when}까지 결제해주세요. ‘{listing}’',
    en: 'Please pay {amount} by {when}: ‘{listing}’',
    asks: { ko: '결제하기', en: 'Pay' },
  },
  dealOpened: {
    kind: 'deal',
    ko: '{person} 님의 안전결제를 기다립니다. {amount}, {when}까지 ‘{listing}’',
    en: 'Waiting for {person} to pay {amount} through safe pay by {when}: ‘{listing}’',
  },
  dealWithoutSafePay: {
    kind: 'deal',
    ko: '{amount}은 안전결제로 받을 수 없는 금액이라 안전결제 없이 진행합니다. ‘{listing}’',
    en: 'Safe pay does not take {amount}, so this goes on without it: ‘{listing}’',
  },
  dealExtended: {
    kind: 'deal',
    ko: '결제 기한이 {when}까지 늘어났습니다. ‘{listing}’',
    en: 'You now have until {when} to pay: ‘{listing}’',
    asks: { ko: '결제하기', en: 'Pay' },
  },
  dealReminder: {
    kind: 'deal',
    ko: '{when}까지 {amount}을 결제해야 거래가 이어집니다. ‘{listing}’',
    en: 'Please pay {amount} by {when}, or the deal ends: ‘{listing}’',
    asks: { ko: '결제하기', en: 'Pay' },
  },
  dealLapsed: {
    kind: 'deal',
    ko: '결제 기한이 지나 거래가 끝났습니다. ‘{listing}’',
    en: 'The time to pay is over, so this deal has ended: ‘{listing}’',
  },
  dealWithoutTime: {
    kind: 'deal',
    ko: `결제하고 ${limits.deal.withoutTimeDays.clock}일 동안 약속 시간을 정하지 않아 구매자에게 {amount}을 모두 돌려드립니다. ‘{listing}’`,
    en: `No time was agreed within ${limits.deal.withoutTimeDays.clock} days of paying, so {amount} go back to the buyer in full: ‘{listing}’`,
  },
  dealDropped: {
    kind: 'deal',
    ko: '{person} 님이 결제 전에 거래를 그만두었습니다. ‘{listing}’',
    en: '{person} ended the deal before it was paid: ‘{listing}’',
  },
  dealPaid: {
    kind: 'deal',
    ko: '{amount}이 결제되어 안전하게 보관됩니다. ‘{listing}’',
    en: '{amount} has been paid and is held safely: ‘{listing}’',
  },
  dealCancelled: {
    kind: 'deal',
    ko: '{person} 님이 거래를 취소했습니다. 구매자에게 {amount}이 돌아갑니다. ‘{listing}’',
    en: '{person} cancelled the deal. {amount} go back to the buyer: ‘{listing}’',
  },
  dealReturned: {
    kind: 'deal',
    ko: '{amount}을 돌려드렸습니다. ‘{listing}’',
    en: '{amount} have been returned to you: ‘{listing}’',
  },
  dealReleased: {
    kind: 'deal',
    ko: '거래가 확정되어 정산을 기다립니다. ‘{listing}’',
    en: 'The deal is confirmed, and your part waits to be paid out: ‘{listing}’',
  },
  dealDisputed: {
    kind: 'deal',
    ko: '거래에 문제가 접수되어 운영팀이 확인합니다. 그동안 돈은 움직이지 않습니다. ‘{listing}’',
    en: 'Our team looks at a problem with this deal. No money moves meanwhile: ‘{listing}’',
  },
  dealExplained: {
    kind: 'deal',
    ko: '{person} 님이 운영팀이 확인하는 거래에 내용을 더했습니다. ‘{listing}’',
    en: '{person} added something to the deal that our team looks at: ‘{listing}’',
  },
  dealProgress: {
    kind: 'deal',
    ko: '운영팀이 거래의 진행 상황을 알려드립니다. {reason} ‘{listing}’',
    en: 'Our team tells how far it is with this deal. {reason} ‘{listing}’',
  },
  dealTakenBack: {
    kind: 'deal',
    ko: '{amount}의 결제가 결제대행사에서 취소되어 운영팀이 확인합니다. ‘{listing}’',
    en: '{amount} of the payment were cancelled at the payment provider, and our team looks at it: ‘{listing}’',
  },
  dealDecided: {
    kind: 'deal',
    ko: '운영팀이 거래의 환불 금액을 결정했습니다. ‘{listing}’',
    en: 'Our team has decided how much of this deal goes back: ‘{listing}’',
  },
  paymentReturned: {
    kind: 'deal',
    ko: '지금은 결제할 수 없는 거래라서 결제한 {amount}을 모두 돌려드립니다. ‘{listing}’',
    en: 'This deal can no longer be paid, so your {amount} go back in full: ‘{listing}’',
  },
  exportReady: {
    kind: 'account',
    ko: `내 데이터 파일이 준비되었습니다. ${limits.export.keepDays}일 안에 내려받아주세요.`,
    en: `The file with your data is ready. Please download it within ${limits.export.keepDays} days.`,
    asks: { ko: '내려받기', en: 'Download' },
  },
  appointmentProposed: {
    kind: 'appointment',
    ko: '{person} 님이 {when} 약속을 제안했습니다. ‘{listing}’',
    en: '{person} proposes to meet on {when}: ‘{listing}’',
    asks: answer,
  },
  appointmentMoveProposed: {
    kind: 'appointment',
    ko: '{person} 님이 약속 시간을 바꾸자고 합니다. {when} ‘{listing}’',
    en: '{person} asks to move your appointment to {when}: ‘{listing}’',
    asks: answer,
  },
  appointmentAgreed: {
    kind: 'appointment',
    ko: '{person} 님과 {when}에 만나기로 했습니다. ‘{listing}’',
    en: 'You are meeting {person} on {when}: ‘{listing}’',
  },
  appointmentDeclined: {
    kind: 'appointment',
    ko: '{person} 님이 {when} 제안을 거절했습니다. ‘{listing}’',
    en: '{person} declined to meet on {when}: ‘{listing}’',
  },
  appointmentWithdrawn: {
    kind: 'appointment',
    ko: '{person} 님이 {when} 제안을 거두었습니다. ‘{listing}’',
    en: '{person} withdrew the proposal for {when}: ‘{listing}’',
  },
  appointmentLapsed: {
    kind: 'appointment',
    ko: '답이 없어 {when} 제안이 닫혔습니다. ‘{listing}’',
    en: 'Your proposal for {when} was closed without an answer: ‘{listing}’',
  },
  appointmentCancelled: {
    kind: 'appointment',
    ko: '{person} 님이 {when} 약속을 취소했습니다. ‘{listing}’',
    en: '{person} cancelled your appointment on {when}: ‘{listing}’',
  },
  appointmentTomorrow: {
    kind: 'appointment',
    ko: '약속이 하루 남았습니다. {when} ‘{listing}’',
    en: 'Your appointment is in a day, on {when}: ‘{listing}’',
  },
  appointmentSoon: {
    kind: 'appointment',
    ko: '약속이 한 시간 남았습니다. {when} ‘{listing}’',
    en: 'Your appointment is in an hour, on {when}: ‘{listing}’',
  },
  appointmentEnded: {
    kind: 'appointment',
    ko: '{person} 님과의 약속은 어떻게 되었나요? ‘{listing}’',
    en: 'How was your appointment with {person}? ‘{listing}’',
    asks: answer,
  },
  appointmentSettled: {
    kind: 'appointment',
    ko: '{person} 님과의 약속 결과가 확정되었습니다. ‘{listing}’',
    en: 'The outcome of your appointment with {person} is settled: ‘{listing}’',
  },
  auctionStoppedForBidder: {
    kind: 'auction-ended',
    ko: '경매가 중지되어 낙찰 없이 끝났습니다. 이유: {reason} ‘{auction}’',
    en: 'The auction was stopped, so nobody has won. Why: {reason} ‘{auction}’',
  },
  auctionStoppedForSeller: {
    kind: 'desk',
    ko: '운영팀이 경매를 중지했습니다. 이유: {reason} ‘{auction}’',
    en: 'Our team stopped your auction. Why: {reason} ‘{auction}’',
  },
  deskHid: {
    kind: 'desk',
    ko: '운영팀이 회원님의 {thing} 하나를 가렸습니다. 이유: {reason}',
    en: 'Our team has hidden a {thing} of yours. Why: {reason}',
  },
  deskShowed: {
    kind: 'desk',
    ko: '가려졌던 {thing} 하나가 다시 보입니다. 이유: {reason}',
    en: 'A {thing} of yours is visible again. Why: {reason}',
  },
  deskWarned: {
    kind: 'desk',
    ko: '운영팀이 경고를 보냈습니다. 이유: {reason}',
    en: 'Our team has sent you a warning. Why: {reason}',
  },
  deskSuspended: {
    kind: 'desk',
    ko: '{until}까지 이용이 정지되었습니다. 이유: {reason}',
    en: 'Your account is suspended until {until}. Why: {reason}',
  },
  deskLifted: {
    kind: 'desk',
    ko: '이용 정지가 풀렸습니다. 이유: {reason}',
    en: 'Your suspension has been lifted. Why: {reason}',
  },
  deskLooked: {
    kind: 'desk',
    ko: '신고를 확인하려고 운영자가 대화의 일부를 열람했습니다.',
    en: 'To check a report, an operator has read a part of this conversation.',
  },
  objectionKept: {
    kind: 'desk',
    ko: '이의를 다시 살펴보았고, 조치를 그대로 둡니다. 이유: {reason}',
    en: 'We looked at your objection again and keep the decision. Why: {reason}',
  },
  objectionUndone: {
    kind: 'desk',
    ko: '이의를 받아들여 조치를 되돌렸습니다. 이유: {reason}',
    en: 'We accepted your objection and undid the decision. Why: {reason}',
  },
  reportActed: {
    kind: 'desk',
    ko: '신고한 {thing}에 대해 조치했습니다. 알려 주셔서 고맙습니다.',
    en: 'We acted on the {thing} that you reported. Thank you.',
  },
  reportLeft: {
    kind: 'desk',
    ko: '신고한 {thing} 건을 살펴보았고, 규칙에 어긋나지 않아 그대로 두었습니다.',
    en: 'We looked at the {thing} that you reported. It keeps the rules, so we left it as it is.',
  },
  appointmentDisputed: {
    kind: 'appointment',
    ko: '{person} 님과 답이 서로 달라 운영팀이 확인합니다. ‘{listing}’',
    en: 'You and {person} answered differently, so our team will look at it: ‘{listing}’',
  },
  reviewShown: {
    kind: 'review',
    ko: '{person} 님이 쓴 후기가 공개되었습니다. ‘{listing}’',
    en: 'The review that {person} wrote about you is now public: ‘{listing}’',
  },
} as const satisfies Record<string, NoticeDeclaration>;

export type NoticeName = keyof typeof notices;

/** `2026.12.14`: how the values of a notice hold a day in Seoul. The reader's language decides how it is shown. */
export const noticeDay = (instant: Date): string => toKoreanTime(instant).slice(0, 10).replaceAll('-', '.');

const providerNames: Readonly<Record<string, Sentence>> = {
  kakao: { ko: '카카오', en: 'Kakao' },
  naver: { ko: '네이버', en: 'Naver' },
  google: { ko: 'Google', en: 'Google' },
};

/**
 * The sentence of a stored notice. `provider` is a code, `until` a day, `when` an instant and `thing` a kind; every
 * other value is shown as it was stored.
 */
export function noticeTitle(name: NoticeName, values: Record<string, string>, language: Language): string {
  const { until, when, provider, thing, amount } = values;
  const sentence: string = notices[name][language];
  return fill(sentence, {
    ...values,
    ...(amount !== undefined && { amount: amountIn(amount, language) }),
    ...(until !== undefined && { until: fullDate(startOf(until), language) }),
    ...(provider !== undefined && { provider: providerNames[provider]?.[language] ?? provider }),
    ...(when !== undefined && { when: dayAndTime(new Date(when), language) }),
    ...(thing !== undefined && { thing: reportKindWords[thing as ReportKind][language] }),
  });
}

/** Amounts are stored as `10,000원`. */
function amountIn(stored: string, language: Language): string {
  const amountKrw = parseKrw(stored.replace(/원$/, '').replaceAll(',', ''));
  return amountKrw === undefined ? stored : formatKrw(amountKrw, language);
}

/** The same sentence without the title at its end, for a place that shows the title itself. */
export function noticeLine(name: NoticeName, values: Record<string, string>, language: Language): string {
  const { auction: _auction, listing: _listing, post: _post, ...rest } = values;
  const line = noticeTitle(name, rest, language).replace(/:? ‘\{\w+\}’$/, '');
  return /[.?]$/.test(line) ? line : `${line}.`;
}

export const noticeAsks = (name: NoticeName, language: Language): string | undefined =>
  (notices[name] as NoticeDeclaration).asks?.[language];

const startOf = (day: string): Date => new Date(`${day.replaceAll('.', '-')}T00:00:00+09:00`);
