import type { DealFacts } from '@teum/contract/money/deal-transitions';
import type { AppointmentRole } from '@teum/contract/talk/appointment';
import type { Tx } from '../../../platform/db/database.ts';
import { readClock } from '../../../platform/db/database-clock.ts';
import { type AgreedTime, listAgreedTimes } from '../../talk/appointment/index.ts';
import { type LockedRoom, lockRoom } from '../../talk/chat/index.ts';
import { type DealRow, findDeal, lockDealRow } from './deal.sql.ts';
import { dealFacts } from './deal-facts.ts';

export interface LockedDeal {
  row: DealRow;
  time: AgreedTime | undefined;
  facts: DealFacts;
  room: LockedRoom;
  /** The database's time after the lock. */
  at: Date;
}

/**
 * The one way to change a deal. Locks its room first, as changes of appointments do, then its row, and reads the clock after both: a
 * payment that waited past the deadline is late. Orders and books are locked after it.
 */
export async function lockDeal(tx: Tx, id: number): Promise<LockedDeal | undefined> {
  const found = await findDeal(tx, id);
  if (!found) return undefined;
  const room = (await lockRoom(tx, found.chatRoomId))!;
  await lockDealRow(tx, id);
  const at = await readClock(tx);
  return { ...(await readDeal(tx, id)), room, at };
}

/** A deal as it stands in this transaction. */
export async function readDeal(tx: Tx, id: number): Promise<Pick<LockedDeal, 'row' | 'time' | 'facts'>> {
  const row = (await findDeal(tx, id))!;
  const time = await agreedTimeOf(tx, row);
  return { row, time, facts: dealFacts(row, time) };
}

async function agreedTimeOf(tx: Tx, { appointmentId }: DealRow): Promise<AgreedTime | undefined> {
  if (appointmentId === null) return undefined;
  return (await listAgreedTimes(tx, [appointmentId])).get(appointmentId);
}

export const roleInDeal = (
  { sellerId, buyerId }: Pick<DealRow, 'sellerId' | 'buyerId'>,
  accountId: number,
): AppointmentRole | undefined => {
  if (accountId === sellerId) return 'seller';
  return accountId === buyerId ? 'buyer' : undefined;
};
