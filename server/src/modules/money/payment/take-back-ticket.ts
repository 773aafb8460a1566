import { pages } from '@teum/contract/pages';
import type { Tx } from '../../../platform/db/database.ts';
import { findTicketForUpdate, takeTicketDays } from '../../identity/ticket/index.ts';
import { notify } from '../../notice/notification/index.ts';
import { changeState, findGrant, type Grant, moveLaterGrantsUp, type Order, recordStep } from './payment.sql.ts';

interface LockedGrant {
  ticket: Awaited<ReturnType<typeof findTicketForUpdate>>;
  grant: Grant;
}

/**
 * Locks the ticket, then reads the grant. Read before the lock, the grant may have moved up with another payment of the account
 * that was taken back meanwhile; later grants would stay where they were, and the next purchase would overlap them.
 */
export async function lockTicketOf(tx: Tx, { id, accountId }: Order): Promise<LockedGrant> {
  const ticket = await findTicketForUpdate(tx, accountId);
  return { ticket, grant: await findGrant(tx, id) };
}

/** The payment was cancelled without us: its days are taken back. */
export async function takeBackTicket(tx: Tx, order: Order): Promise<void> {
  const { id, accountId } = order;
  const { grant } = await lockTicketOf(tx, order);
  await takeDaysOf(tx, grant);
  await changeState(tx, id, 'taken-back');
  await recordStep(tx, id, 'taken-back', { impUid: grant.impUid });
  await notify(tx, [{ accountId, notice: 'ticketTakenBack', link: pages.mePayouts.path }]);
}

/** Only with a grant that was read under the ticket's lock. */
export async function takeDaysOf(tx: Tx, grant: Grant): Promise<void> {
  await takeTicketDays(tx, grant.accountId, grant);
  await moveLaterGrantsUp(tx, grant);
}
