import type { Db } from '../../../platform/db/database.ts';
import { subjectsOf } from './notice-subjects.ts';
import { findNotice, listUnread, markNoticesRead } from './notification.sql.ts';

/** Marks a person's notices up to one as read: all of them, or those about the same thing. */
export async function readNotices(
  db: Db,
  accountId: number,
  { upToId, onlyAboutTheSame = false }: { upToId: number; onlyAboutTheSame?: boolean | undefined },
): Promise<void> {
  if (!onlyAboutTheSame) return markNoticesRead(db, accountId, { upToId });
  const notice = await findNotice(db, accountId, upToId);
  if (!notice) return;
  const unread = await listUnread(db, accountId);
  const subjectOf = await subjectsOf(db, [notice, ...unread]);
  const { key } = subjectOf(notice);
  const only = unread.filter((row) => subjectOf(row).key === key).map(({ id }) => id);
  await markNoticesRead(db, accountId, { upToId, only });
}
