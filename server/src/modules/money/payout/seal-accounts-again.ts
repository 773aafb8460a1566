import type { Db } from '../../../platform/db/database.ts';
import type { IdentitySeals } from '../../identity/identity-check/index.ts';
import { listSealedByOthers, updateSeal } from './payout-account.sql.ts';
import { openOwner, sealOwner } from './sealed-account.ts';

const batch = 200;

/** Seals with the newest key what an older one has sealed. Rows are never changed otherwise, so nothing is overwritten. */
export async function sealAccountsAgain(db: Db, seals: IdentitySeals): Promise<void> {
  for (;;) {
    const rows = await listSealedByOthers(db, seals.newestId, batch);
    for (const row of rows) await updateSeal(db, row.id, sealOwner(seals, row.label, openOwner(seals, row)));
    if (rows.length < batch) return;
  }
}
