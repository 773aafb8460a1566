import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeTo, onDay, refusalOf } from '../../../../test/appointment-calls.ts';
import { auctionDeal, dealOf, heldFor, hourlyDeal, letPayBy, orderOf, payDeal } from '../../../../test/deals.ts';
import { untilSomeoneWaits } from '../../../../test/lock-waits.ts';
import { type Buyer, openShop, type Shop } from '../../../../test/payments.ts';
import { balanceOf } from '../books/index.ts';
import { lockDeal } from './lock-deal.ts';

let shop: Shop;
let minji: Buyer;
let junho: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.provider.heal());

const freshPair = async () => {
  [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
};
const pay = (merchantUid: string, amount: number) => shop.provider.pay({ merchant_uid: merchantUid, amount });
const refusal = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];
const back = async (impUid: string) => {
  const { amount, cancel_amount } = await shop.provider.payment(impUid);
  return amount - cancel_amount === 0;
};

describe('an order for a deal', () => {
  it('[DEAL-40] is made for the buyer, over the price, and registered at the provider', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const answer = await junho.post('/payment/prepare', { dealId: deal.id, amount: 90_000 });
    expect(answer.json()).toMatchObject({
      merchantUid: expect.stringMatching(/^mid_\d{13}_[A-Za-z0-9]{12}$/),
      amount: 90_000,
      name: '영어 회의 통역 한 시간',
      buyerName: junho.nickName,
      redirectUrl: `${shop.app.origins.publicUrl}/deals/${deal.id}`,
    });
    expect((await dealOf(junho, deal.id)).state).toBe('due');
  });

  it.each([1, 89_999, 90_001, 5_000_001, undefined])(
    '[DEAL-41] is refused over %s won, with the right amount',
    async (amount) => {
      await freshPair();
      const { id: dealId } = await hourlyDeal(minji, junho);
      const answer = await junho.post('/payment/prepare', { dealId, amount });
      expect(refusal(answer)).toEqual([409, 'DEAL_AMOUNT_CHANGED']);
      expect(answer.json()).toMatchObject({ amount: 90_000, message: expect.stringContaining('90,000원') });
    },
  );

  it.each([0, -1, 1.5, '9e4'])('[DEAL-41] cannot be over %s won', async (amount) => {
    await freshPair();
    const { id: dealId } = await hourlyDeal(minji, junho);
    expect(await refusalOf(junho, '/payment/prepare', { dealId, amount })).toEqual([422, 'INVALID_INPUT']);
  });

  it('[DEAL-40] is for nobody but the buyer', async () => {
    await freshPair();
    const { id: dealId, price: amount } = await hourlyDeal(minji, junho);
    for (const person of [minji, await shop.buyer('서연')])
      expect(await refusalOf(person, '/payment/prepare', { dealId, amount })).toEqual([404, 'DEAL_NOT_FOUND']);
  });

  it('[DEAL-40] is refused for a deal that is paid, dropped or past its time', async () => {
    await freshPair();
    const paid = await hourlyDeal(minji, junho, { proposal: { startsAt: onDay(4) } });
    const dropped = await hourlyDeal(minji, junho, { proposal: { startsAt: onDay(5) } });
    const late = await hourlyDeal(minji, junho, { proposal: { startsAt: onDay(6) } });
    await payDeal(shop, junho, paid);
    await junho.post(`/deal/${dropped.id}/drop`);
    await letPayBy(shop.app.db, late.id);
    const codes = [];
    for (const { id: dealId, price: amount } of [paid, dropped, late])
      codes.push(await refusalOf(junho, '/payment/prepare', { dealId, amount }));
    expect(codes).toEqual([
      [409, 'DEAL_CHANGED'],
      [409, 'DEAL_CHANGED'],
      [409, 'DEAL_TOO_LATE'],
    ]);
  });

  it('[DEAL-40] is refused between people who have blocked each other', async () => {
    await freshPair();
    const { id: dealId, price: amount } = await hourlyDeal(minji, junho);
    await minji.call({ method: 'PUT', url: `/api/block/${junho.id}` });
    expect(await refusalOf(junho, '/payment/prepare', { dealId, amount })).toEqual([403, 'NOT_REACHABLE']);
  });
});

