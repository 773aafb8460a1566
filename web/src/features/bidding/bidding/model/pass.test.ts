import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { isRunningOut, passOf } from './pass.ts';

const expired = '입장 시간이 지났습니다. 다시 대기해주세요.';
const expiresAt = '2026-11-15T12:00:00+09:00';
const notInLine = { allowed: false, expiresAt: null, code: 'NOT_IN_LINE', message: '대기열에 없습니다.' };
const ticketExpired = { ...notInLine, code: 'TICKET_EXPIRED', message: '기간이 만료된 경매권을 보유중' };
const used = { ...notInLine, code: 'PASS_USED', message: '이미 입찰해 이번 순서를 사용했습니다.' };
const nothing = { admission: undefined, refusal: undefined, hadPass: false };

describe('passOf', () => {
  it('is being checked until the server has spoken', () => {
    expect(passOf(nothing, expired)).toEqual({ step: 'checking' });
  });

  it('is held until its expiry', () => {
    expect(passOf({ ...nothing, admission: { allowed: true, expiresAt } }, expired)).toEqual({
      step: 'held',
      expiresAt: Date.parse(expiresAt),
    });
  });

  it('tells who comes without one why', () => {
    expect(passOf({ ...nothing, admission: notInLine }, expired)).toEqual({
      step: 'none',
      reason: '대기열에 없습니다.',
    });
  });

  it('tells who had one that it has expired, unless the ticket is the reason', () => {
    const known = { ...nothing, hadPass: true };
    expect(passOf({ ...known, admission: notInLine }, expired)).toEqual({ step: 'none', reason: expired });
    expect(passOf({ ...known, admission: ticketExpired }, expired)).toEqual({
      step: 'none',
      reason: ticketExpired.message,
    });
  });

  it('tells who has bid that the bid used the pass, not that time ran out', () => {
    expect(passOf({ ...nothing, hadPass: true, admission: used }, expired)).toEqual({
      step: 'none',
      reason: used.message,
    });
  });

  it('passes a refusal on, whatever was known before', () => {
    const refusal = new ApiError({ status: 409, message: '경매 시간이 지났습니다.' });
    expect(passOf({ admission: { allowed: true, expiresAt }, refusal, hadPass: true }, expired)).toEqual({
      step: 'none',
      reason: '경매 시간이 지났습니다.',
    });
  });
});

it('runs out in its last minute', () => {
  expect([60_001, 60_000, 0].map(isRunningOut)).toEqual([false, true, true]);
});
