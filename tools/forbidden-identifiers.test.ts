import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Words that docs/glossary.md replaces, and what to say instead. */
const replaced: readonly { words: RegExp; instead: string }[] = [
  { words: /^(?:tell|tells|telling|told)$/, instead: 'notify, report, send: whichever it is' },
  { words: /^(?:hear|hears|heard|hearing|unheard)$/, instead: 'receive, received' },
  { words: /^doors?$/, instead: 'entry point, route, or the name of the check' },
  { words: /^lanes?$/, instead: 'queue, worker, slot: whichever it is' },
  { words: /^journeys?$/, instead: 'e2e test, scenario' },
];
const replacedPairs: readonly { pair: RegExp; instead: string }[] = [
  { pair: /(?:^| )(?:take|takes|taken|taking) over(?: |$)/, instead: 'hydrate, or what else happens' },
  { pair: /(?:^| )(?:draw|draws|drawn) (?:page|pages|shell)(?: |$)/, instead: 'render' },
];
/** An icon of lucide, and a column of a migration that has landed. */
const allowed = new Set(['DoorOpen', 'unheard_until']);

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

function insteadOf(name: string): string | undefined {
  if (allowed.has(name)) return undefined;
  const words = wordsOf(name);
  const byWord = replaced.find((one) => words.some((word) => one.words.test(word)));
  return (byWord ?? replacedPairs.find(({ pair }) => pair.test(words.join(' '))))?.instead;
}

/** Parsing every file takes seconds: the others cannot hold one of the words. */
const mayHold = /tell|told|hear|door|lane|journey|tak\w*_?over|draw/i;

function identifiersIn(file: string): Set<string> {
  const names = new Set<string>();
  const source = readFileSync(join(root, file), 'utf8');
  if (!mayHold.test(source)) return names;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, name } = node as { type?: string; name?: unknown };
    if (type?.endsWith('Identifier') && typeof name === 'string') names.add(name);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return names;
}

it.each(['safetyTell', 'toldAlready', 'atTheDoor', 'takeOver', 'takenOverFrom', 'drawPage', 'isHeard', 'heard_at'])(
  'refuses %s',
  (name) => {
    expect(insteadOf(name)).toBeDefined();
  },
);

it.each(['outdoors', 'heart', 'heartbeat', 'intellect', 'drawCard', 'overtake', 'DoorOpen'])('accepts %s', (name) => {
  expect(insteadOf(name)).toBeUndefined();
});

it('no identifier and no file has a word that the glossary replaces', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)));
  const found = files.flatMap((file) =>
    [basename(file), ...identifiersIn(file)].flatMap((name) => {
      const instead = insteadOf(name);
      return instead === undefined ? [] : [`${file}: ${name}. Say: ${instead}`];
    }),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
