import type { PaymentDeps } from './payment-deps.ts';
import { sweepOrders } from './sweep-orders.ts';
import { makeAllDue } from './watch.sql.ts';

const sweepMs = 15_000;

/** Follows every order to its end without any caller, from the start of the process until it closes. */
export class OrderWatch {
  private readonly deps: PaymentDeps;
  private timer: NodeJS.Timeout | undefined;
  private sweep: Promise<void> | undefined;
  private isStopped = false;

  constructor(deps: PaymentDeps) {
    this.deps = deps;
  }

  start(): void {
    this.run(() => makeAllDue(this.deps.db));
    this.timer = setInterval(() => this.run(), sweepMs).unref();
  }

  /** Sweeps now, once the watch has begun. What a sweep that is running has passed already waits for the next one. */
  wake(): void {
    if (this.timer && !this.isStopped) this.run();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.sweep;
  }

  /** One sweep at a time; if the database is away, only this one is lost. */
  private run(first: () => Promise<void> = async () => {}): void {
    this.sweep ??= first()
      .then(() => sweepOrders(this.deps, () => this.isStopped))
      .catch((error: unknown) => this.deps.log.warn({ err: error }, 'the orders could not be swept'))
      .finally(() => {
        this.sweep = undefined;
      });
  }
}
