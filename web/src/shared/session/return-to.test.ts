import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../browser-storage.ts';
import { createReturnTo, isReturnPath } from './return-to.ts';

const origin = 'https://teum.kr';

describe('isReturnPath', () => {
  it.each(['/', '/mySell?tab=auctions', '/auction/17#bids', '/search?keyword=//evil.kr'])('accepts %s', (path) => {
    expect(isReturnPath(path, origin)).toBe(true);
  });

  it.each([
    'https://evil.kr/mySell',
    '//evil.kr',
    '/\\evil.kr',
    '/\t/evil.kr',
    'javascript:alert(1)',
    'mySell',
    '',
    null,
    17,
    '/login',
    '/login-success?accessToken=x',
    '/signup',
    '/signup/nickname',
  ])('refuses %j', (path) => {
    expect(isReturnPath(path, origin)).toBe(false);
  });
});

describe('returnTo', () => {
  it('prefers what the navigation carries', () => {
    const returnTo = createReturnTo(memoryStorage(), () => origin, 'returnTo');
    returnTo.remember('/me');
    expect(returnTo.pathFrom({ returnTo: '/chats' })).toBe('/chats');
  });

  it('finds the way back after a sign-in elsewhere', () => {
    const returnTo = createReturnTo(memoryStorage(), () => origin, 'returnTo');
    expect(returnTo.pathFrom(null)).toBe('/');
    returnTo.remember('/me');
    expect(returnTo.pathFrom(null)).toBe('/me');
  });

  it('goes home rather than to a foreign address', () => {
    const returnTo = createReturnTo(memoryStorage(), () => origin, 'returnTo');
    returnTo.remember('//evil.kr');
    expect(returnTo.pathFrom({ returnTo: 'https://evil.kr' })).toBe('/');
  });
});
