import type { SwitchedOff } from '../test/workspace-copy.ts';

/** One line of the product that holds a promise, and the test that must turn red when the line is gone. */
export interface Guard extends SwitchedOff {
  /** What it protects, in words for the report and for the command line. */
  name: string;
  /** The title as it is written in the test's source. */
  test: { file: string; title: string };
}
