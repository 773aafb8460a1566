import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyTicket, openShop, type Shop } from '../../../../test/payments.ts';

let shop: Shop;
let providerCalls: string[] = [];
beforeAll(async () => {
  shop = await openShop();
  shop.app.server.on('request', ({ url = '' }) => providerCalls.push(url));
});
afterAll(() => shop.close());
afterEach(() => shop.provider.heal());

const webhook = (body: object, app = shop.app): Promise<LightMyRequestResponse> => {
  providerCalls = [];
  return app.inject({ method: 'POST', url: '/api/payment/webhook', payload: body });
};
const reads = () => providerCalls.filter((url) => url.includes('/sandbox/portone/payments/'));

describe('the webhook', () => {
  it('[PAY-10] [PAY-30] makes the server read the payment and grant it before the browser verifies it', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid });
    const answer = await webhook({ imp_uid: impUid, merchant_uid: merchantUid, status: 'failed' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(await junho.ticketDays()).toBe(30);
    expect((await junho.verify(impUid, merchantUid)).body).toBe('1');
    expect(await junho.ticketDays()).toBe(30);
  });

  it('[PAY-30] comes as a form too', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      payload: new URLSearchParams({ imp_uid: impUid, merchant_uid: merchantUid, status: 'paid' }).toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect(await junho.ticketDays()).toBe(30);
  });

  it('[PAY-30] opens the form for itself alone', async () => {
    const junho = await shop.buyer();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await junho.call({ method: 'POST', url: '/api/payment/verify', headers, payload: 'impUid=1' });
    expect(answer.json().code).toBe('UNSUPPORTED_CONTENT_TYPE');
  });

  it('[PAY-30] gets nothing by a false claim: the server reads the payment from the provider', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    const failed = await shop.provider.pay({ merchant_uid: merchantUid, status: 'failed' });
    await webhook({ imp_uid: failed, merchant_uid: merchantUid, status: 'paid' });
    await webhook({ imp_uid: 'imp_000000000000', merchant_uid: merchantUid, status: 'paid' });
    const foreign = await shop.provider.pay({ merchant_uid: 'someone-elses' });
    await webhook({ imp_uid: foreign, merchant_uid: merchantUid, status: 'paid' });
    expect(await junho.ticketDays()).toBe(0);
    expect((await shop.provider.payment(foreign)).status).toBe('paid');
  });

  it('[PAY-30] of an order that we do not know is dropped without asking the provider', async () => {
    const foreign = await shop.provider.pay({ merchant_uid: `mid_${Date.now()}` });
    const answer = await webhook({ imp_uid: foreign, merchant_uid: 'mid_unknown', status: 'paid' });
    expect([answer.statusCode, reads()]).toEqual([200, []]);
  });

  it('[PAY-30] is answered 503 while the provider cannot be read, and grants when it comes again', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid });
    const news = { imp_uid: impUid, merchant_uid: merchantUid, status: 'paid' };
    await shop.provider.faults({ failNext: 1 });
    expect((await webhook(news)).statusCode).toBe(503);
    expect((await webhook(news)).statusCode).toBe(200);
    expect(await junho.ticketDays()).toBe(30);
  });

  it('[PAY-17] [PAY-51] of a cancellation takes the days back, once, and what the ticket shows', async () => {
    const junho = await shop.buyer();
    const first = await buyTicket(shop, junho);
    const second = await buyTicket(shop, junho);
    const { startDateTime, endDateTime } = await junho.info();
    await shop.provider.cancel(first.impUid);
    for (const _again of [1, 2]) await webhook({ imp_uid: first.impUid, merchant_uid: first.merchantUid });

    expect(await junho.ticketDays()).toBe(30);
    expect((await junho.info()).startDateTime).toBe(startDateTime);
    const [kept, gone] = await junho.receipts();
    expect([kept.merchantUid, kept.ticketFrom, kept.refundedAt]).toEqual([second.merchantUid, startDateTime, null]);
    expect([gone.refundable, gone.refundedAt]).toEqual([false, expect.stringMatching(/\+09:00$/)]);

    await shop.provider.cancel(second.impUid);
    await webhook({ imp_uid: second.impUid, merchant_uid: second.merchantUid });
    expect(await junho.info()).toMatchObject({ startDateTime: null, endDateTime: null });
    expect((await junho.call({ url: '/api/auth/user/checkTicketValidity' })).statusCode).toBe(403);
    expect((await junho.verify(second.impUid, second.merchantUid)).json().code).toBe('PAYMENT_NOT_PAID');
    expect(endDateTime).not.toBeNull();
  });

  it('[PAY-52] of an old cancellation leaves the period alone that runs now', async () => {
    const junho = await shop.buyer();
    const old = await buyTicket(shop, junho);
    await shop.app.db
      .updateTable('ticket_period')
      .set({ starts_at: new Date(Date.now() - 40 * 86_400_000), ends_at: new Date(Date.now() - 10 * 86_400_000) })
      .where('account_id', '=', junho.id)
      .execute();
    await shop.app.db
      .updateTable('ticket_grant')
      .set({
        ticket_from: new Date(Date.now() - 40 * 86_400_000),
        ticket_until: new Date(Date.now() - 10 * 86_400_000),
      })
      .where('imp_uid', '=', old.impUid)
      .execute();
    await buyTicket(shop, junho);
    const before = await junho.info();
    await shop.provider.cancel(old.impUid);
    await webhook({ imp_uid: old.impUid, merchant_uid: old.merchantUid });
    expect(await junho.info()).toEqual(before);
  });

  it('[PAY-31] is refused past 300 a minute from one address', async () => {
    const limited = await openShop({ isRateLimited: true });
    const statuses = [];
    for (let sent = 0; sent < 301; sent += 1)
      statuses.push((await webhook({ imp_uid: 'imp_1', merchant_uid: 'mid_unknown' }, limited.app)).statusCode);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([300, 429]);
    await limited.close();
  });
});
