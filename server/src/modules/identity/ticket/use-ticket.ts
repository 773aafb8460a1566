import { type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import {
  listTicketsForShare,
  listTicketsForUpdate,
  markTicketsUsed,
  readTicketClock,
  type TicketPeriod,
} from './ticket.sql.ts';

type TicketInUse = { ok: true; endsAt: Date } | Refusal<'NO_TICKET' | 'TICKET_EXPIRED'>;

/**
 * Locks these accounts' tickets in account order, marks those that run as used now (no refund any more), and returns
 * until when each is valid. Three statements for all of them: thousands who join at once do not wait for three each.
 */
export async function useTickets(
  tx: Tx,
  auctionId: number,
  accountIds: readonly number[],
): Promise<Map<number, TicketInUse>> {
  if (accountIds.length === 0) return new Map();
  const tickets = await listTicketsForUpdate(tx, accountIds);
  const now = await readTicketClock(tx);
  const running = tickets.filter(({ endsAt }) => endsAt > now);
  await markTicketsUsed(
    tx,
    auctionId,
    running.map(({ accountId }) => accountId),
    now,
  );
  const ends = new Map(tickets.map(({ accountId, endsAt }) => [accountId, endsAt]));
  return new Map(accountIds.map((accountId) => [accountId, useOf(ends.get(accountId), now)]));
}

function useOf(endsAt: Date | undefined, now: Date): TicketInUse {
  if (!endsAt) return refuse('NO_TICKET');
  return endsAt > now ? { ok: true, endsAt } : refuse('TICKET_EXPIRED');
}

/** These accounts' tickets, rows locked FOR SHARE in account order; who never had one is missing. A refund waits for the lock. */
export async function lockTickets(tx: Tx, accountIds: readonly number[]): Promise<Map<number, TicketPeriod>> {
  if (accountIds.length === 0) return new Map();
  const tickets = await listTicketsForShare(tx, accountIds);
  return new Map(tickets.map(({ accountId, startsAt, endsAt }) => [accountId, { startsAt, endsAt }]));
}
