import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../src/platform/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { ServerProcess } from './server-process.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const dockerfile = read('ops/Dockerfile');
const manifest = JSON.parse(read('package.json')) as { version: string; workspaces: string[] };

/** The sources of every COPY, from the project or from an earlier stage. */
const copies = [...dockerfile.matchAll(/^COPY (?:--from=(\w+) )?(.*) \S+$/gm)].map(([, stage, sources]) => ({
  stage,
  sources: sources!.split(' '),
}));
const fromProject = copies.filter(({ stage }) => stage === undefined).flatMap(({ sources }) => sources);
const fromBuild = copies
  .filter(({ stage }) => stage === 'build')
  .flatMap(({ sources }) => sources.map((source) => source.replace(/^\/app\//, '')));

const ignored = read('.dockerignore').split('\n').filter(Boolean);
const isIgnored = (path: string): boolean => ignored.some((pattern) => matchesGlob(path, pattern));

describe('ops/Dockerfile', () => {
  it('[HOST-6] is written as Docker reads it', () => {
    expect(validate(dockerfile)).toEqual([]);
    expect(validate(`${dockerfile}\nCOPPY a b`)).toHaveLength(1);
  });

  it('[HOST-6] copies from the project only what is there and what .dockerignore lets through', () => {
    expect(fromProject.length).toBeGreaterThan(8);
    expect(fromProject.filter((path) => !existsSync(join(root, path)) || isIgnored(path))).toEqual([]);
  });

  it('[HOST-6] copies the package.json of every workspace, without which npm cannot install', () => {
    const present = [...fromProject, ...fromProject.map((path) => join(path, 'package.json'))];
    const needed = ['package.json', ...manifest.workspaces.map((workspace) => `${workspace}/package.json`)];
    expect(needed.filter((path) => !present.includes(path))).toEqual([]);
  });

  it('[HOST-6] installs every package that the bundle leaves out', () => {
    const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> };
    const [, names] = /external: \[(.*)\]/.exec(read('server/rolldown.config.ts'))!;
    const leftOut = names!.split(', ').map((name) => name.slice(1, -1));
    expect(leftOut).toContain('sharp');
    expect(leftOut.filter((name) => !(name in dependencies))).toEqual([]);
  });
});

describe('the image', () => {
  let place: string;
  let database: TestDatabase;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'teum-image-'));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(place, { recursive: true, force: true });
  });

  it('[HOST-6] holds every file that the built server reads: it opens, and renders a page', async () => {
    for (const path of fromBuild) cpSync(join(root, path), join(place, path), { recursive: true });
    cpSync(join(root, 'package.json'), join(place, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
    const [, command] = /^CMD \["[^"]+", "([^"]+)"\]$/m.exec(dockerfile)!;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      TOKEN_SECRET: 'x'.repeat(32),
      DATABASE_URL: database.url,
      DATA_DIR: join(place, 'data'),
    };
    const server = new ServerProcess(port, env, { onLog: () => {}, main: join(place, command!) });
    try {
      await server.start();
      expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok', version: manifest.version });
      expect(await (await fetch(`${url}/auctions`)).text()).toMatch(/<main[^>]*>.*<h1/s);
    } finally {
      await server.end();
    }
  });
});
