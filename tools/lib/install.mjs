// @ts-check
import { writeFileSync } from 'node:fs';
import { run } from './children.mjs';
import { Failure, lastLines } from './failure.mjs';
import { fingerprint, isStampOf } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { messages } from './messages.mjs';
import { npm } from './npm.mjs';
import { inProject, root } from './project.mjs';

const oldestNode = 20;
/** Holds the fingerprint of the lock file that was installed. */
const installStamp = inProject('node_modules', '.teum-install');

/** @type {[pattern: RegExp, cause: 'noRegistry' | 'diskFull' | 'noRight' | 'lockDiffers'][]} */
const knownCauses = [
  [/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/, 'noRegistry'],
  [/ENOSPC/, 'diskFull'],
  [/EACCES|EPERM|EROFS/, 'noRight'],
  [/EUSAGE/, 'lockDiffers'],
];

/**
 * Installs the packages of package-lock.json, unless they are installed already. Returns the note for the step's line.
 * @param {import('./steps.mjs').Step} step
 */
export async function ensureInstalled(step) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Failure(messages().oldNode(String(oldestNode), process.version));
  }
  if (isInstalled()) return messages().upToDate;
  const onWait = () => step.note(messages().waitsForInstall);
  return withLock(inProject('.cache', 'install.lock'), install, onWait);
}

/** @param {(pid: number) => void} alsoHeldBy */
async function install(alsoHeldBy) {
  if (isInstalled()) return messages().upToDate;

  const [command, args] = npm(['ci', '--include=dev', '--include=optional']);
  const { code, output } = await run(command, args, { quiet: true, onStart: alsoHeldBy });
  if (code !== 0) throw new Failure(explainNpm(output));
  writeFileSync(installStamp, fingerprint(...wanted));
  return undefined;
}

/** @type {[base: string, paths: string[], words: string[]]} */
const wanted = [root, ['package-lock.json'], [process.platform, process.arch]];

const isInstalled = () => isStampOf(installStamp, ...wanted);

/** @param {string} output */
export function explainNpm(output) {
  const [, cause = 'npmSays'] = knownCauses.find(([pattern]) => pattern.test(output)) ?? [];
  return `${messages().notInstalled(messages()[cause])}\n\n${lastLines(output)}`;
}
