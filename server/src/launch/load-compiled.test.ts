import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCompiled } from './load-compiled.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teum-launch-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, source: string) => writeFile(join(folder, name), source);
const load = () => loadCompiled(join(folder, 'main.cjs'));
const keptFiles = async () => (await readdir(folder)).filter((name) => !name.endsWith('.cjs'));

/** One run that keeps what it compiled, and what the file says when it is asked. */
async function runOf(source: string): Promise<unknown> {
  await write('main.cjs', source);
  const { exports, keepCompiled } = load();
  const said = (exports as () => unknown)();
  keepCompiled();
  return said;
}

describe('loadCompiled', () => {
  it('loads files that need one another once, and packages and parts of Node as ever', async () => {
    await write(
      'main.cjs',
      "exports.name = '틈'; exports.part = require('./part.cjs'); exports.again = require('./part.cjs');",
    );
    await write('part.cjs', "exports.main = require('./main.cjs'); exports.join = require('node:path').join;");
    const main = load().exports as Record<string, unknown>;
    expect(main.name).toBe('틈');
    expect(main.part).toEqual({ main, join });
    expect(main.again).toBe(main.part);
  });

  it('tells a file where it lies', async () => {
    await write('main.cjs', 'module.exports = [__filename, __dirname];');
    expect(load().exports).toEqual([join(folder, 'main.cjs'), folder]);
  });

  it('keeps what was compiled once, for a next run that says the same', async () => {
    const source = "module.exports = () => 'as before';";
    expect(await runOf(source)).toBe('as before');
    const kept = await keptFiles();
    expect(kept).toHaveLength(1);
    expect(await runOf(source)).toBe('as before');
    expect(await keptFiles()).toEqual(kept);
  });

  it('runs the file as it is now, not as long as it was', async () => {
    expect(await runOf("module.exports = () => '경매';")).toBe('경매');
    expect(await runOf("module.exports = () => '상품';")).toBe('상품');
  });

  it('compiles anew what another version of V8, or a broken disk, has left', async () => {
    const source = 'module.exports = () => 7;';
    await runOf(source);
    const [kept] = await keptFiles();
    await write(kept!, 'nothing that V8 knows');
    expect(await runOf(source)).toBe(7);
  });

  it('runs from a folder that is gone when it wants to keep', async () => {
    await write('main.cjs', '');
    const { keepCompiled } = load();
    await rm(folder, { recursive: true });
    expect(keepCompiled).not.toThrow();
    folder = await mkdtemp(join(tmpdir(), 'teum-launch-'));
  });
});
