import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, openShop, type Shop } from '../../../../test/payments.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ acceptsUnpreparedPayments: true });
});
afterAll(() => shop.close());

let orders = 0;
/** An order number as another client makes it. */
const foreignOrder = () => {
  orders += 1;
  return `mid_${Date.now() + orders}`;
};
const refusal = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];
const notGood = [409, 'PAYMENT_NOT_GOOD'];

async function payUnprepared(buyer: Buyer, wish: object = {}) {
  const merchant_uid = foreignOrder();
  const impUid = await shop.provider.pay({ merchant_uid, buyer_name: buyer.nickName, ...wish });
  return { impUid, merchantUid: merchant_uid };
}

describe("another client's order", () => {
  it('[PAY-15] is accepted once, however often and at once it is verified', async () => {
    const junho = await shop.buyer();
    const { impUid, merchantUid } = await payUnprepared(junho);
    const answers = await Promise.all(Array.from({ length: 10 }, () => junho.verify(impUid, merchantUid)));
    expect(answers.map(({ body }) => body)).toEqual(Array(10).fill('1'));
    expect(await junho.ticketDays()).toBe(30);
    expect(await shop.steps(merchantUid)).toEqual(['accepted-unprepared', 'granted']);
  });

  it('[PAY-14] [PAY-60] is never cancelled by us: no refund', async () => {
    const junho = await shop.buyer();
    const { impUid, merchantUid } = await payUnprepared(junho);
    await junho.verify(impUid, merchantUid);
    expect((await junho.receipts())[0]).toMatchObject({ refundable: false });
    expect(refusal(await junho.refund(merchantUid))).toEqual([409, 'NOT_REFUNDABLE']);
    expect((await shop.provider.payment(impUid)).status).toBe('paid');
  });

  it.each([
    ['of another amount', { amount: 100 }],
    ['in another currency', { currency: 'USD' }],
    ['not paid', { status: 'ready' }],
    ['cancelled', { status: 'cancelled' }],
    ['under another name', { buyer_name: '서연' }],
    ['without a name', { buyer_name: undefined }],
    ['of the day before yesterday', { paid_at: Math.floor(Date.now() / 1000) - 90_000 }],
    ['from before the account', { paid_at: Math.floor(Date.now() / 1000) - 600 }],
    ['from the future', { paid_at: Math.floor(Date.now() / 1000) + 3_600 }],
  ])('[PAY-14] [PAY-15] gets nothing, and is left alone, when it is %s', async (_what, wish) => {
    const junho = await shop.buyer();
    const { impUid, merchantUid } = await payUnprepared(junho, wish);
    const before = await shop.provider.payment(impUid);
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual(notGood);
    expect(await junho.ticketDays()).toBe(0);
    expect(await shop.provider.payment(impUid)).toEqual(before);
  });

  it.each(['mid_123', 'order_1234567890123', 'mid_12345678901234', 'mid_1234567890123_x'])(
    '[PAY-15] needs a number of the known form: %s',
    async (merchant_uid) => {
      const junho = await shop.buyer();
      const impUid = await shop.provider.pay({ merchant_uid, buyer_name: junho.nickName });
      expect(refusal(await junho.verify(impUid, merchant_uid))).toEqual(notGood);
    },
  );

  it('[PAY-15] is refused to whoever took the nickname after it was paid', async () => {
    const thief = await shop.buyer();
    const { impUid, merchantUid } = await payUnprepared(thief);
    await sql`update account set nick_name_set_at = now() + interval '2 seconds' where id = ${thief.id}`.execute(
      shop.app.db,
    );
    expect(refusal(await thief.verify(impUid, merchantUid))).toEqual(notGood);
  });

  it('[PAY-15] is refused under the number of another payment', async () => {
    const junho = await shop.buyer();
    const { impUid } = await payUnprepared(junho);
    expect(refusal(await junho.verify(impUid, foreignOrder()))).toEqual(notGood);
  });

  it('[PAY-15] is refused where it is not switched on', async () => {
    const strict = await openShop({ acceptsUnpreparedPayments: false });
    const junho = await strict.buyer();
    const merchant_uid = foreignOrder();
    const impUid = await strict.provider.pay({ merchant_uid, buyer_name: junho.nickName });
    expect(refusal(await junho.verify(impUid, merchant_uid))).toEqual(notGood);
    await strict.close();
  });
});
