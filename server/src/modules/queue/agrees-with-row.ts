import type { Db } from '../../platform/db/database.ts';
import { findPass } from './place.sql.ts';
import type { Standing } from './roster.ts';

/**
 * Whether someone's row says what a copy of his line says: that he is inside, or not in line. Who waits is believed without
 * asking: there are many of them, and they ask all the time.
 */
export async function agreesWithRow(
  db: Db,
  found: Standing | undefined,
  { auctionId, accountId }: { auctionId: number; accountId: number },
): Promise<boolean> {
  if (found && !found.place.pass) return true;
  const row = await findPass(db, auctionId, accountId);
  return found ? row?.isLive === true : row === undefined || (row.expiresAt !== null && !row.isLive);
}
