import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** One test that ran: `asserted` if it failed at an assertion. */
export type Ending = 'passed' | 'asserted' | 'failed';

/** Writes how each test ended to the file that `GUARD_REPORT` names. Vitest's JSON leaves out the class of an error. */
export default class OutcomeReporter implements Reporter {
  private readonly endings: Ending[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'passed') this.endings.push('passed');
    if (state === 'failed')
      this.endings.push(errors.some(({ name }) => name === 'AssertionError') ? 'asserted' : 'failed');
  }

  onTestRunEnd(): void {
    writeFileSync(process.env.GUARD_REPORT!, JSON.stringify(this.endings));
  }
}
