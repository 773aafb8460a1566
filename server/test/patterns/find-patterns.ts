import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

export interface FoundPattern {
  file: string;
  pattern: RegExp;
}

export interface Findings {
  patterns: FoundPattern[];
  /** Files that build a pattern from pieces: the source does not show the result. */
  builders: string[];
  /** Files that call `normalize` on a text. */
  normalizers: string[];
}

const root = join(import.meta.dirname, '../../..');
const sources = ['contract/src', 'server/src', 'web/src', 'sandbox/src'].map((folder) => `${folder}/**/*.{ts,tsx}`);
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/test-[^/]*$|\/sample-[^/]*$|hostile-/.test(file);

interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

/** Every regular expression of the product's own sources. */
export function findPatterns(): Findings {
  const findings: Findings = { patterns: [], builders: [], normalizers: [] };
  for (const file of globSync(sources, { cwd: root }).filter((name) => !isTest(name))) {
    const program = parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
    for (const node of nodesIn(program)) collect(node, file, findings);
  }
  return findings;
}

function collect(node: SyntaxNode, file: string, { patterns, builders, normalizers }: Findings): void {
  const { regex, callee } = node as { regex?: { pattern: string; flags: string }; callee?: SyntaxNode };
  if (regex) patterns.push({ file, pattern: new RegExp(regex.pattern, regex.flags) });
  if (callee && nameOf(callee) === 'RegExp') builders.push(file);
  if (callee?.type === 'MemberExpression' && nameOf(callee.property as SyntaxNode) === 'normalize')
    normalizers.push(file);
}

const nameOf = (node: SyntaxNode): unknown => node.name;

function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as SyntaxNode;
    yield* nodesIn(Object.values(value));
  }
}