describe('a paid deal', () => {
  it('[DEAL-42] is held once, verified three times at once with two webhooks among them', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const merchantUid = await orderOf(junho, deal);
    const impUid = await pay(merchantUid, deal.price);
    const webhook = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/payment/webhook',
        payload: { imp_uid: impUid, merchant_uid: merchantUid },
      });
    const verify = () => junho.verify(impUid, merchantUid);
    const answers = await Promise.all([verify(), webhook(), verify(), webhook(), verify()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await dealOf(junho, deal.id)).toMatchObject({
      state: 'held',
      paidAmount: 90_000,
      refundedAmount: 0,
      receiptUrl: expect.stringContaining(impUid),
      timeline: [{ kind: 'open' }, { kind: 'pay', by: 'provider', amount: 90_000 }],
    });
    expect((await dealOf(minji, deal.id)).receiptUrl).toBeNull();
    expect(await heldFor(shop.app.db, deal.id)).toBe(90_000);
    expect(await junho.ticketDays()).toBe(0);
    expect(await back(impUid)).toBe(false);
  });

  it('[DEAL-42] is held by the sweep when neither the page nor a webhook comes', async () => {
    await freshPair();
    const deal = await auctionDeal(shop, minji, junho);
    const merchantUid = await orderOf(junho, deal);
    await pay(merchantUid, deal.price);
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect((await dealOf(junho, deal.id)).state).toBe('held');
    expect(await heldFor(shop.app.db, deal.id)).toBe(deal.price);
  });

  it('[DEAL-43] keeps its length when its hour is moved, and is cancelled in the deal alone', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    await payDeal(shop, junho, deal);
    const url = `/appointment/${deal.appointmentId}`;
    const move = { startsAt: onDay(10), lengthMinutes: 60, reason: '출장이 잡혔어요.' };
    expect(await refusalOf(junho, `${url}/move`, move)).toEqual([409, 'DEAL_LENGTH_KEPT']);
    expect(await refusalOf(junho, `${url}/cancel`, { reason: '일이 생겼어요.' })).toEqual([409, 'DEAL_PAID']);

    const asked = (await junho.post(`${url}/move`, { ...move, lengthMinutes: 120 })).json();
    await changeTo(minji, asked.id, 'accept');
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'held', appointmentId: asked.id, startsAt: onDay(10) });
  });
});

