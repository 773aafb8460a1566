import { type Refusal, refuse } from '@teum/contract';
import { pages } from '@teum/contract/pages';
import type { Tx } from '../../../platform/db/database.ts';
import { findLastBidAt } from '../../bidding/bidding/index.ts';
import { addTicketDays, readTicketClock } from '../../identity/ticket/index.ts';
import { notify } from '../../notice/notification/index.ts';
import { cancelAtProvider } from './cancel-at-provider.ts';
import {
  changeState,
  findGrant,
  findOrder,
  findOrderForUpdate,
  type Order,
  recordStep,
  updateGrantDays,
} from './payment.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isRefundable } from './payment-rules.ts';
import { lockTicketOf, takeDaysOf } from './take-back-ticket.ts';

const reason = '사용하지 않은 경매권 환불';
const retrySeconds = 15;

/**
 * First step, in one transaction: the days are taken off the ticket before the money is returned. In the other order, someone
 * could enter a line with a ticket whose money is already being returned. From here on the sweep finishes the refund after any
 * crash.
 */
export async function askForRefund(tx: Tx, accountId: number, found: Order): Promise<{ ok: true } | Refusal> {
  const order = await findOrderForUpdate(tx, found.id);
  if (order.accountId !== accountId || !order.grantedImpUid) return refuse('NOT_REFUNDABLE');
  const { ticket, grant } = await lockTicketOf(tx, order);
  // Read after the ticket's lock, which bids share: read before it, a bid that is being stored would be missed.
  const uses = [ticket?.lastUsedAt, await findLastBidAt(tx, accountId)];
  if (!isRefundable(grant, uses, await readTicketClock(tx))) return refuse('NOT_REFUNDABLE');
  if (order.state === 'refunding') return { ok: true };

  await takeDaysOf(tx, grant);
  await changeState(tx, order.id, 'refunding', retrySeconds);
  await recordStep(tx, order.id, 'refund-asked', { impUid: grant.impUid });
  return { ok: true };
}

/** Second step: the money. Safe to repeat; throws `ProviderUnreadable` while the outcome is unknown. */
export async function finishRefund({ db, provider }: PaymentDeps, order: Order): Promise<void> {
  const isCancelled = await cancelAtProvider(provider, order.grantedImpUid!, reason);
  await db.transaction().execute(async (tx) => {
    const current = await findOrderForUpdate(tx, order.id);
    if (current.state !== 'refunding') return;
    await (isCancelled ? noteRefunded(tx, current) : giveDaysBack(tx, current));
  });
}

export async function noteRefunded(tx: Tx, { id, accountId, grantedImpUid }: Order): Promise<void> {
  await changeState(tx, id, 'refunded');
  await recordStep(tx, id, 'refunded', { impUid: grantedImpUid! });
  await notify(tx, [{ accountId, notice: 'ticketRefunded', link: pages.mePayouts.path }]);
}

/** The provider keeps the money, so the buyer keeps the days. */
async function giveDaysBack(tx: Tx, { id, accountId, grantedImpUid }: Order): Promise<void> {
  const { days } = await findGrant(tx, id);
  await updateGrantDays(tx, id, await addTicketDays(tx, accountId, days));
  await changeState(tx, id, 'granted');
  await recordStep(tx, id, 'refund-refused', { impUid: grantedImpUid! });
}

/** When the money was returned; undefined if it was not. */
export async function refundTicket(deps: PaymentDeps, merchantUid: string): Promise<Date | undefined> {
  const asked = await findOrder(deps.db, merchantUid);
  if (asked?.state === 'refunding') await finishRefund(deps, asked);
  const settled = await findOrder(deps.db, merchantUid);
  return settled?.state === 'refunded' ? settled.stateSince : undefined;
}
