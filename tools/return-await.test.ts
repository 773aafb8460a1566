import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..');
const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as { plugins: string[] };

/** The lines that the plugins of biome.json refuse, and no other rule. */
function refusedLines(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'teum-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const plugin of plugins) cpSync(join(root, plugin), join(folder, plugin));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }));
  writeFileSync(join(folder, 'source.ts'), source);
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '.'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { start: { line: number } } }[] };
  return diagnostics.map(({ location }) => source.split('\n')[location.start.line - 1]!.trim());
}

const returns = [
  'return read(each);',
  'return (read(each));',
  'return read(each) as Promise<string>;',
  "return each ? read(each) : '';",
  "return each ? '' : read(each);",
  "return read(each) ?? '';",
  'return known || read(each);',
  'return new Promise<string>(() => {});',
];
const harmless = ['return await read(each);', 'return each;', "return lines.join('');"];

it.each([
  ['a loop of for await', 'for await (const each of list) {', '}'],
  ['a function with using', 'using each = open();', ''],
  ['a function with await using', 'await using each = await open();', ''],
])(
  'refuses to return a promise out of %s, which closes the source before the promise has read it',
  (_, first, last) => {
    const bodies = [...returns, ...harmless].map((line) => `async () => {\n${first}\n${line}\n${last}\n},`);
    expect(refusedLines(`export const all = [\n${bodies.join('\n')}\n];\n`)).toEqual(returns);
  },
);

it('lets a promise be returned where nothing is closed', () => {
  expect(refusedLines('for (const each of list) { async () => {\nreturn read(each);\n} }\n')).toEqual([]);
});
