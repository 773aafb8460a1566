import type { FastifyInstance } from 'fastify';
import { workInBackground } from '../chores.ts';
import { poolOf } from '../db/database.ts';
import { showNow, showTotal } from '../observability/metrics.ts';
import { ScheduledBackups } from './scheduled-backups.ts';
import { dropArchiveSlot, WalArchive } from './wal-archive.ts';

/** With BACKUP_DIR: scheduled backups, and the WAL of the embedded server between them. */
export function mountBackups(app: FastifyInstance): void {
  const { config, db } = app;
  const { directory, everyMs, keep } = config.backup;
  const isEmbedded = config.databaseUrl === undefined;
  const showAge = (ageSeconds: () => number, everySeconds: number): void => {
    showNow(app.metrics, 'backup_age_seconds', 'Age of the newest good backup; +Inf without one.', ageSeconds);
    showNow(app.metrics, 'backup_every_seconds', 'BACKUP_EVERY; +Inf without BACKUP_DIR.', () => everySeconds);
  };
  if (directory === undefined) {
    showAge(() => never, never);
    if (isEmbedded) workInBackground(app, { start: () => void forgetArchive(app), stop: async () => {} });
    return;
  }
  const onFailure = (reason: string): void => app.log.error({ reason }, 'a backup failed');
  const backups = new ScheduledBackups({ pool: poolOf(db), directory, everyMs, keep, onFailure });
  showAge(() => backups.ageSeconds, everyMs / 1000);
  showTotal(app.metrics, 'backup_failures_total', 'Scheduled backups that failed.', () => backups.failures);
  workInBackground(app, backups, 'onListen');
  if (isEmbedded) archiveWal(app, directory);
}

/** Always shown: a figure that is missing fires no alert. */
const never = Number.POSITIVE_INFINITY;

function archiveWal(app: FastifyInstance, directory: string): void {
  const onFailure = (error: unknown): void => app.log.error({ err: error }, 'WAL could not be archived');
  const archive = new WalArchive({ config: app.config, directory, onFailure });
  const ageSeconds = () => (archive.archivedUntil ? (Date.now() - archive.archivedUntil.getTime()) / 1000 : never);
  showNow(app.metrics, 'wal_archive_age_seconds', 'How far the archived WAL is behind.', ageSeconds);
  showTotal(app.metrics, 'wal_archive_failures_total', 'Attempts to archive WAL that failed.', () => archive.failures);
  workInBackground(app, archive, 'onListen');
}

async function forgetArchive({ db, log }: FastifyInstance): Promise<void> {
  await dropArchiveSlot(poolOf(db)).catch((error: unknown) => log.warn({ err: error }, 'a WAL slot stays'));
}
