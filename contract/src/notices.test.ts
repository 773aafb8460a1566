import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { type NoticeName, noticeDay, notices, noticeTitle } from './notices.ts';

describe('notices', () => {
  it.each(Object.keys(notices) as NoticeName[])('[NOTE-11] %s says what happened before any title', (name) => {
    for (const language of languages)
      expect(notices[name][language]).toMatch(/^[^‘’]*[^‘’\s](\s‘\{(auction|post)\}’)?$/);
  });

  it('[NOTE-12] writes the last day of a ticket as the ticket pages do, in the language of the reader', () => {
    const values = { until: noticeDay(new Date('2026-12-13T15:00:00Z')) };
    expect(noticeTitle('ticketGranted', values, 'ko')).toBe('경매권을 2026년 12월 14일까지 사용할 수 있습니다.');
    expect(noticeTitle('ticketGranted', values, 'en')).toBe('Your auction ticket is valid until December 14, 2026.');
  });
});
