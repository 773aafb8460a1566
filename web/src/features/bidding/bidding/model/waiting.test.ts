import type { PlaceInLine } from '@teum/contract/bidding/queue.routes';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { foldNews, isWaiting, type News, newsOfFailure, notYetInLine, progressOf, type Waiting } from './waiting.ts';

const placeAt = (rank: number): PlaceInLine => ({
  rank,
  ahead: Math.max(0, rank - 1),
  behind: 3,
  etaSeconds: 60,
  endTime: '2026-11-15T12:00:00+09:00',
  lease: 'L1',
});
const place = (rank: number): News => ({ kind: 'place', place: placeAt(rank) });
const silence = (silentMs: number): News => ({ kind: 'silence', silentMs });
const after = (...news: News[]): Waiting => news.reduce(foldNews, notYetInLine);

describe('foldNews', () => {
  it('remembers where the waiting began', () => {
    expect(after(place(54), place(20), place(17))).toEqual({
      step: 'inLine',
      place: placeAt(17),
      firstRank: 54,
      trouble: 'none',
    });
  });

  it('begins anew from a later place', () => {
    expect(after(place(2), place(9))).toMatchObject({ firstRank: 9 });
  });

  it('keeps the place through a silence, and says when it may be gone', () => {
    expect(after(place(3), silence(4_000))).toMatchObject({ step: 'inLine', place: placeAt(3), trouble: 'brief' });
    expect(after(place(3), silence(19_999))).toMatchObject({ trouble: 'brief' });
    expect(after(place(3), silence(20_000))).toMatchObject({ trouble: 'long' });
    expect(after(place(3), silence(20_000), place(2))).toMatchObject({ trouble: 'none', firstRank: 3 });
  });

  it('keeps joining while nobody answers', () => {
    expect(after(silence(3_000))).toEqual({ step: 'joining', trouble: 'brief' });
  });

  it.each<News>([
    { kind: 'ended' },
    { kind: 'refusal', reason: '대기열에 없습니다.' },
    { kind: 'admitted', lease: 'L1' },
  ])('stays where it ended: $kind', (end) => {
    const over = after(place(1), end);
    expect(isWaiting(over)).toBe(false);
    expect([place(5), silence(1), { kind: 'ended' } as const].reduce(foldNews, over)).toEqual(over);
  });
});

describe('newsOfFailure', () => {
  const refusal = (status: number, code?: 'NOT_IN_LINE' | 'AUCTION_ENDED') =>
    new ApiError({ status, message: '안 됩니다.', code });

  it.each([
    new NetworkError('offline'),
    refusal(500),
    refusal(503),
    refusal(429),
    refusal(401),
    new DOMException('', 'TimeoutError'),
  ])('hears silence in %s', (error) => {
    expect(newsOfFailure(error, 7)).toEqual({ kind: 'silence', silentMs: 7 });
  });

  it('learns of the end of the auction', () => {
    expect(newsOfFailure(refusal(409, 'AUCTION_ENDED'), 0)).toEqual({ kind: 'ended' });
  });

  it.each([403, 404, 409, 422])('takes a %i as a refusal', (status) => {
    expect(newsOfFailure(refusal(status), 0)).toEqual({ kind: 'refusal', reason: '안 됩니다.' });
  });

  it('does not take a fault of ours for news', () => {
    expect(() => newsOfFailure(new TypeError('ours'), 0)).toThrow('ours');
  });
});

describe('progressOf', () => {
  it.each([
    [54, 54, 0],
    [27, 54, 0.5],
    [0, 54, 1],
    [0, 0, 1],
  ])('at rank %i of %i is %f', (rank, firstRank, progress) => {
    expect(progressOf(rank, firstRank)).toBe(progress);
  });
});
