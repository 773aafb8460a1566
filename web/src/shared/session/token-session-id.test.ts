import { describe, expect, it } from 'vitest';
import { sessionIdOf } from './token-session-id.ts';

const tokenWith = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

describe('sessionIdOf', () => {
  it('reads the session of a token', () => {
    expect(sessionIdOf(tokenWith({ sub: '7', sid: 'b0c1-한글>>>???' }))).toBeDefined();
    expect(sessionIdOf(tokenWith({ sub: '7', sid: 's-1' }))).toBe('s-1');
  });

  it.each(['', 'abc', 'a.b.c', tokenWith({ sub: '7' }), tokenWith({ sid: 5 })])('finds none in %j', (token) => {
    expect(sessionIdOf(token)).toBeUndefined();
  });
});
