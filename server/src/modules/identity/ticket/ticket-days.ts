import type { Tx } from '../../../platform/db/database.ts';
import {
  deleteTickets,
  findTicketForUpdate,
  insertTicketOrExtend,
  moveTicketEnd,
  readTicketClock,
  replaceTicketPeriod,
  type TicketPeriod,
} from './ticket.sql.ts';

const dayMs = 86_400_000;

/** The days that one purchase put on the ticket. */
interface TicketDays {
  from: Date;
  until: Date;
}

/** Adds days to the end of a running ticket, whose start stays, or begins a new one now. */
export async function addTicketDays(tx: Tx, accountId: number, days: number): Promise<TicketDays & { addedAt: Date }> {
  const held = await findTicketForUpdate(tx, accountId);
  const addedAt = await readTicketClock(tx);
  const { endsAt } = await extended(tx, { accountId, startsAt: addedAt, days }, held);
  return { addedAt, from: new Date(endsAt.getTime() - days * dayMs), until: endsAt };
}

function extended(
  tx: Tx,
  added: { accountId: number; startsAt: Date; days: number },
  held: TicketPeriod | undefined,
): Promise<TicketPeriod> {
  if (!held) return insertTicketOrExtend(tx, added);
  if (held.endsAt <= added.startsAt) return replaceTicketPeriod(tx, added);
  return moveTicketEnd(tx, added.accountId, added.days);
}

/** Takes a purchase's days off the ticket; a ticket without any day left is gone. */
export async function takeTicketDays(
  tx: Tx,
  accountId: number,
  { until, days }: { until: Date; days: number },
): Promise<void> {
  const held = await findTicketForUpdate(tx, accountId);
  // Days of an earlier ticket that ran out: the one that runs now was paid for by itself.
  if (!held || until <= held.startsAt) return;

  const { startsAt, endsAt } = held;
  if (endsAt.getTime() - days * dayMs <= startsAt.getTime()) return deleteTickets(tx, [accountId]);
  await moveTicketEnd(tx, accountId, -days);
}
