import type { Db } from '../../../platform/db/database.ts';
import type { Standing } from '../roster/index.ts';
import { findPass } from './place.sql.ts';

/**
 * Whether an account's row confirms the roster: that it holds a pass, or has no place. For a waiting account the roster is
 * trusted: reading the row for each of its polls would be too many reads.
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
