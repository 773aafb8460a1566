// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const madeByTools = new Set(['node_modules', 'dist', '.cache']);

/**
 * One hash over the names and contents of files and folders below `base`, and over `words` beside them.
 * @param {string} base
 * @param {string[]} paths
 * @param {string[]} words
 */
export function fingerprint(base, paths, words = []) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(base, path))) {
    const contents = readFileSync(join(base, file));
    // The length keeps two files apart: without it a line moved from one to the next would leave the hash unchanged.
    hash.update(`${file}\0${contents.length}\0`).update(contents);
  }
  return hash.update(words.join('\0')).digest('hex');
}

/**
 * @param {string} base
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(base, path) {
  const found = statSync(join(base, path), { throwIfNoEntry: false });
  if (!found) return [];
  return found.isFile() ? [path] : filesIn(base, path);
}

/**
 * @param {string} base
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(base, folder) {
  return readdirSync(join(base, folder), { withFileTypes: true })
    .filter(({ name }) => !madeByTools.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(base, path) : [path];
    });
}
