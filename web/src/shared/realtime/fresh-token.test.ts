import { describe, expect, it } from 'vitest';
import { freshToken } from './fresh-token.ts';

const tokenUntil = (exp: number) => `e30.${btoa(JSON.stringify({ sid: 's-1', exp }))}.c2ln`;
const now = 1_000_000_000;

async function ask(token: string | null) {
  const renewed: string[] = [];
  const fresh = await freshToken(
    { token: () => token },
    async (rejected) => {
      renewed.push(rejected);
      return 'renewed';
    },
    now,
  );
  return { fresh, renewed };
}

describe('freshToken', () => {
  it('keeps a token that has some life left', async () => {
    const token = tokenUntil(now / 1000 + 60);
    expect(await ask(token)).toEqual({ fresh: token, renewed: [] });
  });

  it('renews one that is about to run out, or has', async () => {
    for (const token of [tokenUntil(now / 1000 + 10), tokenUntil(now / 1000 - 60)])
      expect(await ask(token)).toEqual({ fresh: 'renewed', renewed: [token] });
  });

  it('leaves one that it cannot read to the server, and nobody without', async () => {
    expect(await ask('nonsense')).toEqual({ fresh: 'nonsense', renewed: [] });
    expect(await ask(null)).toEqual({ fresh: null, renewed: [] });
  });
});
