import type { Db } from '../../../platform/db/database.ts';
import { listSealedByOthers, updateSeal } from './identity-check.sql.ts';
import type { IdentitySeals } from './identity-seals.ts';

const batch = 200;

/** Seals with the newest key what an older one has sealed, so that a stolen older key opens no name any more. */
export async function sealAgain(db: Db, seals: IdentitySeals): Promise<void> {
  for (;;) {
    const rows = await listSealedByOthers(db, seals.newestId, batch);
    for (const row of rows) await updateSeal(db, row, seals.seal(row.accountId, seals.open(row.accountId, row)));
    if (rows.length < batch) return;
  }
}
