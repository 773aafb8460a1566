import { resolve } from 'node:path';
import { readArguments, WrongUsage } from '../command-arguments.ts';
import { readConfig } from '../config/config.ts';
import { productVersion } from '../product-version.ts';
import { runCommand } from '../run-command.ts';
import { localeLanguage } from '../start-messages.ts';
import { openArchive, verifyBackup } from './archive-reader.ts';
import { backupMessages } from './backup-messages.ts';
import { proverFor } from './prover.ts';
import { megabytes, showProgress } from './show-progress.ts';
import { type TakenBackup, takeBackup } from './take-backup.ts';
import { whyUnproven } from './why-unproven.ts';

const english = {
  usage:
    'npm run backup -- FILE          writes a backup of the product, which may run meanwhile\nnpm run backup -- verify FILE   reads a backup as a whole',
  taken: (file: string, instant: string) => `✓ ${file}: everything up to ${instant}`,
  verified: (file: string, instant: string, size: string) => `✓ ${file} is whole: ${size}, everything up to ${instant}`,
  proven: '✓ it was made with this BACKUP_PASSPHRASE',
  secretsLeftOut:
    'The secret that signs sessions was left out, because BACKUP_PASSPHRASE is not set. A restored product makes a new one, and everyone signs in again.',
};
const korean: typeof english = {
  usage:
    'npm run backup -- 파일          실행 중인 제품을 백업합니다\nnpm run backup -- verify 파일   백업을 처음부터 끝까지 읽어 확인합니다',
  taken: (file, instant) => `✓ ${file}: ${instant}까지의 모든 기록을 담았습니다`,
  verified: (file, instant, size) => `✓ ${file}: 온전한 백업입니다. ${size}, ${instant}까지의 모든 기록`,
  proven: '✓ 이 BACKUP_PASSPHRASE로 만든 백업입니다',
  secretsLeftOut:
    'BACKUP_PASSPHRASE가 없어서 세션 서명 비밀 키는 담지 않았습니다. 복원하면 새 키를 만들고, 모두 다시 로그인해야 합니다.',
};
const messages = localeLanguage() === 'ko' ? korean : english;

/** `npm run` starts commands in the project's folder; a file is meant from where the person is. */
const asPath = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

runCommand(async () => {
  const { words } = readArguments({ usage: messages.usage, words: { least: 1, most: 2 } });
  const [first, second] = words as [string, string | undefined];
  if ((first === 'verify') !== (second !== undefined)) throw new WrongUsage(messages.usage);
  return second === undefined ? take(asPath(first)) : verify(asPath(second));
});

async function take(file: string): Promise<number> {
  const progress = showProgress();
  const taken = await takeBackup({ config: readConfig(), file, version: productVersion(), progress });
  progress.done();
  report(file, taken);
  return 0;
}

function report(file: string, { instant, secrets }: TakenBackup): void {
  console.log(messages.taken(file, instant));
  if (secrets === 'left out') console.log(messages.secretsLeftOut);
}

async function verify(file: string): Promise<number> {
  const progress = showProgress();
  progress.onPart('verify');
  const archive = await openArchive(file);
  const reason = await whyUnproven(archive, proverFor(readConfig().backup.passphrase));
  const { manifest, bytes } = await verifyBackup(archive, progress.onBytes);
  progress.done();
  console.log(messages.verified(file, manifest.instant, megabytes(bytes)));
  console.log(reason ? backupMessages().unproven[reason] : messages.proven);
  return 0;
}
