import { isRefusal, limits, refuse, toKoreanTime } from '@teum/contract';
import type { Receipt } from '@teum/contract/money/payment.routes';
import { pages } from '@teum/contract/pages';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import { RefusalError } from '../../../platform/http/refusal-reply.ts';
import { serve } from '../../../platform/http/serve.ts';
import { ProviderUnreadable } from '../../../platform/provider/provider-unreadable.ts';
import { findLastBidAt } from '../../bidding/bidding/index.ts';
import { findMember } from '../../identity/account/index.ts';
import { findLastUse } from '../../identity/ticket/index.ts';
import { findOrder, listReceiptsNewestFirst, type ReceiptRow } from './payment.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { isRefundable } from './payment-rules.ts';
import type { OpenedProvider } from './portone/open-portone.ts';
import { registerAtProvider, storeOrder } from './prepare-order.ts';
import { askForRefund, refundTicket } from './refund-ticket.ts';
import { verifyForCaller } from './verify-for-caller.ts';
import { verifyPayment } from './verify-payment.ts';

const ticketToPay = {
  ok: true,
  amountKrw: limits.ticket.priceKrw,
  name: '틈 경매권',
  page: pages.auctionTicketComplete.path,
} as const;
const retryAfterSeconds = 2;

/** While the provider cannot be read, the outcome is unknown: the caller asks again and gets no failure. */
function checking(error: unknown): never {
  if (!(error instanceof ProviderUnreadable)) throw error;
  throw new RefusalError(refuse('PAYMENT_CHECKING', { values: { seconds: retryAfterSeconds } }));
}

export function paymentRoutes(app: FastifyInstance, { provider, checkout }: OpenedProvider, deps: PaymentDeps): void {
  const { db, clock, config, origins } = app;
  const { purposes } = deps;
  const callerDeps = { ...deps, clock, acceptsUnprepared: config.acceptsUnpreparedPayments };

  serve(app, 'POST /payment/prepare', async ({ session, body, once }) => {
    const { accountId } = session;
    const { nickName } = await findMember(db, accountId);
    const dealId = body?.dealId;
    const priceIn = async (tx: Tx) =>
      dealId === undefined ? ticketToPay : purposes.deal.priceOf(tx, accountId, { dealId, amount: body?.amount });
    const first = dealId === undefined ? ticketToPay : await db.transaction().execute(priceIn);
    if (isRefusal(first)) return once(async () => first);

    const merchantUid = await registerAtProvider(provider, clock, first.amountKrw).catch(checking);
    return once(async (tx) => {
      // Again, under the deal's lock: it may have ended while the provider was asked.
      const thing = await priceIn(tx);
      if (isRefusal(thing)) return thing;
      await storeOrder(tx, { merchantUid, accountId, amountKrw: thing.amountKrw, dealId });
      return {
        merchantUid,
        amount: thing.amountKrw,
        name: thing.name,
        buyerName: nickName ?? '',
        ...checkout,
        noticeUrl: `${origins.apiUrl('main')}/payment/webhook`,
        redirectUrl: origins.publicUrl + thing.page,
      };
    });
  });

  serve(app, 'POST /payment/verify', async ({ session, body, once }) => {
    const answer = await verifyForCaller(callerDeps, { accountId: session.accountId, ...body }).catch(checking);
    return once(async () => answer);
  });

  serve(app, 'POST /payment/refund', async ({ session, body, once }) => {
    const order = await findOrder(db, body.merchantUid);
    if (!order) return refuse('NOT_REFUNDABLE');
    const asked = await once(async (tx) => {
      const result = await askForRefund(tx, session.accountId, order);
      return result.ok ? { refundedAt: toKoreanTime(clock.now()) } : result;
    });
    if (!('refundedAt' in asked)) return asked;
    const refundedAt = await refundTicket(deps, body.merchantUid).catch(checking);
    return refundedAt ? { refundedAt: toKoreanTime(refundedAt) } : refuse('NOT_REFUNDABLE');
  });
}

/** Answered also while payments are closed: receipts stay visible. */
export function receiptRoutes(app: FastifyInstance): void {
  const { db, clock } = app;
  serve(app, 'GET /payment/receipts', async ({ session }) => {
    const [rows, ...uses] = await Promise.all([
      listReceiptsNewestFirst(db, session.accountId),
      findLastUse(db, session.accountId),
      findLastBidAt(db, session.accountId),
    ]);
    return { data: rows.map((row) => receiptOnTheWire(row, uses, clock.now())) };
  });
}

function receiptOnTheWire(row: ReceiptRow, uses: readonly (Date | null)[], now: Date): Receipt {
  const isBack = row.state === 'refunded' || row.state === 'taken-back';
  return {
    merchantUid: row.merchantUid,
    amount: row.amountKrw,
    paidAt: toKoreanTime(row.paidAt),
    ticketFrom: toKoreanTime(row.from),
    ticketUntil: toKoreanTime(row.until),
    refundable: isRefundable(row, uses, now),
    refundedAt: isBack ? toKoreanTime(row.stateSince) : null,
    receiptUrl: row.receiptUrl,
  };
}

/** JSON or form, unsigned, in any order, any number of times: it only triggers a verification. */
export function webhookRoute(app: FastifyInstance, deps: PaymentDeps): void {
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  serve(app, 'POST /payment/webhook', async ({ body }) => {
    const order = await findOrder(deps.db, body.merchant_uid);
    if (order) await verifyPayment(deps, order, body.imp_uid).catch(checking);
    return undefined;
  });
}

/** Without a provider, every call that needs one is refused. */
export function closedPaymentRoutes(app: FastifyInstance): void {
  const closed = async () => refuse('PAYMENT_CLOSED');
  serve(app, 'POST /payment/prepare', closed);
  serve(app, 'POST /payment/verify', closed);
  serve(app, 'POST /payment/refund', closed);
  serve(app, 'POST /payment/webhook', closed);
}
