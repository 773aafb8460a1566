import { dealText } from '@teum/contract/money/deal-in-room';
import type { DealActor, DealNote, DealState, DealTransition } from '@teum/contract/money/deal-transitions';
import type { Tx } from '../../../platform/db/database.ts';
import { updateText } from '../../talk/chat/index.ts';
import {
  type DealColumns,
  type DealEventRow,
  type DealRow,
  insertDealEvent,
  notifyDealChange,
  updateDeal,
  updateDueAt,
} from './deal.sql.ts';
import { nextStep } from './due-step.ts';
import { type LockedDeal, readDeal } from './lock-deal.ts';

interface Change {
  transition: DealTransition;
  by: DealActor;
  state: DealState;
  columns?: Omit<DealColumns, 'state'>;
  amountKrw?: number;
  /** What a person wrote. */
  reason?: string | null;
  /** The hour that it is about, or the time to pay. */
  times?: EventTimes;
}

export type EventTimes = Pick<DealEventRow, 'fromAt' | 'untilAt'>;

export const hourOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): EventTimes => ({
  fromAt: startsAt,
  untilAt: endsAt,
});

/**
 * Writes columns of a deal, and when the clock has something to do next; without columns after an answer about its hour. The card
 * says the same as text. Both people get the change after the COMMIT.
 */
export async function writeDeal(tx: Tx, id: number, columns: DealColumns): Promise<DealRow> {
  await updateDeal(tx, id, columns);
  const row = await setDueAt(tx, id);
  if (row.messageId !== null) await updateText(tx, row.chatRoomId, row.messageId, dealText(row));
  await notifyDealChange(tx, row);
  return row;
}

export async function setDueAt(tx: Tx, id: number): Promise<DealRow> {
  const { row, facts } = await readDeal(tx, id);
  const next = nextStep(row, facts);
  await updateDueAt(tx, id, next ? new Date(next.dueMs) : null);
  return row;
}

/** Writes one transition and its line of the timeline. The caller holds the deal and has asked the table. */
export async function changeDeal(
  tx: Tx,
  { row, at }: Pick<LockedDeal, 'row' | 'at'>,
  { transition, by, state, columns, amountKrw = undefined, reason = null, times }: Change,
): Promise<void> {
  await writeDeal(tx, row.id, { ...columns, state });
  await insertDealEvent(tx, row.id, { at, transition, by, state, amountKrw: amountKrw ?? null, reason, ...times });
}

/** Writes columns that leave the state as it is, and the line of the timeline that says why. */
export async function noteDeal(
  tx: Tx,
  id: number,
  columns: Omit<DealColumns, 'state'>,
  { at, note, by, times }: { at: Date; note: DealNote; by: DealActor; times: EventTimes },
): Promise<void> {
  const { state } = await writeDeal(tx, id, columns);
  await insertDealEvent(tx, id, { at, transition: note, by, state, amountKrw: null, reason: null, ...times });
}
