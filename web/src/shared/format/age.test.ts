import { describe, expect, it } from 'vitest';
import { ko } from '../../messages/ko.ts';
import { ageOf } from './age.ts';

const now = new Date('2026-11-15T12:00:00+09:00');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hour = 3600;
const day = 24 * hour;

describe('ageOf', () => {
  it.each([
    [0, '방금 전'],
    [59, '방금 전'],
    [60, '1분 전'],
    [hour - 1, '59분 전'],
    [hour, '1시간 전'],
    [day - 1, '23시간 전'],
    [day, '1일 전'],
    [40 * day, '40일 전'],
    [-30, '방금 전'],
  ])('%i s reads %s', (seconds, shown) => {
    expect(ageOf(ago(seconds), now, ko)).toBe(shown);
  });

  it.each([
    [0, '방금 전'],
    [1, '1초 전'],
    [59, '59초 전'],
    [60, '1분 전'],
    [hour, '1시간 전'],
    [day, '1일 전'],
    [-30, '방금 전'],
  ])('[BRD-15] %i s reads %s as the age of a comment', (seconds, shown) => {
    expect(ageOf(ago(seconds), now, ko, 'seconds')).toBe(shown);
  });
});
