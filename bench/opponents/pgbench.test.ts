import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

/** What a pgbench does that is a shell script of these lines. */
async function pgbenchThat(lines: string) {
  const directory = mkdtempSync(join(tmpdir(), 'teum-pgbench-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const program = join(directory, 'pgbench');
  writeFileSync(program, `#!/bin/sh\n[ "$1" = --version ] && exit\n${lines}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PGBENCH_PATH', program);
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
  const { runPgbench } = await import('./pgbench.ts');
  return runPgbench('postgres://nobody@127.0.0.1/none', 'select 1', { directory, clients: 1, seconds: 1 });
}

describe('runPgbench', () => {
  it('says what pgbench said if it ends well and has measured nothing', async () => {
    await expect(pgbenchThat('echo "Warning: no cluster" >&2')).rejects.toThrow(
      /pgbench measured nothing\. It said:\nWarning: no cluster/,
    );
  });

  it('says what pgbench said if it fails', async () => {
    await expect(pgbenchThat('echo "no connection" >&2; exit 1')).rejects.toThrow('no connection');
  });

  it('answers how long each statement took', async () => {
    const log = `for each in "$@"; do case $each in --log-prefix=*) prefix=\${each#*=};; esac; done`;
    expect(await pgbenchThat(`${log}\nprintf '0 1 250 0 0 0\\n0 2 300 0 0 0\\n' > "$prefix.1"`)).toEqual([250, 300]);
  });
});
