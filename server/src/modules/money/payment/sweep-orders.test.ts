import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { untilSomeoneWaits } from '../../../../test/lock-waits.ts';
import { buyTicket, openShop, type Shop } from '../../../../test/payments.ts';
import { orderWatch } from './order-watch.ts';
import { settlePayment } from './verify-payment.ts';
import { claimDueOrders, stopWatchingIfOld } from './watch.sql.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.provider.heal());

const secondsUntilCheck = async (merchantUid: string) => {
  const { check_at } = await shop.order(merchantUid);
  return check_at && (check_at.getTime() - Date.now()) / 1000;
};

describe('the sweep', () => {
  it('[PAY-40] grants a paid order although neither browser nor webhook reported it', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    await shop.provider.pay({ merchant_uid: merchantUid });
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect(await junho.ticketDays()).toBe(30);
  });

  it('[PAY-40] leaves an order alone for its first 30 s', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    await shop.provider.pay({ merchant_uid: merchantUid });
    await shop.sweep();
    expect(await junho.ticketDays()).toBe(0);
    expect(await secondsUntilCheck(merchantUid)).toBeGreaterThan(10);
  });

  it('[PAY-40] grants a failed payment that becomes paid later', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid, status: 'failed' });
    expect((await junho.verify(impUid, merchantUid)).json().code).toBe('PAYMENT_NOT_PAID');
    await shop.age(merchantUid, 23);
    await shop.provider.payLate(impUid);
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect(await junho.ticketDays()).toBe(30);
  });

  it('[PAY-40] asks less often as an order ages, and no more after a day', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    const waits = [];
    for (const hours of [0, 1, 10, 14]) {
      await shop.age(merchantUid, hours);
      await shop.makeDue(merchantUid);
      await shop.sweep();
      waits.push(await secondsUntilCheck(merchantUid));
    }
    expect(waits).toEqual([expect.closeTo(15, -1), expect.closeTo(180, -1.5), expect.closeTo(900, -1.5), null]);
  });

  it('[PAY-40] does not give an old order up before the provider could be read once more', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    await shop.provider.pay({ merchant_uid: merchantUid });
    await shop.age(merchantUid, 30);
    await shop.makeDue(merchantUid);
    await shop.provider.faults({ failNext: 1 });
    await shop.sweep();
    expect(await secondsUntilCheck(merchantUid)).not.toBeNull();

    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect(await junho.ticketDays()).toBe(30);
  });

  it('[PAY-40] [PAY-43] checks every open order when a process starts, before its scheduled time', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    await shop.provider.pay({ merchant_uid: merchantUid });
    const watch = orderWatch(shop.deps);
    watch.start();
    await vi.waitUntil(async () => (await junho.ticketDays()) === 30, { timeout: 30_000 });
    await watch.stop();
  });

  it('[PAY-41] notices a cancellation whose webhook was lost', async () => {
    const junho = await shop.buyer();
    const { merchantUid, impUid } = await buyTicket(shop, junho);
    expect(await secondsUntilCheck(merchantUid)).toBeLessThanOrEqual(60);
    await shop.provider.cancel(impUid);
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect(await junho.ticketDays()).toBe(0);
    expect(await shop.steps(merchantUid)).toContain('taken-back');
  });

  it.each(['granted', 'refunded'])(
    '[PAY-13] [PAY-41] returns a second payment of an order that is %s, though nobody reported it',
    async (state) => {
      const junho = await shop.buyer();
      const { merchantUid, impUid } = await buyTicket(shop, junho);
      if (state === 'refunded') await junho.refund(merchantUid);
      await shop.makeDue(merchantUid);
      await shop.sweep();
      const second = await shop.provider.pay({ merchant_uid: merchantUid });
      expect(await secondsUntilCheck(merchantUid)).not.toBeNull();
      await shop.makeDue(merchantUid);
      await shop.sweep();
      expect(await shop.provider.payment(second)).toMatchObject({ status: 'cancelled', cancel_amount: 10_000 });
      expect((await shop.provider.payment(impUid)).cancel_amount).toBe(state === 'refunded' ? 10_000 : 0);
      expect((await shop.order(merchantUid)).state).toBe(state);
    },
  );

  it('[PAY-12] [PAY-13] grants the one good payment of several, and returns the others, though nobody reported any', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    for (const amount of [100, 10_000, 20_000]) await shop.provider.pay({ merchant_uid: merchantUid, amount });
    await shop.makeDue(merchantUid);
    await shop.sweep();
    const all = (await shop.provider.all()).filter(({ merchant_uid }) => merchant_uid === merchantUid);
    expect(all.map(({ amount, cancel_amount }) => [amount, cancel_amount]).sort()).toEqual([
      [100, 100],
      [10_000, 0],
      [20_000, 20_000],
    ]);
    expect(await junho.ticketDays()).toBe(30);
  });

  it('[PAY-42] gives each order to one of several processes', async () => {
    const junho = await shop.buyer();
    const orders = await Promise.all(Array.from({ length: 12 }, () => junho.prepare()));
    await Promise.all(orders.map(({ merchantUid }) => shop.makeDue(merchantUid)));
    const claims = await Promise.all(Array.from({ length: 4 }, () => claimDueOrders(shop.app.db, 5)));
    const claimed = claims.flat().map(({ merchantUid }) => merchantUid);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claims.every((claim) => claim.length <= 5)).toBe(true);
  });

  it("[PAY-42] checks one order of each account before any account's second", async () => {
    await claimDueOrders(shop.app.db, 1_000);
    const [greedy, junho] = [await shop.buyer('욕심'), await shop.buyer()];
    const many = await Promise.all(Array.from({ length: 10 }, () => greedy.prepare()));
    const one = await junho.prepare();
    for (const { merchantUid } of [...many, one]) await shop.makeDue(merchantUid);
    const claimed = await claimDueOrders(shop.app.db, 2);
    expect(claimed.map(({ accountId }) => accountId).sort()).toEqual([greedy.id, junho.id].sort());
  });
});

describe('the end of the watch', () => {
  it('[PAY-13] [PAY-43] waits for a second payment that is being set aside, and the sweep returns it', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await buyTicket(shop, junho);
    await junho.refund(merchantUid);
    const { id } = await shop.order(merchantUid);
    const second = await shop.provider.pay({ merchant_uid: merchantUid });
    const payment = await shop.deps.provider.findPayment(second);
    const { ending } = await shop.app.db.transaction().execute(async (tx) => {
      await settlePayment(shop.deps, tx, { id, dealId: null }, payment);
      const ending = stopWatchingIfOld(shop.app.db, id);
      await untilSomeoneWaits(shop.app.db);
      return { ending };
    });
    await ending;
    expect(await secondsUntilCheck(merchantUid)).not.toBeNull();
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect(await shop.provider.payment(second)).toMatchObject({ status: 'cancelled', cancel_amount: 10_000 });
  });
});

describe('the record', () => {
  it('[PAY-70] cannot be rewritten', async () => {
    const junho = await shop.buyer();
    await junho.prepare();
    const { db } = shop.app;
    await expect(db.updateTable('payment_step').set({ step: 'granted' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('payment_step').execute()).rejects.toThrow('append-only');
  });
});
