// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, isStampOf } from './fingerprint.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teum-fingerprint-'));
  write('web/src/home.tsx', 'home');
  write('web/src/app/router.tsx', 'router');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const taken = () => fingerprint(folder, ['web', 'package-lock.json'], ['linux']);

describe('fingerprint', () => {
  it('stays the same while nothing changes, also when files are written again', () => {
    const before = taken();
    write('web/src/home.tsx', 'home');
    expect(taken()).toBe(before);
  });

  it.each([
    ['a changed file', () => write('web/src/app/router.tsx', 'other')],
    ['a new file', () => write('web/public/icon.svg', '<svg/>')],
    ['a renamed file', () => renameSync(join(folder, 'web/src/home.tsx'), join(folder, 'web/src/main.tsx'))],
    ['a removed file', () => rmSync(join(folder, 'web/src/home.tsx'))],
    ['another lock file', () => write('package-lock.json', '{"lockfileVersion":3}')],
    [
      'a line moved to the next file',
      () => [write('web/src/app/router.tsx', 'route'), write('web/src/home.tsx', 'rhome')],
    ],
  ])('changes with %s', (_, change) => {
    const before = taken();
    change();
    expect(taken()).not.toBe(before);
  });

  it('changes with the extra values beside the files', () => {
    expect(fingerprint(folder, ['web'], ['linux', 'arm64'])).not.toBe(fingerprint(folder, ['web'], ['linux', 'x64']));
  });

  it('ignores what tools make', () => {
    const before = taken();
    write('web/dist/index.html', 'built');
    write('web/node_modules/vite/package.json', '{}');
    expect(taken()).toBe(before);
  });
});

describe('isStampOf', () => {
  const stamp = () => join(folder, 'stamp');
  const stampIt = () => writeFileSync(stamp(), taken());
  const isStamped = () => isStampOf(stamp(), folder, ['web', 'package-lock.json'], ['linux']);

  it('recognizes stamped files, the first time and the next', () => {
    stampIt();
    expect([isStamped(), isStamped()]).toEqual([true, true]);
  });

  it('does not recognize files without a stamp', () => {
    expect(isStamped()).toBe(false);
  });

  it('reads no file whose size and date are unchanged', () => {
    stampIt();
    isStamped();
    const seen = readFileSync(`${stamp()}-seen`, 'utf8');
    writeFileSync(stamp(), 'what no files have');
    writeFileSync(`${stamp()}-seen`, seen.replace(/^.*/, 'what no files have'));
    expect(isStamped()).toBe(true);
  });

  it('recognizes files that were rewritten with the same content', () => {
    stampIt();
    isStamped();
    write('web/src/home.tsx', 'home');
    expect(isStamped()).toBe(true);
  });

  it('notices a change that leaves size and date as they were', () => {
    stampIt();
    isStamped();
    const file = join(folder, 'web/src/home.tsx');
    const { atime, mtime } = statSync(file);
    write('web/src/home.tsx', 'hoMe');
    utimesSync(file, atime, mtime);
    expect(isStamped()).toBe(false);
  });

  it.each([
    ['a new file', () => write('web/public/icon.svg', '<svg/>')],
    ['a removed file', () => rmSync(join(folder, 'web/src/home.tsx'))],
    ['another stamp', () => writeFileSync(join(folder, 'stamp'), 'of other files')],
  ])('notices %s', (_, change) => {
    stampIt();
    isStamped();
    change();
    expect(isStamped()).toBe(false);
  });

  it('distinguishes machines that share the files', () => {
    stampIt();
    isStamped();
    expect(isStampOf(stamp(), folder, ['web', 'package-lock.json'], ['darwin'])).toBe(false);
  });
});
