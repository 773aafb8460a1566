import { backupMessages } from '../platform/backup/backup-messages.ts';
import type { Until } from '../platform/backup/restore-backup.ts';

const instantWithOffset = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** Without an offset an instant would mean another one on another machine. */
export function readUntil(text: string | undefined): Until {
  if (text === undefined || text === 'latest') return text;
  const [, day] = instantWithOffset.exec(text) ?? [];
  const instant = new Date(text);
  // JavaScript takes the 31st of November for the 1st of December.
  const isReal = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!isReal || Number.isNaN(instant.getTime())) throw new Error(backupMessages().badInstant(text));
  return instant;
}
