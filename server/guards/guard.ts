import type { SwitchedOff } from '../test/workspace-copy.ts';

/** One line of the product that keeps a promise, and the test that must fail without it. */
export interface Guard extends SwitchedOff {
  /** What it protects, for the report and the command line. */
  name: string;
  /** The title as it is written in the test's source. */
  test: { file: string; title: string };
}
