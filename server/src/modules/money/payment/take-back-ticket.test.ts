import type { Receipt } from '@teum/contract/money/payment.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilSomeoneWaits } from '../../../../test/lock-waits.ts';
import { buyTicket, openShop, type Shop } from '../../../../test/payments.ts';
import { settlePayment } from './verify-payment.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Bought = Awaited<ReturnType<typeof buyTicket>>;

/** Cancels the payment at the provider, takes its days back, and lets `meanwhile` begin before the COMMIT. */
async function takeBackWhile<Answer>({ merchantUid, impUid }: Bought, meanwhile: () => Promise<Answer>) {
  await shop.provider.cancel(impUid);
  const [{ id }, payment] = [await shop.order(merchantUid), await shop.deps.provider.findPayment(impUid)];
  const { answer } = await shop.app.db.transaction().execute(async (tx) => {
    await settlePayment(shop.deps, tx, { id, dealId: null }, payment);
    const begun = meanwhile();
    await untilSomeoneWaits(shop.app.db);
    return { answer: begun };
  });
  return answer;
}

describe('takeBackTicket', () => {
  it.each(['cancelled at the provider', 'refunded'])(
    '[PAY-51] of the first payment moves the later ones once each, while the second is %s',
    async (way) => {
      const junho = await shop.buyer();
      const [first, second] = [await buyTicket(shop, junho), await buyTicket(shop, junho)];
      const third = await buyTicket(shop, junho);
      const { startDateTime } = await junho.info();
      const endSecond = async () => {
        if (way === 'refunded') return junho.refund(second.merchantUid);
        await shop.provider.cancel(second.impUid);
        return junho.post('/payment/webhook', { imp_uid: second.impUid, merchant_uid: second.merchantUid });
      };
      expect((await takeBackWhile(first, endSecond)).statusCode).toBe(200);

      expect([await junho.ticketDays(), (await junho.info()).startDateTime]).toEqual([30, startDateTime]);
      const { endDateTime } = await junho.info();
      const fourth = await buyTicket(shop, junho);
      const kept = ((await junho.receipts()) as Receipt[]).filter(({ refundedAt }) => refundedAt === null);
      expect(kept.map(({ merchantUid, ticketFrom, ticketUntil }) => [merchantUid, ticketFrom, ticketUntil])).toEqual([
        [fourth.merchantUid, endDateTime, (await junho.info()).endDateTime],
        [third.merchantUid, startDateTime, endDateTime],
      ]);
    },
  );
});
