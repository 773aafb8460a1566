import { describe, expect, it } from 'vitest';
import { openSecrets, sealSecrets } from './sealed-secrets.ts';

describe('sealed secrets', () => {
  it('[BAK-4] open with their passphrase alone, however its letters were composed', async () => {
    const box = await sealSecrets('비밀 문장', { tokenSecret: 'a secret' });
    expect(box.toString()).not.toContain('a secret');
    expect(await openSecrets('비밀 문장'.normalize('NFD'), box)).toEqual({ tokenSecret: 'a secret' });
    expect(await openSecrets('다른 문장', box)).toBeUndefined();
  });
});
