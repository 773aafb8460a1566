// @ts-check
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './project.mjs';

/** A reporter for Vitest, whose own JSON does not say why a test was skipped. */
export default class SkipNotes {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const skips = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => noteOf(module, test)),
    );
    writeFileSync(/** @type {string} */ (process.env.SKIPS_FILE), JSON.stringify(skips));
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @param {import('vitest/node').TestCase} test
 */
function noteOf(module, test) {
  const result = test.result();
  const note = result.state === 'skipped' && result.note ? `: ${result.note}` : '';
  return `${relative(root, module.moduleId)} > ${test.fullName}${note}`;
}
