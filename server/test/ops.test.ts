import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureStalls } from '../src/platform/observability/metrics.ts';
import { buildTestApp, type TestApp } from './build-app.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const alerts = read('ops/prometheus/alerts.yml');
const dashboard = JSON.parse(read('ops/grafana/teum.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Names in a query that are neither functions, labels, label values nor words of PromQL. */
function metricsIn(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/by \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(histogram_quantile|min_over_time)$/.test(name));
}

let test: TestApp;
let shown: string;
let directory: string;
const urls: string[] = [];
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'teum-ops-'));
  const backup = { directory, everyMs: 86_400_000, keep: 1, passphrase: undefined };
  test = await buildTestApp({ backup }, { onRoute: ({ url }) => urls.push(url) });
  measureStalls(test.app.metrics, { stalls: 0, frozenSeconds: 0 });
  await test.app.inject('/api/health');
  shown = (await test.app.inject('/api/metrics')).body;
});
afterAll(async () => {
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('ops', () => {
  it('asks only for figures that the product shows', () => {
    const queries = [...alerts.matchAll(/expr: (?:\|\n)?([\s\S]*?)\n\s+(?:for|labels):/g)].map(([, query]) => query!);
    const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(10);
    const names = new Set([...queries, ...panels].flatMap(metricsIn));
    const known = new Set([...shown.matchAll(/^([a-z0-9_]+)[ {]/gm)].map(([, name]) => name!));
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  });

  it('asks for routes that exist', () => {
    const patterns = [...read('ops/grafana/teum.json').matchAll(/route=~\\"([^"\\]+)/g)].map(([, pattern]) => pattern!);
    expect(patterns).toHaveLength(1);
    expect(patterns.filter((pattern) => !urls.some((url) => new RegExp(`^${pattern}$`).test(url)))).toEqual([]);
  });

  it('has a paragraph for every alert', () => {
    const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
    const headings = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name!);
    expect(headings.toSorted()).toEqual(names.toSorted());
  });

  it('is accepted by promtool', ({ skip }) => {
    if (spawnSync('promtool', ['--version']).status !== 0)
      return skip('promtool is not installed (Debian: prometheus)');
    const { status, stderr, stdout } = spawnSync(
      'promtool',
      ['check', 'rules', join(root, 'ops/prometheus/alerts.yml')],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr, stdout]).toEqual([0, expect.anything(), expect.stringContaining('13 rules found')]);
  });
});
