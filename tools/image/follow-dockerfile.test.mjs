// @ts-check
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followDockerfile, readSteps, startOnce } from './follow-dockerfile.mjs';

const root = join(import.meta.dirname, '../..');

/** @type {string} */
let place;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'teum-image-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** @param {string} text */
function follow(text) {
  mkdirSync(join(place, 'context'), { recursive: true });
  writeFileSync(join(place, 'context/one.txt'), 'one');
  writeFileSync(join(place, 'Dockerfile'), text);
  return followDockerfile({
    dockerfile: join(place, 'Dockerfile'),
    context: join(place, 'context'),
    run: () => {},
    place,
  });
}

describe('followDockerfile', () => {
  it('joins continued lines and skips comments', () => {
    expect(readSteps('# note\nFROM a\nRUN npm x \\\n  && y\n')).toEqual([
      { instruction: 'FROM', rest: 'a', line: 2 },
      { instruction: 'RUN', rest: 'npm x && y', line: 4 },
    ]);
  });

  it('finds a file that is missing, in the context or in a stage', () => {
    expect(() => follow('FROM a\nCOPY two.txt ./')).toThrow('line 2: COPY two.txt: there is no such file');
    expect(() => follow('FROM a AS first\nFROM a\nCOPY --from=first /one.txt ./')).toThrow('line 3');
    expect(() => follow('FROM a\nCOPY --from=second /one.txt ./')).toThrow('there is no stage second');
  });

  it('follows our Dockerfile: every file that the server loads is in the image', () => {
    /** @type {import('./follow-dockerfile.mjs').Run} */
    const run = (command, directory) => {
      // What npm would install and build is what is here.
      if (command === 'npm run build') {
        for (const part of ['server/dist', 'web/dist'])
          cpSync(join(root, part), join(directory, part), { recursive: true });
      } else symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
    };
    const { folder, command } = followDockerfile({
      dockerfile: join(root, 'ops/Dockerfile'),
      context: root,
      run,
      place,
    });
    startOnce(folder, command);
  });
});
