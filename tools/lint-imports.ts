import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { lineAt, withoutComments } from './lib/source-text.ts';

interface Layer {
  /** Matches the layer's files; the first matching layer counts. Files with the same match, or group, may import each other. */
  files: RegExp;
  mayImport: RegExp[];
  rule: string;
}

const contract = /^contract\//;
const sandbox = /^sandbox\//;
const anyOfWeb = /^web\//;
const belowFeatures = /^web\/src\/(?!app\/|features\/|main\.tsx$)/;
const anyOfServer = /^server\/src\/(?!main\.ts$)/;
const outsideModules = /^server\/src\/(?!modules\/|main\.ts$)/;
const platform = /^server\/src\/platform\//;
const moduleEntry = /^server\/src\/modules\/[^/]+\/[^/]+\/index\.ts$/;
/** Used by every program that starts a server of its own. */
const startOfServer = /^server\/(?:src\/platform\/free-port|cluster\/server-process|test\/prepared-data)\.ts$/;
const serverTest = /^server\/test\//;
const serverTrials = /^server\/(?:trials|cluster|guards)\//;

const layers: Layer[] = [
  { files: contract, mayImport: [], rule: 'contract imports no other part' },
  { files: sandbox, mayImport: [], rule: 'sandbox imports no other part' },
  {
    files: /^web\/src\/features\/[^/]+\/[^/]+\//,
    mayImport: [belowFeatures, contract],
    rule: 'a feature imports shared, messages and contract, never app or another feature',
  },
  {
    files: /^web\/src\/(?:shared|messages)\//,
    mayImport: [belowFeatures, contract],
    rule: 'shared and messages import neither app nor features',
  },
  { files: anyOfWeb, mayImport: [contract], rule: 'web imports contract only' },
  {
    files: /^(server\/src\/(?:modules\/[^/]+\/[^/]+|[^/]+)\/)(?:.*\/)?(?:test-[^/]+|[^/]+\.test)\.ts$/,
    mayImport: [outsideModules, moduleEntry, serverTest, contract, sandbox],
    rule: 'a test sees another module only through its index.ts',
  },
  {
    files: /^server\/src\/modules\/[^/]+\/[^/]+\//,
    mayImport: [platform, moduleEntry, contract, sandbox],
    rule: 'a module imports the platform, contract, sandbox, and other modules through their index.ts',
  },
  { files: platform, mayImport: [contract, sandbox], rule: 'platform imports neither modules nor app' },
  {
    files: serverTrials,
    mayImport: [serverTrials, anyOfServer, serverTest, contract, sandbox],
    rule: 'trials and the cluster import the server, contract and sandbox only',
  },
  {
    files: /^server\/[^/]+\/[^/]+/,
    mayImport: [anyOfServer, serverTest, contract, sandbox],
    rule: 'server imports contract and sandbox only, and nothing imports main',
  },
  {
    files: /^e2e\//,
    mayImport: [contract, startOfServer],
    rule: 'e2e imports contract, and of the server only what starts it',
  },
  { files: /^bench\//, mayImport: [contract, /^server\//, sandbox], rule: 'bench does not import web, e2e or tools' },
  {
    files: /^tools\//,
    mayImport: [/^server\/src\/table-owners\.ts$/],
    rule: 'tools import no other part; of the server only the owners of its tables',
  },
];

/** Files that only their own folder, the group, may import. */
const sealed = [
  {
    files: /^(server\/src\/modules\/[^/]+\/[^/]+\/).*\.sql\.ts$/,
    rule: 'the statements of a module are imported only from inside it',
  },
];

/**
 * What people do, as folders of `contract/src`, `server/src/modules` and `web/src/features`. A group imports itself and the groups
 * before it. Tests and files directly in `contract/src` (lists of what all groups declare) may look everywhere.
 */
export const groups = ['identity', 'notice', 'offer', 'talk', 'bidding', 'money', 'account-care', 'desk', 'site'];
const inGroup =
  /^(contract\/src|server\/src\/modules|web\/src\/features)\/([^/]+)\/(?!(?:.*\/)?(?:test-[^/]+|[^/]+\.test)\.tsx?$)/;

const folders = ['contract', 'sandbox', 'server', 'web', 'e2e', 'bench', 'tools'];
const madeByTools = new Set(['node_modules', 'dist']);

interface Import {
  file: string;
  line: number;
  target: string;
}

interface Violation {
  file: string;
  line: number;
  rule: string;
}

/** Files by their path from the project's root, with their text. */
export type Sources = ReadonlyMap<string, string>;

export function findViolations(sources: Sources): Violation[] {
  const imports = [...sources].flatMap(([file, text]) => importsOf(file, text));
  const statements = [...sources].flatMap(([file, text]) => statementsOutsideSqlFiles(file, text));
  return [...imports.flatMap(violationsOf), ...moduleCycles(imports), ...statements];
}

const holdsNoSql = /^server\/src\/modules\/(?!.*(?:\.sql|\.test|\.contract|\/test-[^/]+)\.ts$)/;
const statement = /\bsql(?:<[^`;]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bfrom 'kysely'/g;

function statementsOutsideSqlFiles(file: string, text: string): Violation[] {
  if (!holdsNoSql.test(file)) return [];
  const found = [...withoutComments(text).matchAll(statement)];
  return found.map(({ index }) => ({
    file,
    line: lineAt(text, index),
    rule: 'the statements of a module are in its *.sql.ts',
  }));
}

export function importsOf(file: string, text: string): Import[] {
  return [...withoutComments(text).matchAll(importStatement)].flatMap((match) => {
    const target = resolveImport(file, match[1] ?? match[2] ?? '');
    return target === undefined ? [] : [{ file, line: lineAt(text, match.index), target }];
  });
}

/** Biome puts static imports at the start of a line; an indented one is text inside a string. */
const importStatement = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [scope, part, ...inside] = specifier.split('/');
  return scope === '@teum' ? `${part}/src/${inside.join('/') || 'index'}.ts` : undefined;
}

function violationsOf({ file, line, target }: Import): Violation[] {
  const broken = [brokenLayer(file, target), brokenSeal(file, target), brokenDirection(file, target)].filter(
    (rule) => rule !== undefined,
  );
  return broken.map((rule) => ({ file, line, rule: `${rule} (${target})` }));
}

function brokenLayer(file: string, target: string): string | undefined {
  const layer = layers.find(({ files }) => files.test(file));
  if (!layer) return undefined;
  const isAllowed =
    target.startsWith(ownFolder(layer.files, file)) || layer.mayImport.some((part) => part.test(target));
  return isAllowed ? undefined : layer.rule;
}

function brokenSeal(file: string, target: string): string | undefined {
  return sealed.find(({ files }) => files.test(target) && !file.startsWith(ownFolder(files, target)))?.rule;
}

function brokenDirection(file: string, target: string): string | undefined {
  const from = inGroup.exec(file);
  const to = inGroup.exec(target);
  if (!from || !to || from[1] !== to[1]) return undefined;
  for (const name of [from[2]!, to[2]!]) if (!groups.includes(name)) return `${name} is not one of the groups`;
  const isBackward = groups.indexOf(to[2]!) > groups.indexOf(from[2]!);
  return isBackward ? `${from[2]} comes before ${to[2]}: groups import in one direction` : undefined;
}

interface GroupImport {
  /** `server/src/modules`, for example. */
  part: string;
  from: string;
  to: string;
}

/** Which groups import which others, each once; without tests. */
export function groupImports(sources: Sources): GroupImport[] {
  const found = new Map<string, GroupImport>();
  for (const { file, target } of [...sources].flatMap(([path, text]) => importsOf(path, text))) {
    const [, part, from] = inGroup.exec(file) ?? [];
    const [, partOfTarget, to] = inGroup.exec(target) ?? [];
    if (!part || !from || !to || part !== partOfTarget || from === to) continue;
    found.set(`${part} ${from} ${to}`, { part, from, to });
  }
  return [...found.values()];
}

function ownFolder(files: RegExp, file: string): string {
  const match = files.exec(file);
  return match?.[1] ?? match?.[0] ?? file;
}

const inModule = /^server\/src\/modules\/[^/]+\/([^/]+)\//;

function moduleCycles(imports: Import[]): Violation[] {
  const edges = imports.filter(({ file }) => !file.endsWith('.test.ts')).flatMap(moduleEdge);
  const seen = new Set<string>();
  return edges.flatMap(({ from, to, file, line }) => {
    const back = pathBetween(to, from, edges);
    const key = [...new Set(back)].sort().join(' ');
    if (!back || seen.has(key)) return [];
    seen.add(key);
    return [{ file, line, rule: `modules form a cycle (${[from, ...back].join(' → ')})` }];
  });
}

function moduleEdge({ file, line, target }: Import) {
  const from = inModule.exec(file)?.[1];
  const to = inModule.exec(target)?.[1];
  return from === undefined || to === undefined || from === to ? [] : [{ from, to, file, line }];
}

function pathBetween(from: string, to: string, edges: { from: string; to: string }[]): string[] | undefined {
  const reached = new Map([[from, [from]]]);
  for (const [place, path] of reached) {
    for (const edge of edges) {
      if (edge.from === place && !reached.has(edge.to)) reached.set(edge.to, [...path, edge.to]);
    }
  }
  return reached.get(to);
}

export function readSources(root: string): Sources {
  const files = folders.flatMap((folder) => filesUnder(root, folder));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return madeByTools.has(entry.name) ? [] : filesUnder(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

if (import.meta.main) {
  const violations = findViolations(readSources(join(import.meta.dirname, '..')));
  for (const { file, line, rule } of violations) console.error(`${file}:${line}: ${rule}`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
