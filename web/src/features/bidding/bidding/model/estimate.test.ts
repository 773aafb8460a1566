import { describe, expect, it } from 'vitest';
import { biddingKo } from '../messages/ko.ts';
import { estimateSentence, isProbablyTooLate } from './estimate.ts';

describe('estimateSentence', () => {
  it.each([
    [null, '계산 중'],
    [0, '1분 이내'],
    [59, '1분 이내'],
    [60, '약 1분'],
    [61, '약 2분'],
    [3_540, '약 59분'],
    [3_541, '약 1시간'],
    [5_400, '약 1시간 30분'],
    [7_200, '약 2시간'],
  ])('says %s s as %s', (seconds, sentences) => {
    expect(estimateSentence(seconds, biddingKo.waiting.estimate)).toBe(sentences);
  });
});

describe('isProbablyTooLate', () => {
  const endTime = '2026-11-15T12:00:00+09:00';
  const minutesBefore = (minutes: number) => Date.parse(endTime) - minutes * 60_000;

  it('warns if the admission would come at the end or after it', () => {
    expect(isProbablyTooLate(600, endTime, minutesBefore(10))).toBe(true);
    expect(isProbablyTooLate(599, endTime, minutesBefore(10))).toBe(false);
  });

  it('claims nothing that nobody knows', () => {
    expect(isProbablyTooLate(null, endTime, minutesBefore(0))).toBe(false);
  });
});
