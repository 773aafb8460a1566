// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const newParent = () => mkdtempSync(join(tmpdir(), 'teum-memory-'));

/**
 * What another process gets, and what it leaves when it exits.
 * @param {string} parent
 * @param {number} bytes
 * @param {string} before what it does first
 */
function makeInAnotherProcess(parent, bytes = 0, before = '') {
  const code = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { makeMemoryFolder } from ${JSON.stringify(new URL('memory-folder.mjs', import.meta.url).href)};
    ${before}
    const folder = makeMemoryFolder(${JSON.stringify(parent)}, ${bytes});
    if (folder) writeFileSync(folder + '/file', '');
    console.log(folder);`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }).trim();
}

it('gives each run a folder, and takes it back with what is in it', () => {
  const parent = newParent();
  expect(makeInAnotherProcess(parent)).toMatch(/teum-test-\d+$/);
  expect(readdirSync(parent)).toEqual([]);
});

it('removes what a killed run left, and nothing else', () => {
  const parent = newParent();
  for (const name of ['teum-test-4194305', `teum-test-${process.pid}`, 'other']) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'file'), '');
  }
  makeInAnotherProcess(parent);
  expect(readdirSync(parent).toSorted()).toEqual(['other', `teum-test-${process.pid}`]);
});

it('replaces what an earlier run with the same process number left', () => {
  const parent = newParent();
  const leave = `mkdirSync(${JSON.stringify(parent)} + '/teum-test-' + process.pid);`;
  expect(makeInAnotherProcess(parent, 0, leave)).toMatch(/teum-test-\d+$/);
});

it('gives none where there is no such place, or no room', () => {
  expect(makeInAnotherProcess('/nowhere')).toBe('undefined');
  expect(makeInAnotherProcess(newParent(), Number.MAX_SAFE_INTEGER)).toBe('undefined');
});
