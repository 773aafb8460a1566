// @ts-check
import { writeFileSync } from 'node:fs';
import { run } from './children.mjs';
import { Failure, lastLines } from './failure.mjs';
import { fingerprint, isStampOf } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { inProject, root } from './project.mjs';

const oldestNode = 20;
/** Holds the fingerprint of the lock file that was installed. */
const installStamp = inProject('node_modules', '.teum-install');

/** @type {[pattern: RegExp, sentence: string][]} */
const knownCauses = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    '패키지 저장소에 연결할 수 없습니다. 인터넷 연결과 npm의 registry 설정을 확인한 뒤 다시 실행해주세요.',
  ],
  [/ENOSPC/, '디스크에 남은 공간이 없습니다. 공간을 비운 뒤 다시 실행해주세요.'],
  [/EACCES|EPERM|EROFS/, '이 폴더에 쓸 권한이 없습니다. 폴더의 주인을 확인한 뒤 다시 실행해주세요.'],
  [/EUSAGE/, 'package.json과 package-lock.json이 서로 맞지 않습니다. npm install로 맞춘 뒤 다시 실행해주세요.'],
];

/**
 * Installs what package-lock.json names, unless that was done already. Returns the note for the step's line.
 * @param {import('./steps.mjs').Step} step
 */
export async function ensureInstalled(step) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Failure(`Node ${oldestNode} 이상이 필요한데 이 컴퓨터에는 ${process.version}이 있습니다.`);
  }
  if (isInstalled()) return '이미 되어 있음';
  const onWait = () => step.note('다른 설치가 끝나기를 기다리는 중');
  return withLock(inProject('.cache', 'install.lock'), install, onWait);
}

/** @param {(pid: number) => void} alsoHeldBy */
async function install(alsoHeldBy) {
  if (isInstalled()) return '이미 되어 있음';

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
  const cause = knownCauses.find(([pattern]) => pattern.test(output));
  return `설치하지 못했습니다. ${cause?.[1] ?? 'npm이 남긴 말은 다음과 같습니다.'}\n\n${lastLines(output)}`;
}
