import { describe, expect, it } from 'vitest';
import { Seal } from './seal.ts';

const seal = new Seal<{ text: string }>({ secret: 'a secret', purpose: 'mail' });

describe('Seal', () => {
  it('opens what it closed, and hides it meanwhile', () => {
    const sealed = seal.close({ text: '비밀' });
    expect(sealed.toString('utf8')).not.toContain('비밀');
    expect(seal.open(sealed)).toEqual({ text: '비밀' });
  });

  it('refuses what another secret, another purpose or nobody closed', () => {
    const sealed = seal.close({ text: '비밀' });
    expect(() => new Seal({ secret: 'another', purpose: 'mail' }).open(sealed)).toThrow();
    expect(() => new Seal({ secret: 'a secret', purpose: 'other' }).open(sealed)).toThrow();
    expect(() => seal.open(Buffer.concat([sealed.subarray(0, -1), Buffer.of(sealed.at(-1)! ^ 1)]))).toThrow();
  });
});
