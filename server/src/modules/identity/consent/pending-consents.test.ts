import { askedVersion } from '@teum/contract/identity/consent';
import { describe, expect, it } from 'vitest';
import { pendingConsents } from './pending-consents.ts';

const current = (['age', 'terms', 'privacy'] as const).map((kind) => ({
  kind,
  version: askedVersion(kind),
  isGiven: true,
}));

describe('pendingConsents', () => {
  it('[CONS-4] asks for everything of a member who never agreed to anything', () => {
    expect(pendingConsents([]).map(({ kind, agreedVersion }) => [kind, agreedVersion])).toEqual([
      ['age', null],
      ['terms', null],
      ['privacy', null],
    ]);
  });

  it('[CONS-4] asks for nothing that was agreed to in its newest version', () => {
    expect(pendingConsents(current)).toEqual([]);
  });

  it('[CONS-4] asks again for what has a newer version, with the one agreed to before', () => {
    const older = current.map((consent) =>
      consent.kind === 'terms' ? { ...consent, version: '2025-01-01' } : consent,
    );
    expect(pendingConsents(older)).toEqual([
      { kind: 'terms', version: askedVersion('terms'), agreedVersion: '2025-01-01' },
    ]);
  });
});
