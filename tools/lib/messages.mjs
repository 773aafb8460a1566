// @ts-check

const english = {
  install: 'Install',
  build: 'Build',
  database: 'Database',
  demoData: 'Demo data',
  upToDate: 'up to date',
  kept: 'kept as it is',
  stopped: 'stopped',
  waitsForInstall: 'waiting for another install',
  waitsForBuild: 'waiting for another build',
  /** @type {(minutes: number, seconds: number | string) => string} */
  duration: (minutes, seconds) => (minutes ? `${minutes} min ${seconds} s` : `${seconds} s`),

  help: `\
npm start                     installs, builds and opens Teum with a database of its own
npm start -- --help           this page
npm start -- --version        the version

Settings are environment variables. The README lists all of them; these are used most:
  PORT, HOST                  where it listens                    3000, 127.0.0.1
  DATA_DIR                    database, pictures, secrets         .data
  DATABASE_URL                a PostgreSQL server                 an embedded one
  PUBLIC_URL                  the address that people open
  BACKUP_DIR, BACKUP_EVERY    scheduled backups                   none, 1d

Other commands:
  npm run backup -- FILE      backs up the running product
  npm run restore -- FILE     restores a backup into an empty place
  npm run operator -- list    operators of the desk; add EMAIL, remove EMAIL
  npm run check-data          checks the stored data
  npm test                    runs every test

docs/operations.md: install, configure, upgrade, back up, watch.`,
  /** @type {(given: string) => string} */
  unknownOption: (given) => `npm start does not know ${given}. npm start -- --help lists what it knows.`,
  /** @type {(command: string, most: number, given: string) => string} */
  tooManyArguments: (command, most, given) =>
    `${command} takes ${most === 0 ? 'no arguments' : `at most ${most}`}. Not understood: ${given}`,

  opened: 'Teum is open',
  demoLogins: 'Demo logins',
  toStop: 'Press Ctrl-C to stop',
  closing: 'Closing. Press Ctrl-C again to stop at once.',
  notStarted: 'Teum could not start.',
  /** @type {(code: number) => string} */
  endedUnopened: (code) => `The server ended before it opened. (exit code ${code})`,
  /** @type {(code: number, seconds: number) => string} */
  died: (code, seconds) => `The server died (exit code ${code}). It starts again in ${seconds} s.`,
  /** @type {(url: string) => string} */
  reopened: (url) => `The server is open again: ${url}`,

  /** @type {(needed: string, found: string) => string} */
  oldNode: (needed, found) =>
    `Node ${needed} or newer is needed, and this machine has ${found}. Install it and try again.`,
  /** @type {(cause: string) => string} */
  notInstalled: (cause) => `The packages could not be installed. ${cause}`,
  npmSays: 'npm says:',
  noRegistry:
    'The package registry cannot be reached. Check the network and the registry setting of npm, and try again.',
  diskFull: 'The disk is full. Make room and try again.',
  noRight: 'This user may not write to this folder. Check who owns it, and try again.',
  lockDiffers: 'package.json and package-lock.json do not agree. Run npm install and try again.',
  pagesNotBuilt: 'The pages could not be built.',
  serverNotBuilt: 'The server could not be built.',

  check: 'Checks',
  unitTests: 'Unit and integration tests',
  browserTests: 'Browser tests',
  /** @type {(names: string[], given: string) => string} */
  unknownPart: (names, given) => `npm test -- ${names.join('|')}: choose one of these, not ${given}.`,
  withoutChromium: 'browser tests are skipped',
  withoutRedis: 'Redis tests are skipped',
  withoutNginx: 'a cluster cannot be started',
  withoutPostgres: 'backups of a PostgreSQL server are not tested',
  withoutPromtool: 'the alert rules are not tested',
  withoutPython: 'the second verifier is not tested',
  /** @type {(tool: string, effect: string, command: string) => string} */
  toolMissing: (tool, effect, command) => `${tool} is missing: ${effect}. To install it: ${command}`,
  notFetched: 'failed',
  /** @type {(count: number) => string} */
  moreSkipped: (count) => `and ${count} more`,
};

