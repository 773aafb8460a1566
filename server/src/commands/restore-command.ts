import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { endAllSessions } from '../modules/identity/account/index.ts';
import { readInstant } from '../platform/backup/archive-reader.ts';
import { listBackups } from '../platform/backup/backup-files.ts';
import { backupMessages } from '../platform/backup/backup-messages.ts';
import { restoreBackup, type Until } from '../platform/backup/restore-backup.ts';
import { showProgress } from '../platform/backup/show-progress.ts';
import type { UnprovenReason } from '../platform/backup/why-unproven.ts';
import { readArguments } from '../platform/command-arguments.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openMediaStore } from '../platform/media/open-media-store.ts';
import { reachDatabase } from '../platform/postgres/index.ts';
import { runCommand } from '../platform/run-command.ts';
import { localeLanguage } from '../platform/start-messages.ts';
import { ask } from './ask.ts';
import { brokenAsText, checkData, countOfChecks } from './check-data.ts';
import { commandMessages } from './command-messages.ts';
import { noteRestored } from './note-restored.ts';
import { readUntil } from './read-until.ts';

/** `npm run` starts commands in the project's folder; a file is meant from where the person is. */
const asPath = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

runCommand(async () => {
  const { values, words } = readArguments({
    usage: commandMessages().restoreUsage,
    options: {
      until: { type: 'string' },
      archive: { type: 'string' },
      'keep-sessions': { type: 'boolean', default: false },
      unproven: { type: 'boolean', default: false },
    },
    words: { least: 1, most: 1 },
  });
  const config = readConfig();
  const until = readUntil(values.until);
  const file = await chooseBackup(asPath(words[0]!), until);
  const archive = values.archive ? asPath(values.archive) : dirname(file);
  const progress = showProgress();
  const restored = await restoreBackup({
    config,
    file,
    until,
    archive,
    statements: values['keep-sessions'] ? [] : [endAllSessions],
    acceptsUnproven: async (reason) => values.unproven || (await askAboutUnproven(reason)),
    progress,
    beforeFinish: (instant) => noteRestored(config, instant),
  });
  progress.done();
  console.log(commandMessages().restored(file, until === 'latest' ? undefined : restored.instant));
  if (restored.secrets === 'made anew') console.log(commandMessages().newSecret);
  return lookAtAll(config);
});

async function askAboutUnproven(reason: UnprovenReason): Promise<boolean> {
  const { unproven, unprovenDanger } = backupMessages();
  return (await ask(`${unproven[reason]}\n${unprovenDanger}\n${commandMessages().goOn}`)) ?? false;
}

/** Of a folder with scheduled backups, the newest one that was finished by the instant. */
async function chooseBackup(path: string, until: Until): Promise<string> {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  for (const { file, startedAt } of await listBackups(path)) {
    if (!(until instanceof Date)) return file;
    if (startedAt < until && (await readInstant(file)) <= until) return file;
  }
  throw new Error(backupMessages().noBackupFor(path, until instanceof Date ? until.toISOString() : 'now'));
}

/** The restored product is brought up to this version and checked. */
async function lookAtAll(config: Config): Promise<number> {
  const database = await reachDatabase(config);
  try {
    await migrate(database.url);
    const broken = await checkData({ url: database.url, media: await openMediaStore(config) });
    for (const one of broken) console.log(brokenAsText(one, localeLanguage()));
    if (broken.length === 0) console.log(commandMessages().checked(countOfChecks));
    else console.error(commandMessages().broken(broken.length, countOfChecks));
    return broken.length === 0 ? 0 : 1;
  } finally {
    await database.release();
  }
}
