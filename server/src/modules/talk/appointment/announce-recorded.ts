import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { AppointmentRow } from './appointment.sql.ts';

export const recordedTopic = 'appointment.recorded';

/** An appointment of these people was settled, or cancelled late. */
export interface Recorded {
  accountIds: number[];
}

/** The handlers of `recordedTopic` run after the COMMIT that records the change. */
export const announceRecorded = (
  tx: Tx,
  { sellerId, buyerId }: Pick<AppointmentRow, 'sellerId' | 'buyerId'>,
): Promise<void> => enqueue(tx, recordedTopic, { accountIds: [sellerId, buyerId] } satisfies Recorded);
