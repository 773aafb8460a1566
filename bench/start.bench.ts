import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withClosers } from '../server/cluster/closers.ts';
import { freePort } from '../server/src/platform/free-port.ts';
import { type Answer, ratioOf } from './frame/answer.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';

const rounds = 15;
const root = fileURLToPath(new URL('..', import.meta.url));
const lookEveryMs = 5;

type StartSample = Sample<'milliseconds'>;

/** How long after `npm start` is the first call answered, when everything has been installed, built and filled before? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const directory = await mkdtemp(join(tmpdir(), 'teum-bench-'));
    onClose(() => rm(directory, { recursive: true, force: true }));
    const ours = () => startAndEnd(['tools/start.mjs'], { DATA_DIR: join(directory, 'ours') });
    const bare = () => startAndEnd(['bench/opponents/bare-start-program.ts', join(directory, 'bare')], {});
    // The first start of each makes its database.
    await ours();
    await bare();
    const taken = await inRounds(rounds, { 'npm start': ours, 'bare PostgreSQL and Fastify': bare });
    const [a, b] = Object.entries(taken).map(([name, samples]) => seriesOf(name, samples, 'milliseconds', 'ms'));
    return {
      question: 'From the start of the process to the first answer, the second time',
      series: [a!, b!],
      claims: [ratioOf('start, ours : bare', a!, b!, { atMost: 2.5 })],
      notes: [],
    };
  });
}

async function startAndEnd(words: string[], env: NodeJS.ProcessEnv): Promise<StartSample> {
  const port = String(await freePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...words, port], {
    cwd: root,
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswering(child, port);
  const milliseconds = performance.now() - startedAt;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  return { milliseconds };
}

async function untilAnswering(child: ChildProcess, port: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} before it answered`);
    const isAnswered = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isAnswered) return;
    await sleep(lookEveryMs);
  }
}
