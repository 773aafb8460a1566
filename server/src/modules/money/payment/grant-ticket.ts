import { limits } from '@teum/contract';
import { noticeDay } from '@teum/contract/notice/notices';
import { pages } from '@teum/contract/pages';
import type { Tx } from '../../../platform/db/database.ts';
import { addTicketDays } from '../../identity/ticket/index.ts';
import { notify } from '../../notice/notification/index.ts';
import { changeState, insertGrant, type Order, recordStep } from './payment.sql.ts';
import type { ProviderPayment } from './portone/answers.ts';

/** After so long the payment is read again: a cancellation right after the first reading is noticed then. */
const secondLookSeconds = 60;

/** The days, the receipt, the record and the notice, in one transaction. */
export async function grantTicket(tx: Tx, { id, accountId }: Order, payment: ProviderPayment): Promise<void> {
  const { impUid, amount, paidAt, receiptUrl } = payment;
  const days = limits.ticket.days;
  const { addedAt, from, until } = await addTicketDays(tx, accountId, days);
  await insertGrant(tx, { orderId: id, impUid, accountId, days, grantedAt: addedAt, from, until, paidAt, receiptUrl });
  await changeState(tx, id, 'granted', secondLookSeconds);
  await recordStep(tx, id, 'granted', { impUid, amount, from, until });
  const values = { until: noticeDay(until) };
  await notify(tx, [{ accountId, notice: 'ticketGranted', values, link: pages.mePayouts.path }]);
}
