// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

/** @type {string} */
let folder;
/** @type {string} */
let lock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teum-lock-'));
  lock = join(folder, 'install.lock');
});
afterEach(() => {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** @type {import('node:child_process').ChildProcess[]} */
const programs = [];

const lockModule = new URL('./lock.mjs', import.meta.url).href;

/**
 * Another program that takes the lock and keeps it until it is asked to release it.
 * @param {string} work
 */
async function takenElsewhere(work) {
  const code = `import { withLock } from '${lockModule}'; await withLock(process.argv[1], ${work});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, lock], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  programs.push(child);
  await once(child.stdout, 'data');
  return child;
}

const keepUntilInput = `async () => { console.log('taken'); await new Promise((done) => process.stdin.once('data', done)); process.exit(0); }`;

describe('withLock', () => {
  it('lets one holder in at a time and releases the lock, also after a failure', async () => {
    /** @type {string[]} */
    const seen = [];
    const work = (/** @type {string} */ name) => async () => {
      seen.push(`${name} in`);
      await new Promise((done) => setImmediate(done));
      seen.push(`${name} out`);
      throw new Error(name);
    };
    await Promise.allSettled([withLock(lock, work('민지')), withLock(lock, work('준호'))]);

    expect(seen).toEqual(['민지 in', '민지 out', '준호 in', '준호 out']);
    expect(existsSync(lock)).toBe(false);
  });

  it('waits for another program and says so', async () => {
    const other = await takenElsewhere(keepUntilInput);
    let waits = 0;
    const onWait = () => {
      waits += 1;
      other.stdin?.write('go');
    };
    expect(await withLock(lock, async () => 'mine', onWait)).toBe('mine');
    expect(waits).toBeGreaterThan(0);
  });

  it('takes over at once from a program that was killed', async () => {
    const other = await takenElsewhere(keepUntilInput);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(existsSync(lock)).toBe(true);

    expect(await withLock(lock, async () => 'mine')).toBe('mine');
  });

  it('waits for a child that outlived the killed holder', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    programs.push(child);
    const other = await takenElsewhere(
      `async (alsoHeldBy) => { alsoHeldBy(${child.pid}); console.log('taken'); await new Promise(() => setInterval(() => {}, 1000)); }`,
    );
    other.kill('SIGKILL');
    await once(other, 'exit');

    let waits = 0;
    const onWait = () => {
      waits += 1;
      if (waits === 3) child.kill('SIGKILL');
    };
    await withLock(lock, async () => {}, onWait);
    expect(waits).toBeGreaterThanOrEqual(3);
  });

  it.skipIf(process.platform !== 'linux')('distinguishes a reused pid from the one that took the lock', async () => {
    writeFileSync(lock, `${process.pid}:1\n`);
    expect(await withLock(lock, async () => readFileSync(lock, 'utf8'))).not.toBe(`${process.pid}:1\n`);
  });
});
