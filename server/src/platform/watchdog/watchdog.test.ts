import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

/** Blocks its event loop on request: for ever, until the watchdog has reported it, or until a while after SIGSTOP and SIGCONT. */
const script = `
const [file, limits, level] = process.argv.slice(1);
const { startWatchdog } = await import(file);
const { pino } = await import('pino');
const watchdog = startWatchdog(pino({ level }), JSON.parse(limits));
const standStill = {
  'for ever': () => { for (;;); },
  'until it is reported': () => { while (watchdog.stalls === 0); },
  'until it was stopped': () => {
    let [before, now] = [performance.now(), performance.now()];
    while (now - before < 4_000) [before, now] = [now, performance.now()];
    while (performance.now() - now < 300);
  },
};
process.on('message', (howLong) => {
  standStill[howLong]?.();
  process.send({ stalls: watchdog.stalls, frozenSeconds: watchdog.frozenSeconds });
});
process.send('watched');
`;

const watchdogFile = new URL('./watchdog.ts', import.meta.url).href;
const forEver = 3_600_000;

const argumentsFor = (limits: object, level: string): string[] => {
  const given = [watchdogFile, JSON.stringify({ lookEveryMs: 20, ...limits }), level];
  return ['--input-type=module', '--eval', script, ...given];
};

async function startWatched(limits: object, level = 'info') {
  const child = spawn(process.execPath, argumentsFor(limits, level), {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close');
  await once(child, 'message');
  const lines = () =>
    errors
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { child, pid: child.pid!, ended, lines };
}

describe('startWatchdog', () => {
  it('[WATCH-1] reports a loop that stands still, in the log and as a number, and that it moves again', async () => {
    const { child, pid, lines } = await startWatched({ reportAfterMs: 200, endAfterMs: forEver });
    child.send('until it is reported');
    expect(await once(child, 'message')).toMatchObject([{ stalls: 1 }, undefined]);
    const rest = { pid, hostname: expect.any(String), time: expect.any(Number), stillMs: expect.any(Number) };
    await vi.waitFor(
      () =>
        expect(lines()).toEqual([
          { ...rest, level: 50, msg: 'the event loop stands still' },
          { ...rest, level: 50, msg: 'the event loop moves again' },
        ]),
      { timeout: 30_000 },
    );
  });

  it('[WATCH-2] ends a process that stands still for too long, and says so before', async () => {
    const { child, ended, lines } = await startWatched({ reportAfterMs: 100, endAfterMs: 300 });
    child.send('for ever');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(lines().map(({ msg }) => msg)).toEqual([
      'the event loop stands still',
      'the event loop stands still for too long: the process ends',
    ]);
  });

  it('[WATCH-1] writes nothing where the log is silent', async () => {
    const { child, ended, lines } = await startWatched({ reportAfterMs: 100, endAfterMs: 300 }, 'silent');
    child.send('for ever');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(lines()).toEqual([]);
  });

  it('[WATCH-3] leaves a process alone that was stopped as a whole', async () => {
    const { child, pid, lines } = await startWatched({ reportAfterMs: 200, endAfterMs: 5_000 });
    child.send('until it was stopped');
    await vi.waitFor(() => expect(lines()).toHaveLength(1), { timeout: 30_000 });
    process.kill(pid, 'SIGSTOP');
    await pause(7_000);
    process.kill(pid, 'SIGCONT');
    expect(await once(child, 'message')).toMatchObject([{ stalls: 1 }, undefined]);
  });

  it('[WATCH-6] reports, once it goes on, that the whole process was stopped, and for how long', async () => {
    const limits = { reportAfterMs: 200, endAfterMs: forEver, freezeAfterMs: 2_000 };
    const { child, pid, lines } = await startWatched(limits);
    child.send('until it is reported'); // the watchdog's thread runs by then
    expect(await once(child, 'message')).toMatchObject([{ frozenSeconds: 0 }, undefined]);
    process.kill(pid, 'SIGSTOP');
    await pause(4_000);
    process.kill(pid, 'SIGCONT');
    const freezes = () => lines().filter(({ msg }) => msg === 'the process was frozen');
    await vi.waitFor(() => expect(freezes()).toHaveLength(1), { timeout: 30_000 });
    const [{ frozenMs, ...rest }] = freezes();
    expect(rest).toEqual({ level: 50, pid, hostname: expect.any(String), time: expect.any(Number), msg: rest.msg });
    expect(frozenMs).toBeGreaterThan(3_000);
    child.send('say how it went');
    expect(await once(child, 'message')).toMatchObject([{ frozenSeconds: frozenMs / 1000 }, undefined]);
  });

  it('[WATCH-4] ends a process that stands still and has lost its supervisor', async () => {
    const supervisor = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { spawn } = await import('node:child_process');
         const child = spawn(process.execPath, JSON.parse(process.argv[1]), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
         child.once('message', () => child.send('for ever', () => process.send(child.pid)));`,
        JSON.stringify(argumentsFor({ reportAfterMs: 200, endAfterMs: forEver }, 'silent')),
      ],
      { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
    const [pid] = (await once(supervisor, 'message')) as [number];
    supervisor.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 30_000 });
  });
});
