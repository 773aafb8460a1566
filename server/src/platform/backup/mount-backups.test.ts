import { describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { emptyDirectory } from '../postgres/test-application.ts';

async function shownWith(directory: string | undefined): Promise<Record<string, string>> {
  const test = await buildTestApp({ backup: { directory, everyMs: 60_000, keep: 1, passphrase: undefined } });
  onTestFinished(() => test.close());
  const { body } = await test.app.inject('/api/metrics');
  return Object.fromEntries(
    [...body.matchAll(/^((?:backup|wal)_\w+) (\S+)$/gm)].map(([, name, value]) => [name, value]),
  );
}

describe('the figures of backups', () => {
  it('[BAK-10] say that there is none yet, instead of the age of the process', async () => {
    expect(await shownWith(await emptyDirectory())).toMatchObject({
      backup_age_seconds: '+Inf',
      backup_every_seconds: '60',
    });
  });

  it('[BAK-10] say without BACKUP_DIR that none will come', async () => {
    expect(await shownWith(undefined)).toEqual({ backup_age_seconds: '+Inf', backup_every_seconds: '+Inf' });
  });
});
