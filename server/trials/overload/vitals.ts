import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 250;
/** Generous, because other tests share the machine; refusals and cut connections are reported at once. */
const patienceMs = 60_000;
const mebibyte = 1024 * 1024;

/** What an operator sees of the server meanwhile, by the addresses that must stay reachable. */
export class Vitals {
  readonly rssMb = { before: 0, worst: 0 };
  unreachable = 0;
  private readonly url: string;
  private readonly timer: NodeJS.Timeout;

  private constructor(url: string) {
    this.url = url;
    this.timer = setInterval(() => void this.look(), lookEveryMs);
  }

  static async watch(port: number): Promise<Vitals> {
    const vitals = new Vitals(`http://127.0.0.1:${port}/api`);
    vitals.rssMb.before = (await vitals.read()).rssMb;
    return vitals;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async read(): Promise<{ rssMb: number; isBehind: boolean }> {
    const answer = await fetch(`${this.url}/metrics`, { signal: AbortSignal.timeout(patienceMs) });
    const text = await answer.text();
    const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      rssMb: Math.round(figure('process_resident_memory_bytes') / mebibyte),
      isBehind: figure('http_is_behind') === 1,
    };
  }

  /** Resolves when the server no longer refuses in order to catch up; returns how long that took. */
  async untilCaughtUp(): Promise<number> {
    const startedAt = performance.now();
    while ((await this.read()).isBehind) {
      if (performance.now() - startedAt > patienceMs) throw new Error('the server never caught up');
      await pause(lookEveryMs);
    }
    return performance.now() - startedAt;
  }

  private async look(): Promise<void> {
    try {
      const health = await fetch(`${this.url}/health`, { signal: AbortSignal.timeout(patienceMs) });
      if (!health.ok) throw new Error(`health answers ${health.status}`);
      this.rssMb.worst = Math.max(this.rssMb.worst, (await this.read()).rssMb);
    } catch {
      this.unreachable += 1;
    }
  }
}
