import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyTicket, openShop, type Shop } from '../../../../test/payments.ts';
import { useTickets } from '../../identity/ticket/index.ts';
import { findOrder } from './payment.sql.ts';
import { askForRefund } from './refund-ticket.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.provider.heal());

const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const notRefundable = [409, 'NOT_REFUNDABLE'];
const enterLine = (accountId: number) =>
  shop.app.db.transaction().execute(async (tx) => (await useTickets(tx, 1, [accountId])).get(accountId)!);

describe('a refund', () => {
  it('[PAY-60] of an unused ticket gives all the money back, and the ticket is gone', async () => {
    const junho = await shop.buyer();
    const { merchantUid, impUid } = await buyTicket(shop, junho);
    const answer = await junho.refund(merchantUid);
    expect([answer.statusCode, answer.json()]).toEqual([200, { refundedAt: expect.stringMatching(/\+09:00$/) }]);
    expect(await shop.provider.payment(impUid)).toMatchObject({ status: 'cancelled', cancel_amount: 10_000 });
    expect(await junho.info()).toMatchObject({ startDateTime: null, endDateTime: null });
    expect((await junho.call({ url: '/api/auth/user/checkTicketValidity' })).statusCode).toBe(403);
    expect(await junho.receipts()).toEqual([
      expect.objectContaining({ merchantUid, refundable: false, refundedAt: answer.json().refundedAt }),
    ]);
    expect(await shop.steps(merchantUid)).toEqual(['prepared', 'granted', 'refund-asked', 'refunded']);
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_NOT_PAID']);
  });

  it('[PAY-51] of the first of two leaves 30 days, from the same start', async () => {
    const junho = await shop.buyer();
    const first = await buyTicket(shop, junho);
    await buyTicket(shop, junho);
    const { startDateTime } = await junho.info();
    expect((await junho.refund(first.merchantUid)).statusCode).toBe(200);
    expect([await junho.ticketDays(), (await junho.info()).startDateTime]).toEqual([30, startDateTime]);
    const [kept] = await junho.receipts();
    expect([kept.ticketFrom, kept.ticketUntil]).toEqual([startDateTime, (await junho.info()).endDateTime]);
  });

  it('[PAY-63] asked for ten times at once gives the money back once', async () => {
    const junho = await shop.buyer();
    const { merchantUid, impUid } = await buyTicket(shop, junho);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => junho.refund(merchantUid)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await shop.provider.payment(impUid)).cancel_amount).toBe(10_000);
    expect((await shop.steps(merchantUid)).filter((step) => step === 'refunded')).toHaveLength(1);
    expect(refusal(await junho.refund(merchantUid))).toEqual(notRefundable);
  });

  it('[PAY-60] is refused once a place in a line was taken with the ticket', async () => {
    const junho = await shop.buyer();
    const { merchantUid, impUid } = await buyTicket(shop, junho);
    expect(await enterLine(junho.id)).toMatchObject({ ok: true });
    expect((await junho.receipts())[0].refundable).toBe(false);
    expect(refusal(await junho.refund(merchantUid))).toEqual(notRefundable);
    expect((await shop.provider.payment(impUid)).status).toBe('paid');

    const later = await buyTicket(shop, junho);
    expect((await junho.receipts()).map(({ refundable }: { refundable: boolean }) => refundable)).toEqual([
      true,
      false,
    ]);
    expect((await junho.refund(later.merchantUid)).statusCode).toBe(200);
    expect(await junho.ticketDays()).toBe(30);
  });

  it('[PAY-60] and an entry to a line at the same instant: one of them, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const junho = await shop.buyer();
      const { merchantUid } = await buyTicket(shop, junho);
      const [refund, entry] = await Promise.all([junho.refund(merchantUid), enterLine(junho.id)]);
      expect([refund.statusCode === 200, entry.ok].sort()).toEqual([false, true]);
    }
  });

  it('[PAY-60] is refused after seven days', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await buyTicket(shop, junho);
    await shop.age(merchantUid, 7 * 24 + 1);
    expect((await junho.receipts())[0].refundable).toBe(false);
    expect(refusal(await junho.refund(merchantUid))).toEqual(notRefundable);
  });

  it("[PAY-2] of someone else's order, or of one that does not exist, is refused", async () => {
    const [junho, seoyeon] = [await shop.buyer(), await shop.buyer('서연')];
    const { merchantUid, impUid } = await buyTicket(shop, seoyeon);
    for (const order of [merchantUid, 'mid_0', (await junho.prepare()).merchantUid])
      expect(refusal(await junho.refund(order))).toEqual(notRefundable);
    expect((await shop.provider.payment(impUid)).status).toBe('paid');
    expect(await seoyeon.ticketDays()).toBe(30);
  });

  it('[PAY-61] takes the ticket at once and the money later when the provider is silent', async () => {
    const junho = await shop.buyer();
    const { merchantUid, impUid } = await buyTicket(shop, junho);
    await shop.provider.faults({ drop: true });
    expect(refusal(await junho.refund(merchantUid))).toEqual([503, 'PAYMENT_CHECKING']);
    expect(await junho.ticketDays()).toBe(0);
    expect(await enterLine(junho.id)).toMatchObject({ code: 'NO_TICKET' });
    expect((await junho.receipts())[0]).toMatchObject({ refundable: true, refundedAt: null });

    await shop.provider.heal();
    expect((await junho.refund(merchantUid)).statusCode).toBe(200);
    expect((await shop.provider.payment(impUid)).status).toBe('cancelled');
  });

  it('[PAY-43] [PAY-61] that died before the provider was asked is finished by the sweep', async () => {
    const junho = await shop.buyer();
    const { merchantUid, impUid } = await buyTicket(shop, junho);
    const order = (await findOrder(shop.app.db, merchantUid))!;
    await shop.app.db.transaction().execute((tx) => askForRefund(tx, junho.id, order));
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect((await shop.provider.payment(impUid)).status).toBe('cancelled');
    expect((await junho.receipts())[0].refundedAt).not.toBeNull();
  });

  it('[PAY-43] [PAY-61] that died after the provider had cancelled is finished by the sweep', async () => {
    const junho = await shop.buyer();
    const { merchantUid, impUid } = await buyTicket(shop, junho);
    const order = (await findOrder(shop.app.db, merchantUid))!;
    await shop.app.db.transaction().execute((tx) => askForRefund(tx, junho.id, order));
    await shop.provider.cancel(impUid);
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect(await shop.steps(merchantUid)).toEqual(['prepared', 'granted', 'refund-asked', 'refunded']);
    expect(await junho.ticketDays()).toBe(0);
  });

  it('[PAY-62] gives the days back when the provider refuses to cancel', async () => {
    const junho = await shop.buyer();
    const { merchantUid, impUid } = await buyTicket(shop, junho);
    await shop.provider.faults({ refuseCancel: true });
    expect(refusal(await junho.refund(merchantUid))).toEqual(notRefundable);
    expect(await junho.ticketDays()).toBe(30);
    expect((await shop.provider.payment(impUid)).status).toBe('paid');
    expect(await shop.steps(merchantUid)).toEqual(['prepared', 'granted', 'refund-asked', 'refund-refused']);

    await shop.provider.heal();
    expect((await junho.refund(merchantUid)).statusCode).toBe(200);
  });

  it('[PAY-60] under one idempotency key answers the same again, and another order is refused', async () => {
    const junho = await shop.buyer();
    const [first, second] = [await buyTicket(shop, junho), await buyTicket(shop, junho)];
    const ask = (merchantUid: string) =>
      junho.call({
        method: 'POST',
        url: '/api/payment/refund',
        headers: { 'idempotency-key': 'refund' },
        payload: { merchantUid },
      });
    const answers = [await ask(first.merchantUid), await ask(first.merchantUid)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]!.json()).toEqual(answers[1]!.json());
    expect(refusal(await ask(second.merchantUid))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await shop.provider.payment(second.impUid)).status).toBe('paid');
  });
});
