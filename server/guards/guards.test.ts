import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guards } from './guards.ts';

const server = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(server, file), 'utf8');
const countIn = (text: string, part: string): number => text.split(part).length - 1;

/** Cheap enough for every run; `node server/guards/check.ts` checks that the tests fail. */
describe('the guards', () => {
  it('are at least twenty, each under a name of its own', () => {
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
    expect(guards.length).toBeGreaterThanOrEqual(20);
  });

  it.each(guards)('stand where the list says: $name', ({ file, guard }) => {
    expect(countIn(read(file), guard)).toBe(1);
  });

  it.each(guards)('have a test that would miss them: $name', ({ test: { file, title } }) => {
    const source = read(file);
    expect([`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted))).toBe(true);
  });
});
