import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readHeader } from './archive-reader.ts';
import { archivedPath, isSegment, listArchivedWal, positionOf } from './wal-files.ts';

const fileName = /^teum-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const unfinishedName = /^teum-[\dT-]+Z\.backup\.partial$/;

/** The name of a scheduled backup says when it began. Colons are not allowed in names everywhere. */
export const backupNameAt = (at: Date): string => `teum-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

export interface ScheduledBackup {
  file: string;
  startedAt: Date;
}

export const walDirectoryOf = (directory: string): string => join(directory, 'wal');

/** Pictures that came after a backup; the WAL holds only their rows. */
export const picturesDirectoryOf = (directory: string): string => join(directory, 'media');

/** Newest first. Only whole backups have such a name. */
export async function listBackups(directory: string): Promise<ScheduledBackup[]> {
  if (!existsSync(directory)) return [];
  const backups = (await readdir(directory)).flatMap((name) => {
    const parts = fileName.exec(name);
    if (!parts) return [];
    const [, day, hour, minute, second] = parts;
    return [{ file: join(directory, name), startedAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
  });
  return backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
}

/** Keeps the newest backups and the WAL since the oldest of them; removes what interrupted scheduled backups left. */
export async function removeOldBackups(directory: string, keep: number): Promise<void> {
  const backups = await listBackups(directory);
  for (const { file } of backups.slice(keep)) await rm(file);
  for (const name of await readdir(directory)) {
    // Only under names of the schedule: another one may belong to `npm run backup`, which is writing it right now.
    if (unfinishedName.test(name)) await rm(join(directory, name), { force: true });
  }
  const oldest = backups.slice(0, keep).at(-1);
  const from = oldest && (await readHeader(oldest.file)).walFrom;
  if (from === undefined) return;
  const wal = walDirectoryOf(directory);
  for (const name of await listArchivedWal(wal)) {
    if (isSegment(name) && positionOf(name) < positionOf(from)) await rm(archivedPath(wal, name));
  }
}
