import type { Tx } from '../db/database.ts';
import { insertDelayedRow, insertGatheredRow, insertRow, insertRowAndNotify } from './outbox.sql.ts';

/** Runs the topic's handler with the payload exactly once after this transaction commits; never when it rolls back. */
export function enqueue(tx: Tx, topic: string, payload: object): Promise<void> {
  return insertRowAndNotify(tx, topic, payload);
}

/**
 * For many short transactions: without NOTIFY, whose global lock serializes COMMITs. The caller wakes the worker of this
 * process after the COMMIT. If the process dies before that, another process finds the row by polling.
 */
export function enqueueQuietly(tx: Tx, topic: string, payload: object): Promise<void> {
  return insertRow(tx, topic, payload);
}

/**
 * Without NOTIFY, for a topic whose rows are handled in batches: the rows of a quarter of a second become due together. The
 * caller calls `wakeWhenGathered` after the COMMIT.
 */
export function enqueueGathered(tx: Tx, topic: string, payload: object): Promise<void> {
  return insertGatheredRow(tx, topic, payload);
}

/** The same after so many seconds, late by up to the poll's five. */
export function enqueueLater(tx: Tx, topic: string, payload: object, seconds: number): Promise<void> {
  return insertDelayedRow(tx, topic, payload, seconds);
}
