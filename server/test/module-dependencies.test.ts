import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../src/modules');

interface Module {
  name: string;
  /** As its plugin is named: others depend on it by this name. */
  pluginName: string | undefined;
  dependencies: string[];
  decorations: string[];
  code: string;
}

const modules = globSync('*/*/index.ts', { cwd: root }).map(readModule);

function readModule(file: string): Module {
  const folder = join(root, dirname(file));
  const sources = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/test-*.ts'] });
  const code = sources.map((source) => readFileSync(join(folder, source), 'utf8')).join('\n');
  const [, pluginName, listed = ''] =
    /= plugin\(\w+, \{\s*name: '([\w-]+)'(?:,\s*dependencies: \[([^\]]*)\])?/.exec(code) ?? [];
  return {
    name: basename(folder),
    pluginName,
    dependencies: listed.match(/[\w-]+/g) ?? [],
    decorations: [...code.matchAll(/\bapp\.decorate\('(\w+)'/g)].map(([, decoration]) => decoration!),
    code,
  };
}

/** `app.chat`, `{ chat } = app`, `({ chat }: FastifyInstance)` or `Pick<FastifyInstance, 'chat'>`. */
const usesDecoration = (code: string, name: string): boolean =>
  new RegExp(
    `\\bapp\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}(?: = app\\b|: (?:Pick<)?FastifyInstance)|Pick<FastifyInstance,[^>]*'${name}'`,
  ).test(code);

describe('the modules as plugins', () => {
  it('finds them, and what they add to the app', () => {
    expect(modules.length).toBeGreaterThan(30);
    expect(modules.find(({ name }) => name === 'mail')!.decorations).toEqual(['mail']);
    expect(modules.filter(({ decorations }) => decorations.length > 0).length).toBeGreaterThan(10);
  });

  it('have the names of their folders', () => {
    const plugins = modules.filter(({ pluginName }) => pluginName !== undefined);
    expect(plugins.length).toBeGreaterThan(30);
    expect(plugins.filter(({ name, pluginName }) => name !== pluginName)).toEqual([]);
  });

  it('declare every module whose additions to the app they use, so that Fastify refuses a wrong order', () => {
    const missing = modules.flatMap(({ name, code, dependencies }) =>
      modules
        .filter((other) => other.name !== name && !dependencies.includes(other.name))
        .flatMap((other) => other.decorations.filter((decoration) => usesDecoration(code, decoration)))
        .map((decoration) => `${name} uses app.${decoration}`),
    );
    // Pages are mounted by a call after all modules, at the end of `app.ts`.
    expect(missing).toEqual(['page uses app.blocks']);
  });
});
