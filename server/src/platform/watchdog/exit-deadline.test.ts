import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';

const deadlineFile = new URL('./exit-deadline.ts', import.meta.url).href;

/** A process that begins to end, and then does this. */
function startEnding(seconds: number, rest: string) {
  const script = `
    const { pbkdf2 } = await import('node:crypto');
    const { endWithin } = await import(process.argv[1]);
    const shell = endWithin(${seconds});
    console.log(shell);
    ${rest}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, deadlineFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: once(child, 'exit'), shell: once(child.stdout, 'data').then(([line]) => Number(line)) };
}

/** The shell is the leader of a group, in which its timer runs. */
const groupOf = (shell: number): string[] =>
  execFileSync('ps', ['-A', '-o', 'pgid='], { encoding: 'utf8' })
    .split('\n')
    .filter((group) => Number(group) === shell);

describe('endWithin', () => {
  it.each([
    ['a part that never closes', 'await new Promise(() => setInterval(() => {}, 1_000));'],
    ['a busy event loop', 'for (;;);'],
    [
      'threads that compute for minutes, for which process.exit waits',
      `for (let i = 0; i < 4; i += 1) pbkdf2('a', 'b', 1_000_000_000, 64, 'sha512', () => {});
       setTimeout(() => process.exit(0), 50);`,
    ],
  ])('[WATCH-5] ends the process in spite of %s', async (_what, rest) => {
    const { ended, shell } = startEnding(1, rest);
    expect(await ended).toEqual([null, 'SIGKILL']);
    await expect.poll(async () => groupOf(await shell), { timeout: 30_000 }).toEqual([]);
  });

  it('[WATCH-5] leaves nothing behind a process that ends in time, and does not keep it', async () => {
    const { ended, shell } = startEnding(3_600, '');
    expect(await ended).toEqual([0, null]);
    await expect.poll(async () => groupOf(await shell), { timeout: 30_000 }).toEqual([]);
  });
});
