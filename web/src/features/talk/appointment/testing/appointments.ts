import type { Appointment } from '@teum/contract/talk/appointment';

/** 도윤 (9) sells, 민지 (7) buys: Friday, November 20, from seven to nine. */
export const agreed = (more: Partial<Appointment> = {}): Appointment => ({
  id: 5,
  chatRoomId: 3,
  roomType: 'product',
  subjectId: 30,
  title: '영어 회의 통역 한 시간',
  thumbNailUrl: 'origin/a.webp',
  messageId: 11,
  state: 'agreed',
  revision: 2,
  proposedBy: 'buyer',
  sellerId: 9,
  sellerNickName: '도윤',
  buyerId: 7,
  buyerNickName: '민지',
  startsAt: '2026-11-20T19:00:00+09:00',
  endsAt: '2026-11-20T21:00:00+09:00',
  lengthMinutes: 120,
  place: '강남역 2번 출구',
  priceKrw: 90_000,
  said: [],
  answeredBy: [],
  ...more,
});

export const proposed = (more: Partial<Appointment> = {}): Appointment =>
  agreed({ state: 'proposed', revision: 1, expiresAt: '2026-11-18T19:00:00+09:00', ...more });
