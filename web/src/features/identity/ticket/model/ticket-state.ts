import type { UserInfo } from '@teum/contract/identity/account.routes';
import { limits } from '@teum/contract/limits';

type TicketTimes = Pick<UserInfo, 'startDateTime' | 'endDateTime'>;

export type TicketState = { isValid: true; from: Date; until: Date } | { isValid: false };

/** Valid if the period has both ends and its end is still to come. */
export function ticketState({ startDateTime, endDateTime }: TicketTimes, now: Date): TicketState {
  if (startDateTime === null || endDateTime === null) return { isValid: false };
  const until = new Date(endDateTime);
  return until > now ? { isValid: true, from: new Date(startDateTime), until } : { isValid: false };
}

const dayMs = 86_400_000;

/** A purchase adds to the end; without a ticket the days begin now. */
export function untilAfterPurchase(ticket: TicketState, now: Date): Date {
  const from = ticket.isValid ? ticket.until : now;
  return new Date(from.getTime() + limits.ticket.days * dayMs);
}
