import { describe, expect, it } from 'vitest';
import { languages } from '../language.ts';
import { type NoticeName, noticeDay, noticeLine, notices, noticeTitle } from './notices.ts';

describe('notices', () => {
  it.each(Object.keys(notices) as NoticeName[])('[NOTE-11] %s says what happened before any title', (name) => {
    for (const language of languages)
      expect(notices[name][language]).toMatch(/^[^‘’]*[^‘’\s](\s‘\{(auction|passkey|post|listing|offer)\}’)?$/);
  });

  it('[NOTE-12] writes the last day of a ticket as the ticket pages do, in the language of the reader', () => {
    const values = { until: noticeDay(new Date('2026-12-13T15:00:00Z')) };
    expect(noticeTitle('ticketGranted', values, 'ko')).toBe('경매권을 2026년 12월 14일까지 사용할 수 있습니다.');
    expect(noticeTitle('ticketGranted', values, 'en')).toBe('Your auction ticket is valid until December 14, 2026.');
  });

  it.each([
    [
      'outbid',
      { amount: '700원', auction: '저녁 {auction}' },
      '700원의 더 높은 입찰이 들어왔습니다.',
      'You were outbid at ₩700.',
    ],
    [
      'commentOnPost',
      { writer: '지호', post: '첫 경매' },
      '지호 님이 댓글을 남겼습니다.',
      '지호 commented on your post.',
    ],
    [
      'appointmentEnded',
      { person: '지호', listing: '통역' },
      '지호 님과의 약속은 어떻게 되었나요?',
      'How was your appointment with 지호?',
    ],
  ] as const)('[NOTE-13] says %s without the title that stands above it', (name, values, ko, en) => {
    expect([noticeLine(name, values, 'ko'), noticeLine(name, values, 'en')]).toEqual([ko, en]);
  });

  it('writes the time of an appointment in the language of the reader', () => {
    const values = { when: '2026-11-20T19:00:00+09:00', person: '도윤', listing: '통역' };
    expect(noticeTitle('appointmentAgreed', values, 'ko')).toBe(
      '도윤 님과 11월 20일 금요일 오후 7:00에 만나기로 했습니다. ‘통역’',
    );
    expect(noticeTitle('appointmentAgreed', values, 'en')).toBe(
      'You are meeting 도윤 on Friday, November 20, 7:00 PM: ‘통역’',
    );
  });

  it('[PAGE-16] writes an amount in the language of the reader', () => {
    const values = { amount: '1,250,000원', auction: '저녁' };
    expect(noticeTitle('outbid', values, 'ko')).toContain('1,250,000원');
    expect(noticeTitle('outbid', values, 'en')).toBe('You were outbid at ₩1,250,000: ‘저녁’');
  });
});
