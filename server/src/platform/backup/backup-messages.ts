import { localeLanguage } from '../start-messages.ts';

const english = {
  fileThere: (file: string) => `"${file}" is there already. Choose another name; a backup is never overwritten.`,
  noSuchFile: (file: string) => `There is no file "${file}".`,
  notABackup: (file: string) => `"${file}" is not a backup of Teum.`,
  damaged: (file: string, reason: string) => `The backup "${file}" is damaged (${reason}). Use another one.`,
  foreign: (file: string, reason: string) =>
    `"${file}" is not what a backup of Teum looks like (${reason}). It was refused, and nothing was written.`,
  unknownFormat: (file: string, format: string) =>
    `The backup "${file}" has the format ${format}, which this version of Teum does not know. Restore it with a newer version.`,
  unproven: {
    'no passphrase': 'BACKUP_PASSPHRASE is not set, so nothing proves who made this backup.',
    'no proof': 'This backup has no proof that it was made with BACKUP_PASSPHRASE.',
    'no proof of WAL': 'The archived WAL has no proof that it was made with BACKUP_PASSPHRASE.',
  },
  unprovenDanger:
    'Whoever made it can run programs on the machine of the database: PostgreSQL executes what a database defines. Go on only if you know where it comes from.',
  unprovenRefused: 'It was not restored. To restore it all the same, add --unproven.',
  superuserRefused:
    'This backup is unproven, and the user of DATABASE_URL may run programs on the machine of the database. Set DATABASE_URL to a user that owns the empty database and has no other rights.',
  notEnoughRoom: (dataDir: string, needed: string, free: string) =>
    `The backup needs ${needed}, and the disk of DATA_DIR "${dataDir}" has ${free} left.`,
  toolMissing: (tool: string, major: number) =>
    `${tool} is missing. It backs up and restores DATABASE_URL: install PostgreSQL's client programs, version ${major} or newer, and put them on PATH.`,
  toolTooOld: (tool: string, found: number, major: number) =>
    `${tool} is version ${found}, older than the server (${major}). Install PostgreSQL's client programs, version ${major} or newer, and put them first on PATH.`,
  toolFailed: (tool: string, reason: string) => `${tool} failed: ${reason}`,
  dataDirUsed: (dataDir: string) =>
    `DATA_DIR "${dataDir}" is not empty. A restore needs an empty place: move it away, or set another DATA_DIR.`,
  databaseUsed:
    'The database of DATABASE_URL is not empty. A restore needs an empty one: create it, or set another DATABASE_URL.',
  needsEmbedded: 'This backup holds the files of the embedded PostgreSQL. Restore it without DATABASE_URL.',
  needsDatabaseUrl:
    'This backup holds a dump of a PostgreSQL server. Restore it with DATABASE_URL set to an empty database.',
  otherPostgres: (backup: number, here: number) =>
    `This backup is of PostgreSQL ${backup}; the embedded server here is ${here}. Restore it with the version of Teum that made it, then upgrade.`,
  newerBackup: (backup: number, here: number) =>
    `This backup is at migration ${backup}, newer than this version of Teum (${here}). Restore it with a newer version.`,
  untilNeedsWal:
    '--until needs a backup of the embedded PostgreSQL and its archived WAL. A dump holds one instant only.',
  untilTooEarly: (instant: string) => `--until lies before the backup was finished (${instant}). Use an older backup.`,
  untilTooLate:
    'The archived WAL ends before that instant. Use an earlier one, or --until latest for everything there is.',
  noBackupFor: (directory: string, instant: string) => `No backup in "${directory}" is older than ${instant}.`,
  recoveryFailed: (reason: string) => `PostgreSQL could not recover the backup, ${reason}`,
  wrongPassphrase:
    'BACKUP_PASSPHRASE is not the one that this backup was made with, or the backup was changed afterwards. Nothing was written.',
  badInstant: (text: string) =>
    `--until ${text}: must be an instant with its offset from UTC, like 2026-11-17T09:30:00+09:00 or 2026-11-17T00:30:00Z, or "latest".`,
};

