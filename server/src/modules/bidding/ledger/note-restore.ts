import type { RestoreReason } from '@teum/contract/bidding/ledger-form';
import type { Db } from '../../../platform/db/database.ts';
import { insertRestoreNote } from './log.sql.ts';

/** A transaction reads its time before it commits. None of ours takes longer than this, or the database ends it. */
const marginMs = 60_000;

/**
 * Notes that this database is a restored one, complete up to an instant. The next process that has the key states it, signed, before it
 * takes a request or appends a certificate.
 */
export const noteRestore = (db: Db, { instant, why }: { instant: Date; why: RestoreReason }): Promise<void> =>
  insertRestoreNote(db, { upTo: instant.getTime() - marginMs, why });
