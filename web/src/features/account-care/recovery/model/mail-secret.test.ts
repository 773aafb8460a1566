import { describe, expect, it } from 'vitest';
import { forgetMailSecret, keepMailSecret, mailSecret } from './mail-secret.ts';

function pageAt(address: string) {
  const shown: string[] = [];
  const url = new URL(address, 'https://teum.example');
  const history = { state: null, replaceState: (_state: unknown, _title: string, path: string) => shown.push(path) };
  return { shown, page: { location: url, history } as unknown as Window };
}

describe('keepMailSecret', () => {
  it.each(['/reset', '/verify-email'])('[REC-3] takes the secret out of the address of %s', (path) => {
    forgetMailSecret();
    const { page, shown } = pageAt(`${path}?from=mail#secret`);
    keepMailSecret(page);
    expect([mailSecret(), shown]).toEqual(['secret', [`${path}?from=mail`]]);
  });

  it('leaves the parts of other pages alone', () => {
    forgetMailSecret();
    const { page, shown } = pageAt('/me#devices');
    keepMailSecret(page);
    expect([mailSecret(), shown]).toEqual([null, []]);
  });
});
