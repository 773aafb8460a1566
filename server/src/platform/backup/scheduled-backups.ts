import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { backupNameAt, listBackups, removeOldBackups } from './backup-files.ts';

/** In the bundle `backup-command` is a file beside this one, too, with the bundle's extension. */
const program = join(import.meta.dirname, `backup-command${extname(import.meta.filename)}`);
/** Requests and PostgreSQL come first. */
const niceness = 10;
const longestLookMs = 60_000;

interface Options {
  pool: pg.Pool;
  directory: string;
  everyMs: number;
  keep: number;
  onFailure: (reason: string) => void;
}

/** Takes a backup whenever the newest one is older than `everyMs`. Of several processes one does it, in a child process. */
export class ScheduledBackups {
  failures = 0;
  readonly #options: Options;
  readonly #closing = new AbortController();
  #newest: Date | undefined;
  #work = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Of the newest backup. Without one it is infinite: the age of the process would look like that of a good backup. */
  get ageSeconds(): number {
    return this.#newest ? (Date.now() - this.#newest.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  }

  start(): void {
    this.#work = this.#run();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#work;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    const lookMs = Math.min(longestLookMs, this.#options.everyMs / 10);
    while (!signal.aborted) {
      await this.#takeIfDue().catch((error: Error) => {
        if (signal.aborted) return;
        this.failures += 1;
        this.#options.onFailure(error.message);
      });
      await wait(lookMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #takeIfDue(): Promise<void> {
    if (!(await this.#isDue())) return;
    const { pool, directory, keep } = this.#options;
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ isMine: boolean }>(
        `select pg_try_advisory_lock(hashtext('teum.backup')) as "isMine"`,
      );
      if (!rows[0]!.isMine) return;
      // Another process may have finished one since.
      if (await this.#isDue()) await this.#runChild(join(directory, backupNameAt(new Date())));
      await removeOldBackups(directory, keep);
      await this.#isDue();
    } finally {
      // Ends the connection, and with it the lock.
      client.release(true);
    }
  }

  async #isDue(): Promise<boolean> {
    const { directory, everyMs } = this.#options;
    this.#newest = (await listBackups(directory))[0]?.startedAt;
    return this.#newest === undefined || Date.now() - this.#newest.getTime() >= everyMs;
  }

  async #runChild(file: string): Promise<void> {
    const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'ignore', 'pipe'] });
    if (child.pid) setPriority(child.pid, niceness);
    const end = () => child.kill('SIGTERM');
    this.#closing.signal.addEventListener('abort', end, { once: true });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
    });
    const [code] = (await once(child, 'close')) as [number | null];
    this.#closing.signal.removeEventListener('abort', end);
    if (code !== 0) throw new Error(said.trim() || `the backup ended with ${code}`);
  }
}
