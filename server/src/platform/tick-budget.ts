/**
 * Cuts long computations into pieces between which the event loop serves other requests. Each computation counts its steps
 * here. Once a tick has used its share of steps, the computations wait, and each later tick resumes one of them.
 */
export class TickBudget {
  private readonly mostSteps: number;
  private readonly waiting: (() => void)[] = [];
  private steps = 0;

  constructor(mostSteps: number) {
    this.mostSteps = mostSteps;
  }

  get isSpent(): boolean {
    return this.steps >= this.mostSteps;
  }

  spend(steps: number): void {
    this.steps += steps;
  }

  nextTick(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) this.resumeOne();
    });
  }

  private resumeOne(): void {
    setImmediate(() => {
      this.steps = 0;
      this.waiting.shift()!();
      if (this.waiting.length > 0) this.resumeOne();
    });
  }
}