describe('money that a deal cannot take', () => {
  const nothingHeld = async (dealId: number) => expect(await heldFor(shop.app.db, dealId)).toBe(0);

  it('[DEAL-44] goes back in full when it comes after the time to pay', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const merchantUid = await orderOf(junho, deal);
    const impUid = await pay(merchantUid, deal.price);
    await letPayBy(shop.app.db, deal.id);
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_RETURNED']);
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_RETURNED']);
    expect(await back(impUid)).toBe(true);
    await nothingHeld(deal.id);
    expect((await dealOf(junho, deal.id)).paidAmount).toBe(0);
  });

  it('[DEAL-2] goes back when the deadline passes while the payment waits for the deal', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const merchantUid = await orderOf(junho, deal);
    const impUid = await pay(merchantUid, deal.price);
    const verified = await shop.app.db.transaction().execute(async (tx) => {
      await lockDeal(tx, deal.id);
      const answer = junho.verify(impUid, merchantUid);
      await untilSomeoneWaits(shop.app.db);
      await letPayBy(tx, deal.id, 0);
      return { answer };
    });
    expect(refusal(await verified.answer)).toEqual([409, 'PAYMENT_RETURNED']);
    expect(await back(impUid)).toBe(true);
    await nothingHeld(deal.id);
  });

  it('[DEAL-44] goes back after a crash before the return, by the sweep', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const merchantUid = await orderOf(junho, deal);
    const impUid = await pay(merchantUid, deal.price);
    await letPayBy(shop.app.db, deal.id);
    await shop.provider.faults({ refuseCancel: true });
    await junho.verify(impUid, merchantUid);
    expect(await back(impUid)).toBe(false);
    await shop.provider.heal();
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect(await back(impUid)).toBe(true);
  });

  it('[DEAL-44] goes back when the deal is paid already, by another order', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const orders = await Promise.all([orderOf(junho, deal), orderOf(junho, deal)]);
    const paid = await Promise.all(orders.map((merchantUid) => pay(merchantUid, deal.price)));
    const answers = await Promise.all(orders.map((merchantUid, index) => junho.verify(paid[index]!, merchantUid)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await Promise.all(paid.map(back))).sort()).toEqual([false, true]);
    expect(await heldFor(shop.app.db, deal.id)).toBe(deal.price);
  });

  it('[DEAL-44] goes back when the order was paid a second time', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const { merchantUid, impUid } = await payDeal(shop, junho, deal);
    const second = await pay(merchantUid, deal.price);
    await junho.verify(second, merchantUid);
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect([await back(impUid), await back(second)]).toEqual([false, true]);
    expect(await heldFor(shop.app.db, deal.id)).toBe(deal.price);
  });

  it.each([1_000, 90_001])('[DEAL-44] goes back when it is %i won', async (amount) => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const merchantUid = await orderOf(junho, deal);
    const impUid = await pay(merchantUid, amount);
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_WRONG_AMOUNT']);
    expect(await back(impUid)).toBe(true);
    expect((await dealOf(junho, deal.id)).state).toBe('due');
    await nothingHeld(deal.id);
  });

  it('[DEAL-45] is not touched when it belongs to another order or another person', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho, { proposal: { startsAt: onDay(4) } });
    const other = await hourlyDeal(minji, junho, { proposal: { startsAt: onDay(5) } });
    const merchantUid = await orderOf(junho, deal);
    const impUid = await pay(await orderOf(junho, other), other.price);
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_NOT_GOOD']);
    const stranger = await shop.buyer('서연');
    const own = await pay(merchantUid, deal.price);
    expect(refusal(await stranger.verify(own, merchantUid))).toEqual([409, 'PAYMENT_NOT_GOOD']);
    expect([await back(impUid), await back(own)]).toEqual([false, false]);
    expect((await dealOf(junho, deal.id)).state).toBe('due');
  });

  it('[DEAL-46] is either held or back when both sides drop the deal while it is verified', async () => {
    for (let round = 0; round < 6; round += 1) {
      await freshPair();
      const deal = await hourlyDeal(minji, junho);
      const merchantUid = await orderOf(junho, deal);
      const impUid = await pay(merchantUid, deal.price);
      await Promise.all([
        junho.verify(impUid, merchantUid),
        minji.post(`/deal/${deal.id}/drop`),
        junho.post(`/deal/${deal.id}/drop`),
        junho.verify(impUid, merchantUid),
      ]);
      const { state } = await dealOf(junho, deal.id);
      const held = await heldFor(shop.app.db, deal.id);
      expect([state, held, await back(impUid)]).toEqual(
        state === 'held' ? ['held', deal.price, false] : ['closed', 0, true],
      );
    }
  });
});

it('[DEAL-47] the books hold at the provider what the provider holds for deals', async () => {
  const held = (await shop.provider.all())
    .filter(({ status }) => status === 'paid')
    .map(({ imp_uid, amount, cancel_amount }) => ({ imp_uid, left: amount - cancel_amount }));
  const rows = await shop.app.db.selectFrom('deal_payment').select('imp_uid').execute();
  const ours = new Set(rows.map(({ imp_uid }) => imp_uid));
  const atProvider = held.filter(({ imp_uid }) => ours.has(imp_uid)).reduce((sum, { left }) => sum + left, 0);
  expect(await balanceOf(shop.app.db, 'provider')).toBe(atProvider);
});
