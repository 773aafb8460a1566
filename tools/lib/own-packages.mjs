// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './children.mjs';
import { Failure } from './failure.mjs';
import { fingerprint } from './fingerprint.mjs';
import { explainNpm } from './install.mjs';
import { npm } from './npm.mjs';

/**
 * Installs packages that only one tool needs, on first use, into the tool's folder and by its own lock file. Returns the function
 * that imports them.
 * @param {string} folder
 */
export async function ownPackages(folder) {
  const stamp = join(folder, 'node_modules', '.teum-install');
  const wanted = fingerprint(folder, ['package-lock.json'], [process.platform, process.arch]);
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!isInstalled) await install(folder, stamp, wanted);

  const require = createRequire(join(folder, 'package.json'));
  return (/** @type {string} */ name) => import(pathToFileURL(require.resolve(name)).href);
}

/**
 * @param {string} folder
 * @param {string} stamp
 * @param {string} wanted
 */
async function install(folder, stamp, wanted) {
  const [command, args] = npm(['ci', '--ignore-scripts', '--prefix', folder]);
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) throw new Failure(explainNpm(output));
  writeFileSync(stamp, wanted);
}
