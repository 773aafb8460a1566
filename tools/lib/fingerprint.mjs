// @ts-check
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const madeByTools = new Set(['node_modules', 'dist', '.cache']);

/**
 * One hash over the names and contents of files and folders below `base`, and over the extra values `words`.
 * @param {string} base
 * @param {string[]} paths
 * @param {string[]} words
 */
export function fingerprint(base, paths, words = []) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(base, path))) {
    const contents = readFileSync(`${base}/${file}`);
    // The length keeps two files apart: without it a line moved from one to the next would leave the hash unchanged.
    hash.update(`${file}\0${contents.length}\0`).update(contents);
  }
  return hash.update(words.join('\0')).digest('hex');
}

/**
 * Whether a stamp is the fingerprint of the current files. Reads them only if their dates or sizes have changed since the last
 * check.
 * @param {string} stamp
 * @param {string} base
 * @param {string[]} paths
 * @param {string[]} words
 */
export function isStampOf(stamp, base, paths, words = []) {
  const stamped = readIfThere(stamp);
  if (stamped === undefined) return false;
  // Taken before the files are read: a file that changes meanwhile differs at the next check.
  const seen = [
    stamped,
    ...words,
    ...paths.flatMap((path) => filesUnder(base, path)).map((file) => glimpse(base, file)),
  ];
  const seenBefore = `${stamp}-seen`;
  if (readIfThere(seenBefore) === seen.join('\n')) return true;
  if (stamped !== fingerprint(base, paths, words)) return false;
  remember(seenBefore, seen.join('\n'));
  return true;
}

/**
 * ctime, the system's date of the last change: unlike mtime, no copy or checkout can set it back.
 * @param {string} base
 * @param {string} file
 */
function glimpse(base, file) {
  // Not `join`: for a thousand files it takes as long as reading their dates.
  const { size, ctimeMs, ino } = lstatSync(`${base}/${file}`);
  return `${file} ${size} ${ctimeMs} ${ino}`;
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} path
 * @param {string} seen
 */
function remember(path, seen) {
  try {
    writeFileSync(path, seen);
  } catch {
    // Without write permission nothing can be stored, and the files are read each time.
  }
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
