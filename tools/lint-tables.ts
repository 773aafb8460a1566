import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ForeignReads, foreignReads, tableOwners } from '../server/src/table-owners.ts';
import { lineAt, withoutComments } from './lib/source-text.ts';

interface Ownership {
  /** The owning module of every table. */
  owners: Readonly<Record<string, string>>;
  reads: readonly ForeignReads[];
}

interface Reference {
  file: string;
  line: number;
  table: string;
  writes: boolean;
}

interface Violation {
  file: string;
  line: number;
  rule: string;
}

/** Files by their path from the project's root, with their text. */
type Sources = ReadonlyMap<string, string>;

const listFile = 'server/src/table-owners.ts';
const isTest = /(?:\.test|\.contract|\/test-[^/]+)\.ts$/;
/** Invariants compare the rows of several modules, and only `npm run check-data` runs them. */
const mayReadAll = /\.?invariants\.sql\.ts$/;
/** The demo fills an empty database with a past that no use case can write. */
const mayTouchAll = /^server\/src\/demo\//;

export function findForeignSql(sources: Sources, { owners, reads }: Ownership): Violation[] {
  const product = [...sources].filter(
    ([file]) => file.startsWith('server/src/') && !isTest.test(file) && !mayTouchAll.test(file),
  );
  const moduleOf = modulesIn(sources);
  const references = product.flatMap(([file, text]) => referencesIn(file, text));
  const foreign = references.filter(({ file, table }) => table in owners && owners[table] !== moduleOf(file));
  const unlisted = foreign.filter(
    ({ file, table, writes }) => writes || !(mayReadAll.test(file) || isListed(reads, moduleOf, file, table)),
  );
  return [
    ...unlisted.map(({ file, line, table, writes }) => ({
      file,
      line,
      rule: writes
        ? `only ${owners[table]} writes ${table}: call a function of its index.ts`
        : `${table} belongs to ${owners[table]}: call a function of its index.ts, or list the reason in ${listFile}`,
    })),
    ...product.flatMap(([file, text]) => unnamedTables(file, text)),
    ...idleEntries(foreign, moduleOf, reads),
  ];
}

/** A module is the nearest folder with an `index.ts`; elsewhere, the folder below `server/src` counts. */
function modulesIn(sources: Sources): (file: string) => string {
  return (file) => {
    const below = file.split('/')[2]!;
    if (below !== 'modules') return below;
    let folder = posix.dirname(file);
    while (folder.length > 'server/src/modules'.length && !sources.has(`${folder}/index.ts`))
      folder = posix.dirname(folder);
    return posix.basename(folder);
  };
}

type ModuleOf = (file: string) => string;

/** As the list names a file: its module and its name without `.sql.ts` or `.ts`. */
const listedName = (moduleOf: ModuleOf, file: string): string =>
  `${moduleOf(file)}/${posix.basename(file).replace(/(?:\.sql)?\.ts$/, '')}`;

function isListed(reads: readonly ForeignReads[], moduleOf: ModuleOf, file: string, table: string): boolean {
  const name = listedName(moduleOf, file);
  return reads.some(({ files, tables }) => files.includes(name) && tables.some((one) => one === table));
}

/** A reason that outlives its statement would allow the next one unseen. */
function idleEntries(foreign: readonly Reference[], moduleOf: ModuleOf, reads: readonly ForeignReads[]): Violation[] {
  const read = new Set(foreign.map(({ file, table }) => `${listedName(moduleOf, file)} ${table}`));
  return reads.flatMap(({ files, tables }) =>
    files.flatMap((name) =>
      tables
        .filter((table) => !read.has(`${name} ${table}`))
        .map((table) => ({ file: listFile, line: 1, rule: `${name} does not read ${table}: delete the entry` })),
    ),
  );
}

const inBuilder =
  /\.(selectFrom|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*")/g;
const inText =
  /\b(insert\s+into|merge\s+into|delete\s+from|update|truncate(?:\s+table)?|copy|lock\s+table|from|join|using|table)\s+(?:(?:only|lateral)\s+)?([a-z_.]+)/gi;
/** Further tables of a list: `from post_comment c, post`. */
const nextInList = /\s*(?:as\s+)?[a-z_]*\s*,\s*([a-z_.]+)/iy;
const isWrite = /^(?:insert|replace|merge|update|delete|truncate|copy)/i;

function referencesIn(file: string, text: string): Reference[] {
  const code = withoutComments(text);
  const found = [...code.matchAll(inBuilder), ...code.matchAll(inText)];
  return found.flatMap((match) =>
    namesIn(code, match).map((table) => ({
      file,
      line: lineAt(text, match.index),
      table,
      writes: isWrite.test(match[1]!),
    })),
  );
}

function namesIn(code: string, match: RegExpExecArray): string[] {
  const named = match[2]!;
  const quoted = [...named.matchAll(/['"]([a-z_.]+)/g)].map(([, name]) => name!);
  const names = quoted.length > 0 ? quoted : [named, ...restOfList(code, match.index + match[0].length)];
  return names.map((name) => name.replace(/^public\./, ''));
}

function restOfList(code: string, from: number): string[] {
  const names: string[] = [];
  nextInList.lastIndex = from;
  for (let next = nextInList.exec(code); next; next = nextInList.exec(code)) names.push(next[1]!);
  return names;
}

const unnamed =
  /\bsql\.(?:table|id)\(\s*[^'"\s)]|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(\s*[a-z]\w*\s*\)/g;

/** A table whose name is in a variable cannot be checked. */
function unnamedTables(file: string, text: string): Violation[] {
  return [...withoutComments(text).matchAll(unnamed)].map(({ index }) => ({
    file,
    line: lineAt(text, index),
    rule: 'a statement names its tables itself, not by a variable',
  }));
}

function readSources(root: string): Sources {
  const files = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' });
  const paths = files.filter((file) => file.endsWith('.ts')).map((file) => posix.join('server/src', file));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

if (import.meta.main) {
  const sources = readSources(join(import.meta.dirname, '..'));
  const violations = findForeignSql(sources, { owners: tableOwners, reads: foreignReads });
  for (const { file, line, rule } of violations) console.error(`${file}:${line}: ${rule}`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
