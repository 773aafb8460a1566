import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../notification/index.ts';
import { takeTicketDays } from '../ticket/index.ts';
import { changeState, findGrant, type Grant, moveLaterGrantsUp, type Order, recordStep } from './payment.sql.ts';

/** The payment was cancelled without us: its days are taken back. */
export async function takeBackTicket(tx: Tx, { id, accountId }: Order): Promise<void> {
  const grant = await findGrant(tx, id);
  await takeDaysOf(tx, grant);
  await changeState(tx, id, 'taken-back');
  await recordStep(tx, id, 'taken-back', { impUid: grant.impUid });
  await notify(tx, [{ accountId, notice: 'ticketTakenBack', link: '/me' }]);
}

export async function takeDaysOf(tx: Tx, grant: Grant): Promise<void> {
  await takeTicketDays(tx, grant.accountId, grant);
  await moveLaterGrantsUp(tx, grant);
}