const korean: typeof english = {
  fileThere: (file) => `"${file}" 파일이 이미 있습니다. 백업은 덮어쓰지 않으니 다른 이름을 골라주세요.`,
  noSuchFile: (file) => `"${file}" 파일이 없습니다.`,
  notABackup: (file) => `"${file}"은 틈의 백업이 아닙니다.`,
  damaged: (file, reason) => `백업 "${file}"이 손상되었습니다(${reason}). 다른 백업을 써주세요.`,
  foreign: (file, reason) =>
    `"${file}"은 틈이 만드는 백업의 형식이 아닙니다(${reason}). 아무것도 쓰지 않고 거절했습니다.`,
  unknownFormat: (file, format) =>
    `백업 "${file}"의 형식(${format})을 이 버전의 틈은 모릅니다. 더 새로운 버전으로 복원해주세요.`,
  unproven: {
    'no passphrase': 'BACKUP_PASSPHRASE가 없어서 이 백업을 누가 만들었는지 확인할 수 없습니다.',
    'no proof': '이 백업에는 BACKUP_PASSPHRASE로 만들었다는 증명이 없습니다.',
    'no proof of WAL': '보관된 WAL에 BACKUP_PASSPHRASE로 만들었다는 증명이 없습니다.',
  },
  unprovenDanger:
    '이 백업을 만든 사람은 데이터베이스가 있는 컴퓨터에서 프로그램을 실행할 수 있습니다. PostgreSQL은 데이터베이스에 정의된 것을 실행하기 때문입니다. 출처를 아는 백업만 복원해주세요.',
  unprovenRefused: '복원하지 않았습니다. 그래도 복원하려면 --unproven을 붙여주세요.',
  superuserRefused:
    '증명되지 않은 백업인데, DATABASE_URL의 사용자가 데이터베이스 컴퓨터에서 프로그램을 실행할 수 있습니다. 빈 데이터베이스만 소유하고 다른 권한이 없는 사용자를 DATABASE_URL에 설정해주세요.',
  notEnoughRoom: (dataDir, needed, free) =>
    `백업에 ${needed}가 필요한데 DATA_DIR "${dataDir}"의 디스크에는 ${free}만 남아 있습니다.`,
  toolMissing: (tool, major) =>
    `${tool}이 없습니다. DATABASE_URL을 백업하고 복원하려면 PostgreSQL 클라이언트 프로그램 ${major} 이상을 설치하고 PATH에 넣어주세요.`,
  toolTooOld: (tool, found, major) =>
    `${tool}의 버전(${found})이 서버(${major})보다 낮습니다. PostgreSQL 클라이언트 프로그램 ${major} 이상을 설치하고 PATH 맨 앞에 넣어주세요.`,
  toolFailed: (tool, reason) => `${tool}이 실패했습니다: ${reason}`,
  dataDirUsed: (dataDir) =>
    `DATA_DIR "${dataDir}"가 비어 있지 않습니다. 복원은 빈 곳에만 합니다. 폴더를 옮기거나 다른 DATA_DIR을 설정해주세요.`,
  databaseUsed:
    'DATABASE_URL의 데이터베이스가 비어 있지 않습니다. 복원은 빈 데이터베이스에만 합니다. 새로 만들거나 다른 DATABASE_URL을 설정해주세요.',
  needsEmbedded: '내장 PostgreSQL의 백업입니다. DATABASE_URL 없이 복원해주세요.',
  needsDatabaseUrl: 'PostgreSQL 서버의 덤프를 담은 백업입니다. DATABASE_URL에 빈 데이터베이스를 설정하고 복원해주세요.',
  otherPostgres: (backup, here) =>
    `PostgreSQL ${backup}의 백업인데 여기 내장된 서버는 ${here}입니다. 백업을 만든 버전의 틈으로 복원한 뒤 업그레이드해주세요.`,
  newerBackup: (backup, here) =>
    `백업의 마이그레이션(${backup})이 이 버전의 틈(${here})보다 새것입니다. 더 새로운 버전으로 복원해주세요.`,
  untilNeedsWal: '--until은 내장 PostgreSQL의 백업과 보관된 WAL이 있어야 합니다. 덤프에는 한 시점만 들어 있습니다.',
  untilTooEarly: (instant) => `--until이 백업이 끝난 시점(${instant})보다 앞섭니다. 더 오래된 백업을 써주세요.`,
  untilTooLate:
    '보관된 WAL이 그 시점 전에 끝납니다. 더 이른 시점을 쓰거나, 있는 데까지 되살리려면 --until latest를 써주세요.',
  noBackupFor: (directory, instant) => `"${directory}"에 ${instant} 이전의 백업이 없습니다.`,
  recoveryFailed: (reason) => `PostgreSQL이 백업을 되살리지 못했습니다. ${reason}`,
  wrongPassphrase:
    'BACKUP_PASSPHRASE가 이 백업을 만들 때의 값과 다르거나, 백업이 나중에 바뀌었습니다. 아무것도 쓰지 않았습니다.',
  badInstant: (text) =>
    `--until ${text}: 2026-11-17T09:30:00+09:00이나 2026-11-17T00:30:00Z처럼 시간대까지 적은 시각이나 latest여야 합니다.`,
};

export const backupMessages = (): typeof english => (localeLanguage() === 'ko' ? korean : english);
