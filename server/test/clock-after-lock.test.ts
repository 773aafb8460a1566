import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const sqlLock = /\bfor (?:no key )?(?:update|share)\b(?!(?: of \w+)? skip locked)/g;
const builtLock = /\.for(?:NoKey)?(?:Update|Share)\(\)(?!\s*\.skipLocked\(\))/g;
const clock = /clock_timestamp\(\)|\bnow\(\)|databaseNow/;

/** The SELECT that ends at this lock: back to the bracket or the quote that opens it. */
function selectBefore(text: string, end: number): string {
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (text[at] === ')' || text[at] === '}') depth += 1;
    if ((text[at] === '(' || text[at] === '`') && depth === 0) return text.slice(at, end);
    if (text[at] === '(' || text[at] === '{') depth -= 1;
  }
  return text.slice(0, end);
}

const builtBefore = (text: string, end: number): string => text.slice(text.lastIndexOf('.selectFrom(', end), end);

function locksBesideClock(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '');
  const selects = [
    ...[...text.matchAll(sqlLock)].map(({ index }) => selectBefore(text, index)),
    ...[...text.matchAll(builtLock)].map(({ index }) => builtBefore(text, index)),
  ];
  return selects.filter((select) => clock.test(select)).map((select) => `${file}: ${select}`);
}

// PostgreSQL computes the columns and conditions of a locking SELECT before it waits for the row. If the holder of the lock changes
// nothing, it does not compute them again: what ended during the wait would still count.
it('no SELECT that waits for a lock reads the clock', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.flatMap(locksBesideClock)).toEqual([]);
});
