import { describe, expect, it } from 'vitest';
import { createCodeGrants } from './code-grants.ts';

const minute = 60_000;
const 하늘 = { id: '3100000001', isEmailVerified: false };
const authorization = { clientId: 'kakao', redirectUri: 'http://127.0.0.1/callback' };

describe('createCodeGrants', () => {
  it('[SBX-47] lets a code live for ten minutes', () => {
    let now = 0;
    const grants = createCodeGrants(() => now);
    const [early, late] = [grants.issueCode(authorization, 하늘), grants.issueCode(authorization, 하늘)];
    now = 10 * minute - 1;
    expect(grants.exchange({ clientId: 'kakao', code: early }).ok).toBe(true);
    now = 10 * minute;
    expect(grants.exchange({ clientId: 'kakao', code: late })).toEqual({ ok: false, wrong: 'code' });
  });

  it('[SBX-47] gives a code to its own client alone', () => {
    const grants = createCodeGrants();
    const code = grants.issueCode(authorization, 하늘);
    expect(grants.exchange({ clientId: 'naver', code })).toEqual({ ok: false, wrong: 'code' });
  });

  it('[SBX-47] lets a token open a profile for six hours', () => {
    let now = 0;
    const grants = createCodeGrants(() => now);
    const result = grants.exchange({ clientId: 'kakao', code: grants.issueCode(authorization, 하늘) });
    if (!result.ok) throw new Error(result.wrong);
    now = 360 * minute - 1;
    expect(grants.personOf('kakao', result.accessToken)).toEqual(하늘);
    now = 360 * minute;
    expect(grants.personOf('kakao', result.accessToken)).toBeUndefined();
  });
});
