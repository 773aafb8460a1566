import { type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../platform/db/database.ts';
import { findTicketForUpdate, listTicketEndsForShare, markTicketUsed, readTicketClock } from './ticket.sql.ts';

/** Locks the ticket, marks it as used now (no refund any more), and says until when it is good. */
export async function useTicket(
  tx: Tx,
  accountId: number,
): Promise<{ ok: true; endsAt: Date } | Refusal<'NO_TICKET' | 'TICKET_EXPIRED'>> {
  const ticket = await findTicketForUpdate(tx, accountId);
  if (!ticket) return refuse('NO_TICKET');
  const now = await readTicketClock(tx);
  if (ticket.endsAt <= now) return refuse('TICKET_EXPIRED');

  await markTicketUsed(tx, accountId, now);
  return { ok: true, endsAt: ticket.endsAt };
}

/** The ends of these accounts' tickets, rows locked FOR SHARE in account order; who never had one is missing. A refund waits for the lock. */
export async function lockTickets(tx: Tx, accountIds: readonly number[]): Promise<Map<number, Date>> {
  if (accountIds.length === 0) return new Map();
  const ends = await listTicketEndsForShare(tx, accountIds);
  return new Map(ends.map(({ accountId, endsAt }) => [accountId, endsAt]));
}