/** @type {typeof english} */
const korean = {
  install: '설치',
  build: '빌드',
  database: '데이터베이스',
  demoData: '데모 데이터',
  upToDate: '이미 되어 있음',
  kept: '새로 채우지 않음',
  stopped: '멈춤',
  waitsForInstall: '다른 설치가 끝나기를 기다리는 중',
  waitsForBuild: '다른 빌드가 끝나기를 기다리는 중',
  duration: (minutes, seconds) => (minutes ? `${minutes}분 ${seconds}초` : `${seconds}초`),

  help: `\
npm start                     설치하고 빌드해서 내장 데이터베이스로 틈을 엽니다
npm start -- --help           이 도움말
npm start -- --version        버전

설정은 환경 변수로 합니다. 전체 목록은 README에 있고, 자주 쓰는 값은 다음과 같습니다.
  PORT, HOST                  여는 주소                           3000, 127.0.0.1
  DATA_DIR                    데이터베이스, 사진, 비밀 키         .data
  DATABASE_URL                PostgreSQL 서버                     내장 서버
  PUBLIC_URL                  사용자가 접속하는 주소
  BACKUP_DIR, BACKUP_EVERY    정기 백업                           없음, 1d

다른 명령:
  npm run backup -- 파일      실행 중인 제품을 백업합니다
  npm run restore -- 파일     백업을 빈 곳에 복원합니다
  npm run operator -- list    운영자 목록, add 이메일, remove 이메일
  npm run check-data          저장된 데이터를 검사합니다
  npm test                    모든 테스트를 실행합니다

docs/operations.md에 설치, 설정, 업그레이드, 백업, 모니터링 방법이 있습니다.`,
  unknownOption: (given) =>
    `npm start가 모르는 옵션입니다: ${given}. npm start -- --help로 쓸 수 있는 옵션을 볼 수 있습니다.`,
  tooManyArguments: (command, most, given) =>
    `${command}에는 ${most === 0 ? '인자가 없습니다' : `인자를 ${most}개까지 쓸 수 있습니다`}. 알 수 없는 인자: ${given}`,

  opened: '틈이 열렸습니다',
  demoLogins: '데모 로그인',
  toStop: '끝내려면 Ctrl-C',
  closing: '닫는 중입니다. 한 번 더 Ctrl-C를 누르면 바로 끝냅니다.',
  notStarted: '틈을 시작하지 못했습니다.',
  endedUnopened: (code) => `서버가 열리기 전에 끝났습니다. (종료 코드 ${code})`,
  died: (code, seconds) => `서버가 갑자기 멈췄습니다(종료 코드 ${code}). ${seconds}초 뒤에 다시 시작합니다.`,
  reopened: (url) => `서버가 다시 열렸습니다: ${url}`,

  oldNode: (needed, found) =>
    `Node ${needed} 이상이 필요한데 이 컴퓨터에는 ${found}이 있습니다. 설치한 뒤 다시 실행해주세요.`,
  notInstalled: (cause) => `설치하지 못했습니다. ${cause}`,
  npmSays: 'npm이 남긴 메시지는 다음과 같습니다.',
  noRegistry: '패키지 저장소에 연결할 수 없습니다. 인터넷 연결과 npm의 registry 설정을 확인한 뒤 다시 실행해주세요.',
  diskFull: '디스크에 남은 공간이 없습니다. 공간을 비운 뒤 다시 실행해주세요.',
  noRight: '이 폴더에 쓸 권한이 없습니다. 폴더의 주인을 확인한 뒤 다시 실행해주세요.',
  lockDiffers: 'package.json과 package-lock.json이 서로 맞지 않습니다. npm install로 맞춘 뒤 다시 실행해주세요.',
  pagesNotBuilt: '화면을 빌드하지 못했습니다.',
  serverNotBuilt: '서버를 빌드하지 못했습니다.',

  check: '검사',
  unitTests: '단위·통합 테스트',
  browserTests: '브라우저 테스트',
  unknownPart: (names, given) => `npm test -- ${names.join('|')} 가운데 하나를 골라주세요: ${given}`,
  withoutChromium: '브라우저 테스트를 건너뜁니다',
  withoutRedis: 'Redis 테스트를 건너뜁니다',
  withoutNginx: '여러 프로세스로 열 수 없습니다',
  withoutPostgres: 'PostgreSQL 서버의 백업을 테스트하지 않습니다',
  withoutPromtool: '알림 규칙을 테스트하지 않습니다',
  withoutPython: '두 번째 검증기를 테스트하지 않습니다',
  toolMissing: (tool, effect, command) => `${tool} 없음: ${effect}. 설치하려면 ${command}`,
  notFetched: '받지 못함',
  moreSkipped: (count) => `그 밖에 ${count}개`,
};

/** What the commands print, in the language of the locale: Korean or English. */
export function messages(env = process.env) {
  // An empty variable counts as unset, as POSIX has it.
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^ko(?![a-z])/i.test(locale) ? korean : english;
}
