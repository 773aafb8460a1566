import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Guard } from './guard.ts';

const root = join(import.meta.dirname, '../..');

/** Keeps the result of a whole run with the commit that it was made on. */
export async function writeTable(missed: readonly Guard[]): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    '# Guards and the tests that fail without them',
    '',
    'Written by `npm run guards`. It takes each guard out of a copy of the workspace, compiles the changed file, and runs the named',
    'test, which has to fail by an assertion.',
    '',
    `Without its guard each of the ${missed.length} tests failed, on ${day}, ${commit}.`,
    '',
    '| Guard | Taken out of | Test that fails |',
    '|---|---|---|',
    ...missed.map(
      ({ name, file, test }) => `| ${cell(name)} | ${codeOf(file)} | ${codeOf(test.file)} ${cell(test.title)} |`,
    ),
    '',
  ];
  await writeFile(join(root, 'docs/guards.md'), text.join('\n'));
}

const cell = (text: string): string => text.replace(/[|<]/g, '\\$&');
const codeOf = (file: string): string => `\`${file.replace(/^src\//, '')}\``;
