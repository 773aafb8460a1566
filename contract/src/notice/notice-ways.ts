import type { Sentence } from '../language.ts';
import type { NoticeKind } from './notices.ts';

/** `page`: the list of notices and the open pages. `push`: the browsers that were allowed to show them. `mail`: the proven e-mail. */
export const noticeWays = ['page', 'push', 'mail'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** `always`: the person cannot switch it off. `on` and `off`: until the person chooses. */
type WayDefault = 'always' | 'on' | 'off';

interface NoticeKindDeclaration extends Sentence {
  ways: Readonly<Record<NoticeWay, WayDefault>>;
  /** After so many seconds the notice has lost its use, and neither push nor mail is sent. */
  goodForSeconds?: number;
  /** One cause may concern thousands of people, and none of them waits for it: letters and push messages about everything else leave first. */
  isNews?: true;
}

/**
 * The name of each kind, and the ways it takes. `page` is `always` where no other page records what happened. Letters about
 * the safety of an account are `always` sent: a thief of the account could switch them off.
 */
export const noticeKindWays: Readonly<Record<NoticeKind, NoticeKindDeclaration>> = {
  outbid: { ko: '더 높은 입찰', en: 'Outbid', ways: { page: 'on', push: 'on', mail: 'off' } },
  'auction-won': { ko: '낙찰', en: 'Auction won', ways: { page: 'always', push: 'on', mail: 'on' } },
  'auction-ended': { ko: '경매 마감', en: 'Auction ended', ways: { page: 'on', push: 'on', mail: 'off' } },
  'queue-admitted': {
    ko: '경매 입장 차례',
    en: 'Your turn to bid',
    ways: { page: 'always', push: 'on', mail: 'off' },
    goodForSeconds: 300,
  },
  appointment: { ko: '약속', en: 'Appointments', ways: { page: 'always', push: 'on', mail: 'on' } },
  review: { ko: '후기', en: 'Reviews', ways: { page: 'on', push: 'on', mail: 'off' } },
  comment: { ko: '댓글과 답글', en: 'Comments and replies', ways: { page: 'on', push: 'on', mail: 'off' } },
  'saved-search': {
    ko: '저장한 조건',
    en: 'Saved searches',
    ways: { page: 'on', push: 'on', mail: 'off' },
    isNews: true,
  },
  ticket: { ko: '경매권', en: 'Auction ticket', ways: { page: 'always', push: 'off', mail: 'on' } },
  deal: { ko: '안전결제', en: 'Safe pay', ways: { page: 'always', push: 'on', mail: 'always' } },
  account: { ko: '내 데이터', en: 'Your data', ways: { page: 'always', push: 'off', mail: 'on' } },
  desk: { ko: '운영팀 안내', en: 'From our team', ways: { page: 'always', push: 'on', mail: 'on' } },
  safety: { ko: '계정 보안', en: 'Account security', ways: { page: 'always', push: 'on', mail: 'always' } },
};

/** In the order in which people see them. */
export const shownNoticeKinds = Object.keys(noticeKindWays) as NoticeKind[];

export const isFixedWay = (kind: NoticeKind, way: NoticeWay): boolean => noticeKindWays[kind].ways[way] === 'always';

/** What the person has chosen, by kind and way; whatever is missing has its default. */
export type ChosenWays = { readonly [kind in NoticeKind]?: { readonly [way in NoticeWay]?: boolean } };

export function isWayOn(chosen: ChosenWays, kind: NoticeKind, way: NoticeWay): boolean {
  if (isFixedWay(kind, way)) return true;
  return chosen[kind]?.[way] ?? noticeKindWays[kind].ways[way] === 'on';
}

/** From a full hour of the day in Seoul until another one. */
export interface QuietHours {
  isOn: boolean;
  from: number;
  until: number;
}

export const defaultQuietHours: QuietHours = { isOn: true, from: 22, until: 8 };

const daySeconds = 86_400;

/** How long quiet hours last from this second of the day in Seoul on: 0 outside of them. */
export function quietSecondsLeft({ isOn, from, until }: QuietHours, secondOfDay: number): number {
  const sinceStart = (secondOfDay - from * 3_600 + daySeconds) % daySeconds;
  const length = ((until - from + 24) % 24) * 3_600;
  return isOn && sinceStart < length ? length - sinceStart : 0;
}
