import type { Tx } from '../db/database.ts';
import { insertRowAndNotify } from './outbox.sql.ts';

/** Has the topic's handler run with the payload, once, after this transaction commits; never when it rolls back. */
export function enqueue(tx: Tx, topic: string, payload: object): Promise<void> {
  return insertRowAndNotify(tx, topic, payload);
}
