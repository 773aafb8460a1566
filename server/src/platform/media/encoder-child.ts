import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { extname, join } from 'node:path';
import type { EncodeResult } from './encode-image.ts';
import type { EncoderAnswer } from './encoder-process.ts';

/** In the bundle `encoder-process` is a file beside this one, too, with the bundle's extension. */
const program = join(import.meta.dirname, `encoder-process${extname(import.meta.filename)}`);

/** The kernel ends a child past these also while the server's event loop is busy. Node itself counts for 360 MB of the memory. */
const maxCpuSeconds = 20;
const maxMemoryKiB = 1_500_000;
const limited = `ulimit -c 0; ulimit -t ${maxCpuSeconds}; ulimit -d ${maxMemoryKiB}; exec "$0" "$@"`;
/** Requests and PostgreSQL come first. */
const niceness = 5;
const maxStartMs = 30_000;

/** One process that encodes one picture at a time, and can be killed while libvips is busy. */
export class EncoderChild {
  private readonly process: ChildProcess;
  private readonly started = Promise.withResolvers<boolean>();
  private readonly exited = Promise.withResolvers<void>();
  private onAnswer: ((answer: EncoderAnswer | undefined) => void) | undefined;
  private cpuMs = 0;
  private isOver = false;

  constructor() {
    // Strangers' bytes are decoded here: the process gets none of the server's environment, where secrets are.
    this.process = spawn('/bin/sh', ['-c', limited, process.execPath, '--max-old-space-size=64', program], {
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (this.process.pid) setPriority(this.process.pid, niceness);
    this.process.on('message', (message: 'ready' | EncoderAnswer) => {
      if (message === 'ready') this.started.resolve(true);
      else this.onAnswer?.(message);
    });
    const onEnd = () => this.end();
    this.process.once('exit', onEnd).once('error', onEnd);
  }

  /** Resolves when the process has ended. */
  get ended(): Promise<void> {
    return this.exited.promise;
  }

  /** False once the process has ended, or has so little CPU time left that the next picture could fail for it. */
  get isUsable(): boolean {
    return !this.isOver && this.cpuMs < (maxCpuSeconds * 1_000) / 2;
  }

  /** Undefined when the process ended before it answered: killed at the deadline or by its limits, or crashed. */
  async encode(bytes: Buffer, deadlineMs: number): Promise<EncodeResult | undefined> {
    await this.start();
    if (this.isOver) return undefined;
    const { promise, resolve } = Promise.withResolvers<EncoderAnswer | undefined>();
    this.onAnswer = resolve;
    const deadline = setTimeout(() => this.kill(), deadlineMs);
    // A failed send means that the process has ended, which `exit` reports.
    this.process.send(bytes, () => {});
    const answer = await promise;
    clearTimeout(deadline);
    this.cpuMs = answer?.cpuMs ?? this.cpuMs;
    return answer?.result;
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }

  /** Throws when the process ends by itself before it is ready: that is no fault of the picture. */
  private async start(): Promise<void> {
    const limit = setTimeout(() => this.kill(), maxStartMs);
    const hasStarted = await this.started.promise;
    clearTimeout(limit);
    if (!hasStarted && !this.process.killed) throw new Error('The image encoder did not start.');
  }

  private end(): void {
    this.isOver = true;
    this.started.resolve(false);
    this.onAnswer?.(undefined);
    this.exited.resolve();
  }
}
