import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export const hiddenChannel = 'desk_hidden';

/** Run it in the transaction that hides or shows something; every process reads the ids again after the COMMIT. */
export async function notifyHiddenChange(tx: Tx): Promise<void> {
  await sql`select pg_notify(${hiddenChannel}, '')`.execute(tx);
}
