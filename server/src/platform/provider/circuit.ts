import { ProviderUnreadable } from './provider-unreadable.ts';

interface CircuitSettings {
  failuresToOpen: number;
  restMs: number;
}

/** Stops asking a provider that keeps failing: callers get their answer at once, and one of them at a time tries again. */
export class Circuit {
  private readonly settings: CircuitSettings;
  private failures = 0;
  private closedFrom = 0;

  constructor(settings: CircuitSettings) {
    this.settings = settings;
  }

  async run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    this.enter();
    try {
      const answer = await ask();
      this.failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof ProviderUnreadable) this.failures += 1;
      if (this.isOpen) this.rest();
      throw error;
    }
  }

  private get isOpen(): boolean {
    return this.failures >= this.settings.failuresToOpen;
  }

  private enter(): void {
    if (!this.isOpen) return;
    if (performance.now() < this.closedFrom) throw new ProviderUnreadable('it failed too often just now');
    this.rest(); // this caller tries; the others go on being turned away until it is back
  }

  private rest(): void {
    this.closedFrom = performance.now() + this.settings.restMs;
  }
}
