import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Steps = Record<string, (input: never) => Promise<unknown>>;
interface Reply {
  result?: unknown;
  failure?: string;
}

/** A program of the bench in its own process: load generator and server must not share an event loop. */
export class HiredHand<Of extends Steps> {
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async hire<Of extends Steps>(program: string, execArgv: string[] = []): Promise<HiredHand<Of>> {
    const path = fileURLToPath(new URL(`../${program}`, import.meta.url));
    const child = fork(path, { execArgv, serialization: 'advanced' });
    await once(child, 'message');
    return new HiredHand<Of>(child);
  }

  get pid(): number {
    return this.child.pid!;
  }

  async ask<Step extends keyof Of & string>(
    step: Step,
    ...[input]: Parameters<Of[Step]>
  ): Promise<Awaited<ReturnType<Of[Step]>>> {
    const settled = new AbortController();
    const answered = once(this.child, 'message', settled).then(([reply]) => reply as Reply);
    const ended = once(this.child, 'exit', settled).then((): Reply => ({ failure: 'it ended' }));
    this.child.send({ step, input });
    const { result, failure } = await Promise.race([answered, ended]);
    // The loser of the race is no longer awaited.
    void Promise.allSettled([answered, ended]);
    settled.abort();
    if (failure !== undefined) throw new Error(`${step}: ${failure}`);
    return result as Awaited<ReturnType<Of[Step]>>;
  }

  async dismiss(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}

/** The child's side: runs the requested steps one after another. */
export function doSteps(steps: Steps): void {
  const send = (reply: Reply | 'here'): void => void process.send!(reply);
  process.on('message', ({ step, input }: { step: string; input: never }) => {
    steps[step]!(input).then(
      (result) => send({ result }),
      (error: Error) => send({ failure: error.stack ?? error.message }),
    );
  });
  process.on('disconnect', () => process.exit());
  send('here');
}
