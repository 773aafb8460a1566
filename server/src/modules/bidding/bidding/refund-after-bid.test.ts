import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenAuction, givePasses } from '../../../../test/bidders.ts';
import { lockWaits } from '../../../../test/lock-waits.ts';
import { type Buyer, buyTicket, openShop, type Shop } from '../../../../test/payments.ts';
import { lockTickets, useTickets } from '../../identity/ticket/index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const notRefundable = [409, 'NOT_REFUNDABLE'];
const enterLine = (accountId: number) => shop.app.db.transaction().execute((tx) => useTickets(tx, 1, [accountId]));
/** An auction that this buyer has been let in to. */
async function auctionFor(buyer: Buyer): Promise<number> {
  const auctionId = await createOpenAuction(shop.app.db);
  await givePasses(shop.app.db, auctionId, [buyer.id]);
  return auctionId;
}
const bid = (buyer: Buyer, auctionId: number) => buyer.post(`/auctionbid/${auctionId}`, { bidAmount: 60_000 });
const waitsForLock = async (): Promise<boolean> => (await lockWaits(shop.app.db)) > 0;

describe('a refund', () => {
  it('[PAY-64] is refused once a bid was placed with the ticket, though the place was taken with an earlier one', async () => {
    const junho = await shop.buyer();
    await buyTicket(shop, junho);
    await enterLine(junho.id);
    const auctionId = await auctionFor(junho);
    await sql`update ticket_period set starts_at = now() - interval '31 days', ends_at = now() - interval '1 ms'
      where account_id = ${junho.id}`.execute(shop.app.db);
    const next = await buyTicket(shop, junho);
    expect((await junho.receipts())[0].refundable).toBe(true);

    expect((await bid(junho, auctionId)).json()).toMatchObject({ success: true });
    expect((await junho.receipts())[0].refundable).toBe(false);
    expect(refusal(await junho.refund(next.merchantUid))).toEqual(notRefundable);
    expect((await shop.provider.payment(next.impUid)).status).toBe('paid');
  });

  it('[PAY-64] of a ticket bought after the last bid is granted', async () => {
    const junho = await shop.buyer();
    await buyTicket(shop, junho);
    await bid(junho, await auctionFor(junho));
    const next = await buyTicket(shop, junho);
    expect((await junho.refund(next.merchantUid)).statusCode).toBe(200);
  });

  it('[PAY-64] waits for a bid that is being stored, and is refused for it', async () => {
    const junho = await shop.buyer();
    const auctionId = await auctionFor(junho);
    const { merchantUid } = await buyTicket(shop, junho);
    const refunded = await shop.app.db.transaction().execute(async (tx) => {
      await lockTickets(tx, [junho.id]);
      const refund = junho.refund(merchantUid);
      await expect.poll(waitsForLock, { timeout: 30_000 }).toBe(true);
      await sql`insert into bid (auction_id, bidder_id, amount, placed_at)
        values (${auctionId}, ${junho.id}, 60000, clock_timestamp())`.execute(tx);
      return { answer: refund };
    });
    expect(refusal(await refunded.answer)).toEqual(notRefundable);
  });

  it('[PAY-64] and a simultaneous bid do not both succeed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const junho = await shop.buyer();
      const auctionId = await auctionFor(junho);
      const { merchantUid } = await buyTicket(shop, junho);
      const [refund, placed] = await Promise.all([junho.refund(merchantUid), bid(junho, auctionId)]);
      expect([refund.statusCode === 200, placed.statusCode === 200].sort()).toEqual([false, true]);
    }
  });
});
