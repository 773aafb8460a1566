import { fullDate } from '@teum/contract/shown-time';
import type { Candidate } from '../modules/identity/account/index.ts';
import { localeLanguage } from '../platform/start-messages.ts';

const english = {
  checked: (count: number) => `✓ ${count} checks, nothing is wrong`,
  broken: (broken: number, count: number) => `${broken} of ${count} checks failed`,
  rebuilt: ({ people, rooms }: { people: number; rooms: number }) =>
    `✓ the facts are counted again: ${people} people and ${rooms} rooms were corrected`,
  restoreUsage: `\
npm run restore -- FILE                  restores a backup into an empty DATA_DIR or DATABASE_URL
npm run restore -- FOLDER                the newest backup of a BACKUP_DIR
  --until 2026-11-17T09:30:00+09:00      goes on from the backup to an instant, with the archived WAL
  --until latest                         to the end of the archived WAL
  --archive FOLDER                       the BACKUP_DIR with that WAL, if the backup lies elsewhere
  --keep-sessions                        leaves people signed in; otherwise everyone signs in again
  --unproven                             does not ask about a backup without a proof of who made it`,
  goOn: 'Restore it?',
  checkDataUsage: 'npm run check-data    checks the stored data; it takes no arguments',
  rebuildFactsUsage: "npm run rebuild-facts    counts the facts of people's pages again; it takes no arguments",
  restored: (file: string, instant: string | undefined) =>
    `✓ ${file} is restored, up to ${instant ?? 'the end of the archived WAL'}`,
  operatorUsage: `\
npm run operator -- add EMAIL       shows the account with this e-mail, asks, and makes it an operator of the desk
  --yes                             does not ask
npm run operator -- remove EMAIL    ends that
npm run operator -- list            lists the operators`,
  candidate: ({ id, nickName, createdAt, ageDays }: Candidate) =>
    `Account ${id}, ${nickName || 'without a nickname'}, made on ${fullDate(createdAt, 'en')} (${ageDays} days ago)`,
  makeOperator: 'Make this account an operator?',
  nobodyToAsk: 'There is no terminal to ask. Check the account above, then repeat the command with --yes.',
  operator: {
    done: (email: string) => `✓ ${email}`,
    unchanged: (email: string) => `✓ ${email}: nothing to change`,
    unknown: (email: string) => `No account has the e-mail ${email}.`,
    unproven: (email: string) =>
      `The owner of ${email} has not proven it, so the account may be somebody else’s. Prove it in /me first.`,
    declined: (email: string) => `${email} is no operator.`,
    'without-password': (email: string) => `${email} has no password yet: an operator needs one. Set it in /me first.`,
  },
  noOperators: 'There is no operator yet.',
  noteRestoreUsage: `\
npm run note-restore -- 2026-11-17T09:30:00+09:00

For a database that came back by other means than npm run restore, such as a dump that was restored by hand. The instant, with its
offset and in the past, is that of the dump: everything recorded before is in the database.`,
  restoreNoted: (instant: string) =>
    `✓ noted: this database was restored, up to ${instant}. The next start states it, signed, in the public log`,
  newSecret:
    'The secret that signs sessions was not in the backup, or BACKUP_PASSPHRASE is not set: the next start makes a new one, unless TOKEN_SECRET is set.',
};

const korean: typeof english = {
  checked: (count) => `✓ ${count}가지를 검사했고 모두 맞습니다`,
  broken: (broken, count) => `검사 ${count}가지 가운데 ${broken}가지가 맞지 않습니다`,
  rebuilt: ({ people, rooms }) => `✓ 거래 기록을 다시 셌습니다. 바로잡은 사람 ${people}명, 대화방 ${rooms}개`,
  restoreUsage: `\
npm run restore -- 파일                  빈 DATA_DIR이나 DATABASE_URL에 백업을 복원합니다
npm run restore -- 폴더                  BACKUP_DIR의 가장 새로운 백업을 복원합니다
  --until 2026-11-17T09:30:00+09:00      보관된 WAL로 그 시점까지 되살립니다
  --until latest                         보관된 WAL의 끝까지 되살립니다
  --archive 폴더                         백업이 다른 곳에 있을 때 WAL이 있는 BACKUP_DIR을 알려줍니다
  --keep-sessions                        로그인을 유지합니다. 없으면 모두 다시 로그인해야 합니다
  --unproven                             누가 만들었는지 증명되지 않은 백업도 묻지 않고 복원합니다`,
  goOn: '복원할까요?',
  checkDataUsage: 'npm run check-data    저장된 데이터를 검사합니다. 인자는 없습니다',
  rebuildFactsUsage: 'npm run rebuild-facts    거래 기록을 다시 셉니다. 인자는 없습니다',
  restored: (file, instant) => `✓ ${file}: ${instant ?? '보관된 WAL의 끝'}까지 복원했습니다`,
  operatorUsage: `\
npm run operator -- add 이메일       이 이메일의 계정을 보여주고 물어본 뒤 운영자로 정합니다
  --yes                              묻지 않습니다
npm run operator -- remove 이메일    운영자에서 뺍니다
npm run operator -- list             운영자 목록을 봅니다`,
  candidate: ({ id, nickName, createdAt, ageDays }) =>
    `계정 ${id}번, ${nickName || '닉네임 없음'}, ${fullDate(createdAt, 'ko')} 가입(${ageDays}일 전)`,
  makeOperator: '이 계정을 운영자로 정할까요?',
  nobodyToAsk: '물어볼 터미널이 없습니다. 위의 계정이 맞는지 확인하고 --yes를 붙여 다시 실행해주세요.',
  operator: {
    done: (email) => `✓ ${email}`,
    unchanged: (email) => `✓ ${email}: 바뀐 것이 없습니다`,
    unknown: (email) => `${email} 이메일의 계정이 없습니다.`,
    unproven: (email) =>
      `${email} 주소가 아직 확인되지 않아 다른 사람의 계정일 수 있습니다. /me에서 먼저 이메일을 확인해주세요.`,
    declined: (email) => `${email} 계정은 운영자가 아닙니다.`,
    'without-password': (email) =>
      `${email} 계정에는 비밀번호가 없습니다. 운영자에게는 비밀번호가 필요합니다. /me에서 먼저 정해주세요.`,
  },
  noOperators: '아직 운영자가 없습니다.',
  noteRestoreUsage: `\
npm run note-restore -- 2026-11-17T09:30:00+09:00

npm run restore가 아닌 방법으로(덤프를 직접 되살린 경우 등) 데이터베이스를 되살렸을 때 씁니다. 시각은 덤프를 만든 과거의 시각이고
시간대까지 적습니다. 그 전에 기록된 것은 모두 데이터베이스에 있어야 합니다.`,
  restoreNoted: (instant) =>
    `✓ ${instant}까지 복원된 데이터베이스라고 적어 두었습니다. 다음에 시작할 때 공개 장부에 서명해 알립니다`,
  newSecret:
    '세션 서명 비밀 키가 백업에 없거나 BACKUP_PASSPHRASE가 없습니다. TOKEN_SECRET이 없으면 다음에 시작할 때 새로 만듭니다.',
};

/** What the commands for operators print, in the language of the locale. */
export const commandMessages = (): typeof english => (localeLanguage() === 'ko' ? korean : english);
