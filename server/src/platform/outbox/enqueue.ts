import type { Tx } from '../db/database.ts';
import { insertGatheredRow, insertRow, insertRowAndNotify } from './outbox.sql.ts';

/** Has the topic's handler run with the payload, once, after this transaction commits; never when it rolls back. */
export function enqueue(tx: Tx, topic: string, payload: object): Promise<void> {
  return insertRowAndNotify(tx, topic, payload);
}

/**
 * For transactions that are many and short: no NOTIFY, which COMMITs would queue for. Whoever enqueued wakes the worker of
 * this process after the COMMIT; should it die before, another process finds the row by its poll.
 */
export function enqueueQuietly(tx: Tx, topic: string, payload: object): Promise<void> {
  return insertRow(tx, topic, payload);
}

/**
 * Quietly, and for a topic whose rows are done many at a time: those of a quarter of a second become due together. Whoever
 * enqueued calls `wakeWhenGathered` after the COMMIT.
 */
export function enqueueGathered(tx: Tx, topic: string, payload: object): Promise<void> {
  return insertGatheredRow(tx, topic, payload);
}
