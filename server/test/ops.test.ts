import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { measureStalls } from '../src/platform/observability/metrics.ts';
import { alertSituations, type Situation } from './alert-situations.ts';
import { buildTestApp, openApp, type TestApp } from './build-app.ts';
import { Wire } from './network/wire.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const rules = join(root, 'ops/prometheus/alerts.yml');
const alerts = readFileSync(rules, 'utf8');
const ruleNames = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name!);

const promtool = (...args: string[]) =>
  spawnSync(process.env.PROMTOOL_PATH ?? 'promtool', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
const isPromtoolInstalled = promtool('--version').status === 0;
const withoutPromtool = "promtool was not found: install Debian's prometheus or set PROMTOOL_PATH";

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
    const headings = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name!);
    expect(headings.toSorted()).toEqual(ruleNames.toSorted());
  });

  it('[SYS-5] has for every alert a situation in which it fires and one in which it is silent', () => {
    expect(Object.keys(alertSituations).toSorted()).toEqual(ruleNames.toSorted());
  });
});

describe.skipIf(!isPromtoolInstalled)(isPromtoolInstalled ? 'promtool' : withoutPromtool, () => {
  it('accepts every rule', () => {
    const { status, stdout } = promtool('check', 'rules', rules);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${ruleNames.length} rules found`)]);
  });

  it.each(Object.entries(alertSituations))('[SYS-5] %s fires, and says so', (alert, { firing }) => {
    expect(judge(firing, { [alert]: [alertOf(alert, firing)] })).toBe('SUCCESS');
  });

  it.each(Object.entries(alertSituations))('[SYS-5] %s is silent where nothing is wrong', (alert, { silent }) => {
    expect(judge(silent, { [alert]: [] })).toBe('SUCCESS');
  });

  it('accepts the configuration that docs/operations.md gives', () => {
    const [, config] = /^In `\/etc\/prometheus\/prometheus\.yml`[\s\S]*?```yaml\n([\s\S]*?)```/m.exec(
      read('docs/operations.md'),
    )!;
    const file = join(directory, 'prometheus.yml');
    writeFileSync(file, config!);
    copyFileSync(rules, join(directory, 'teum-alerts.yml'));
    const { status, stdout, stderr } = promtool('check', 'config', file);
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining(`${ruleNames.length} rules found`)]);
  });

  it('[BAK-10] judges missing and late backups as their situations say', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', join(root, 'ops/prometheus/backup-alerts.test.yml'));
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('[SYS-6] a database that is gone fires TeumNotReady and TeumUnavailable, and nothing else', async () => {
    const scrapes = await recordLossOfDatabase();
    const series = seriesOf(scrapes);
    const none = Object.fromEntries(ruleNames.map((name) => [name, []]));
    expect(judge({ series, at: '2m' }, none)).toBe('SUCCESS');
    const [job, instance] = ['teum', 'a:3000'];
    expect(
      judge(
        { series, at: '12m' },
        {
          ...none,
          TeumNotReady: [{ labels: { severity: 'page', job, instance }, summary: 'a:3000 runs and cannot serve' }],
          TeumUnavailable: [{ labels: { severity: 'page' }, summary: '100% of the calls cannot be served' }],
        },
      ),
    ).toBe('SUCCESS');
  });
});

interface Expected {
  labels: Record<string, string>;
  summary: string;
}

const alertOf = (alert: string, { labels, says }: (typeof alertSituations)[string]['firing']): Expected => ({
  labels: { severity: severityOf(alert), ...labels },
  summary: says,
});

const severityOf = (alert: string): string =>
  new RegExp(`alert: ${alert}\\n[\\s\\S]*?severity: (\\w+)`).exec(alerts)![1]!;

/** What promtool says about these alerts in this situation; JSON is YAML, too. */
function judge({ series, at }: Situation, expected: Record<string, Expected[]>): string {
  const file = join(directory, 'situation.json');
  const judged = Object.entries(expected).map(([alertname, found]) => ({
    eval_time: at,
    alertname,
    exp_alerts: found.map(({ labels, summary }) => ({ exp_labels: labels, exp_annotations: { summary } })),
  }));
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const tests = [{ interval: '15s', input_series, alert_rule_test: judged }];
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '15s', tests }));
  const { status, stdout, stderr } = promtool('test', 'rules', file);
  return status === 0 ? 'SUCCESS' : stdout + stderr;
}

/** Figures of a server whose database goes away after two minutes: people go on calling, and Prometheus goes on reading. */
async function recordLossOfDatabase(): Promise<string[]> {
  const wire = await Wire.open(Number(new URL(test.database.url).port));
  const databaseUrl = Object.assign(new URL(test.database.url), { port: wire.port }).href;
  // As a database of the operator's own, whose WAL the product does not archive.
  const { app, close } = await openApp(databaseUrl, { ...test.app.config, databaseUrl });
  onTestFinished(close);
  const scrapes: string[] = [];
  for (let scrape = 0; scrape < 50; scrape += 1) {
    if (scrape === 9) await wire.close();
    for (let call = 0; call < 3; call += 1) await app.inject('/api/post/1');
    scrapes.push((await app.inject('/api/metrics')).body);
  }
  return scrapes;
}

/** Each figure over all readings, with the labels that Prometheus adds. */
function seriesOf(scrapes: string[]): Record<string, string> {
  const read = scrapes.map(
    (text) => new Map([...text.matchAll(/^([^#\s][^ ]*) (\S+)$/gm)].map(([, name, value]) => [name!, value!])),
  );
  const names = new Set(read.flatMap((figures) => [...figures.keys()]));
  const values = (name: string) => read.map((figures) => figures.get(name) ?? '_').join(' ');
  const up = Array.from(read, () => '1').join(' ');
  return Object.fromEntries([
    ...[...names].map((name) => [labelled(name), values(name)] as const),
    [labelled('up'), up],
  ]);
}

function labelled(name: string): string {
  const [, metric, labels] = /^([^{]+)(?:\{(.*)\})?$/.exec(name)!;
  return `${metric}{${[labels, 'instance="a:3000"', 'job="teum"'].filter(Boolean).join(',')}}`;
}
