import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const ignored = /(^|\/)(node_modules|\.git|\.cache|\.data|dist|pictures)(\/|$)/;
const tree = globSync('**/*', { cwd: root, exclude: (path) => ignored.test(path) });
const documents = tree.filter((path) => path.endsWith('.md'));

const hasExtension = /\.(tsx?|mjs|cjs|js|css|md|sql|json|ya?ml|conf|svg|png)$/;
const isInFolder = /^(bench|contract|docs|e2e|ops|sandbox|server|tools|web|platform|modules|features|shared|app)\//;
/** Written by a build or a run, so not in the tree. */
const isMade = /(^|\/)(dist|pictures)(\/|$)/;
/** On the machine of whoever operates the product. */
const isOfOperator = /^(postgresql|pg_hba)\.conf$|^ops\/\.env$/;
const placeholder = /[\s{}<>*…:#]|^[/~]|^\.(ts|sql|routes)/;

const read = (document: string) => readFileSync(join(root, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '');

function pathsIn(document: string): string[] {
  return Array.from(read(document).matchAll(/`([^`\n]+)`/g), ([, quoted]) => quoted!)
    .filter((quoted) => hasExtension.test(quoted) || isInFolder.test(quoted))
    .filter((quoted) => !placeholder.test(quoted) && !isMade.test(quoted) && !isOfOperator.test(quoted))
    .map((quoted) => quoted.replace(/\/$/, ''));
}

const linksIn = (document: string): string[] =>
  Array.from(read(document).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g), ([, link]) => join(dirname(document), link!));

const exists = (path: string): boolean => tree.some((known) => known === path || known.endsWith(`/${path}`));

describe('a document', () => {
  it.each(documents)('%s names only files and folders that exist', (document) => {
    expect(pathsIn(document).filter((path) => !exists(path))).toEqual([]);
    expect(linksIn(document).filter((link) => !existsSync(join(root, link)))).toEqual([]);
  });
});

it('every module of the server has its rules in SPEC.md', () => {
  const modules = globSync('server/src/modules/*/*', { cwd: root });
  expect(modules.filter((module) => !existsSync(join(root, module, 'SPEC.md')))).toEqual([]);
});

it('every rule has a number of its own, so that a test title names one rule', () => {
  const specs = tree.filter((path) => path.endsWith('SPEC.md'));
  const numbers = specs.flatMap((path) =>
    Array.from(read(path).matchAll(/^- ([A-Z]+\d*-\d+) /gm), ([, number]) => number!),
  );
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

describe('the changelog', () => {
  /** Each version's heading with the number of its entries. */
  const versionsIn = (document: string) =>
    read(document)
      .split(/^## /m)
      .slice(1)
      .map((section) => ({ version: section.split('\n')[0]!, entries: section.match(/^- /gm)?.length ?? 0 }));
  const english = versionsIn('CHANGELOG.md');

  it('says in Korean as much of each version as in English', () => {
    const unreleased = ({ version, entries }: { version: string; entries: number }) => ({
      version: version === 'Unreleased' ? '다음' : version,
      entries,
    });
    expect(versionsIn('CHANGELOG.ko.md')).toEqual(english.map(unreleased));
  });

  it('has the version of package.json as its newest release', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(english.find((release) => release.version !== 'Unreleased')?.version).toBe(version);
  });
});
