import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Buyer, buyTicket, dayMs, openShop, type Shop } from '../../../../test/payments.ts';
import { settlePayment } from './verify-payment.ts';

let shop: Shop;
let junho: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.provider.heal());

const freshBuyer = async () => {
  junho = await shop.buyer();
  return junho;
};
const refusal = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];

describe('an order', () => {
  it('[PAY-1] is made by the server, with all that the window needs', async () => {
    await freshBuyer();
    const answer = await junho.post('/payment/prepare');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        merchantUid: expect.stringMatching(/^mid_\d{13}_[A-Za-z0-9]{12}$/),
        amount: 10_000,
        name: '틈 경매권',
        buyerName: junho.nickName,
        impCode: expect.any(String),
        channelKey: expect.any(String),
        noticeUrl: `${shop.app.origins.publicUrl}/api/payment/webhook`,
        redirectUrl: `${shop.app.origins.publicUrl}/purchase/auctionTicket/complete`,
      },
    ]);
  });

  it('[PAY-1] has a number of its own, also under the same idempotency key of two people', async () => {
    const [first, second] = [await shop.buyer(), await shop.buyer()];
    const ask = ({ call }: Buyer) =>
      call({ method: 'POST', url: '/api/payment/prepare', headers: { 'idempotency-key': 'one' } });
    const numbers = [...(await Promise.all([ask(first), ask(first)])), await ask(second)].map(
      (answer) => answer.json().merchantUid,
    );
    expect(numbers[0]).toBe(numbers[1]);
    expect(new Set(numbers).size).toBe(2);
  });

  it('[PAY-1] refuses a number that is taken', async () => {
    await freshBuyer();
    const { merchantUid } = await junho.prepare();
    const account_id = (await shop.buyer()).id;
    const again = { merchant_uid: merchantUid, account_id, is_prepared: true, amount_krw: 1, ...times() };
    await expect(shop.app.db.insertInto('payment_order').values(again).execute()).rejects.toThrow(/unique/);
  });

  it('[PAY-1] is not handed out while the provider cannot register it', async () => {
    await freshBuyer();
    await shop.provider.faults({ failNext: 1 });
    expect(refusal(await junho.post('/payment/prepare'))).toEqual([503, 'PAYMENT_CHECKING']);
  });
});

const times = () => ({ created_at: new Date(), state_since: new Date() });

describe('a paid order', () => {
  it('[PAY-11] [PAY-50] gives 30 days from now, and everyone may look at them', async () => {
    await freshBuyer();
    const before = Date.now();
    const { merchantUid, impUid } = await buyTicket(shop, junho);
    const { startDateTime, endDateTime } = await junho.info();
    expect(Date.parse(startDateTime!)).toBeGreaterThan(before - 60_000);
    expect(Date.parse(endDateTime!) - Date.parse(startDateTime!)).toBe(30 * dayMs);
    expect((await junho.call({ url: '/api/auth/user/checkTicketValidity' })).json()).toEqual({ isValid: true });
    expect(await junho.receipts()).toEqual([
      {
        merchantUid,
        amount: 10_000,
        paidAt: expect.stringMatching(/\+09:00$/),
        ticketFrom: startDateTime,
        ticketUntil: endDateTime,
        refundable: true,
        refundedAt: null,
        receiptUrl: expect.stringContaining(impUid),
      },
    ]);
    expect(await shop.steps(merchantUid)).toEqual(['prepared', 'granted']);
  });

  it('[PAY-11] grants once when verified twenty times at once, with the webhook among them', async () => {
    await freshBuyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid, webhook: 'twice' });
    const askUntilKnown = async (): Promise<string> => {
      const { statusCode, body } = await junho.verify(impUid, merchantUid);
      return statusCode === 503 ? askUntilKnown() : body; // a busy machine may answer 503, but never refuse
    };
    expect(await Promise.all(Array.from({ length: 20 }, askUntilKnown))).toEqual(Array(20).fill('1'));
    expect(await junho.ticketDays()).toBe(30);
    expect(await junho.receipts()).toHaveLength(1);
  });

  it('[PAY-11] answers 1 again later, even while the provider is down', async () => {
    await freshBuyer();
    const { merchantUid, impUid } = await buyTicket(shop, junho);
    await shop.provider.faults({ drop: true });
    expect((await junho.verify(impUid, merchantUid)).body).toBe('1');
  });

  it('[PAY-11] sends the buyer a notice', async () => {
    await freshBuyer();
    await buyTicket(shop, junho);
    const notices = (await junho.call({ url: '/api/notification' })).json().data;
    expect(notices).toEqual([expect.objectContaining({ kind: 'ticket', link: '/me/payouts' })]);
  });

  it('[PAY-50] adds 30 days to the end of a running ticket, also when two are settled at once', async () => {
    await freshBuyer();
    const orders = await Promise.all([junho.prepare(), junho.prepare(), junho.prepare()]);
    const settled = orders.map(async ({ merchantUid }) =>
      junho.verify(await shop.provider.pay({ merchant_uid: merchantUid }), merchantUid),
    );
    expect((await Promise.all(settled)).map(({ body }) => body)).toEqual(['1', '1', '1']);
    expect(await junho.ticketDays()).toBe(90);

    const receipts = await junho.receipts();
    const ranges = receipts
      .map((r: { ticketFrom: string; ticketUntil: string }) => [r.ticketFrom, r.ticketUntil])
      .sort();
    expect([ranges[0][1], ranges[1][1]]).toEqual([ranges[1][0], ranges[2][0]]);
  });

  it('[PAY-50] begins a new period when the old one had run out', async () => {
    await freshBuyer();
    await shop.app.db
      .insertInto('ticket_period')
      .values({
        account_id: junho.id,
        starts_at: new Date(Date.now() - 31 * dayMs),
        ends_at: new Date(Date.now() - dayMs),
      })
      .execute();
    await buyTicket(shop, junho);
    expect(await junho.ticketDays()).toBe(30);
    expect(Date.parse((await junho.info()).startDateTime!)).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('a payment that is not good', () => {
  it.each([
    ['ready', 'PAYMENT_NOT_PAID'],
    ['failed', 'PAYMENT_NOT_PAID'],
    ['cancelled', 'PAYMENT_NOT_PAID'],
  ])('[PAY-12] gets nothing when it is %s', async (status, code) => {
    await freshBuyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid, status });
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, code]);
    expect(await junho.ticketDays()).toBe(0);
    expect(await shop.steps(merchantUid)).toContain('refused');
  });

  it.each([
    ['of 100 won', { amount: 100 }],
    ['of too much', { amount: 10_001 }],
    ['in dollars', { currency: 'USD' }],
  ])('[PAY-12] [PAY-13] gets nothing and goes back in full when it is %s', async (_what, wish) => {
    await freshBuyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid, ...wish });
    for (const _again of [1, 2])
      expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_WRONG_AMOUNT']);
    expect(await junho.ticketDays()).toBe(0);
    expect((await shop.provider.payment(impUid)).status).toBe('cancelled');
    expect((await shop.steps(merchantUid)).filter((step) => step !== 'refused')).toEqual([
      'prepared',
      'set-aside',
      'cancelled',
    ]);
  });

  it('[PAY-12] [PAY-13] gets nothing, and the rest back, when a part of it was cancelled', async () => {
    await freshBuyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid });
    await shop.provider.cancel(impUid, { amount: 1 });
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_WRONG_AMOUNT']);
    expect(await shop.provider.payment(impUid)).toMatchObject({ status: 'cancelled', cancel_amount: 10_000 });
  });

  it('[PAY-13] still grants when the order is paid properly afterwards', async () => {
    await freshBuyer();
    const { merchantUid } = await junho.prepare();
    await junho.verify(await shop.provider.pay({ merchant_uid: merchantUid, amount: 100 }), merchantUid);
    const good = await shop.provider.pay({ merchant_uid: merchantUid });
    expect((await junho.verify(good, merchantUid)).body).toBe('1');
    expect(await junho.ticketDays()).toBe(30);
  });

  it('[PAY-13] goes back later when the provider is silent at the cancellation', async () => {
    await freshBuyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid, amount: 100 });
    await shop.provider.faults({ slowMs: 1_000 });
    const asked = junho.verify(impUid, merchantUid);
    // "Set aside" is stored before the cancellation is requested; from then on the provider is gone.
    await vi.waitUntil(async () => (await shop.steps(merchantUid)).includes('set-aside'), { timeout: 30_000 });
    await shop.provider.faults({ drop: true, slowMs: 0 });
    expect(refusal(await asked)).toEqual([503, 'PAYMENT_CHECKING']);
    expect((await shop.provider.payment(impUid)).status).toBe('paid');

    await shop.provider.heal();
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect((await shop.provider.payment(impUid)).status).toBe('cancelled');
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_WRONG_AMOUNT']);
  });

  it('[PAY-13] is the second one of an order: it goes back, and the ticket stays', async () => {
    await freshBuyer();
    const { merchantUid } = await buyTicket(shop, junho);
    const second = await shop.provider.pay({ merchant_uid: merchantUid });
    expect((await junho.verify(second, merchantUid)).body).toBe('1');
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect((await shop.provider.payment(second)).status).toBe('cancelled');
    expect(await junho.ticketDays()).toBe(30);
  });

  it("[PAY-2] is someone else's: refused, and theirs still works", async () => {
    await freshBuyer();
    const seoyeon = await shop.buyer('서연');
    const { merchantUid } = await seoyeon.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid });
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_NOT_GOOD']);

    const own = (await junho.prepare()).merchantUid;
    expect(refusal(await junho.verify(impUid, own))).toEqual([409, 'PAYMENT_NOT_GOOD']);
    expect(await junho.ticketDays()).toBe(0);
    expect((await seoyeon.verify(impUid, merchantUid)).body).toBe('1');
    expect((await shop.provider.payment(impUid)).status).toBe('paid');
  });

  it('[PAY-12] was used already: a new order does not get it again', async () => {
    await freshBuyer();
    const { impUid } = await buyTicket(shop, junho);
    const { merchantUid } = await junho.prepare();
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_NOT_GOOD']);
    expect(await junho.ticketDays()).toBe(30);
  });

  it.each(['imp_999999999999', '../users/getToken', 'imp 1'])('[PAY-12] does not exist: %j', async (impUid) => {
    await freshBuyer();
    const { merchantUid } = await junho.prepare();
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_NOT_GOOD']);
  });

  it('[PAY-16] was seen cancelled: a look that began before that does not grant any more', async () => {
    await freshBuyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid });
    const staleLook = await shop.deps.provider.findPayment(impUid);
    await shop.provider.cancel(impUid);
    expect(refusal(await junho.verify(impUid, merchantUid))).toEqual([409, 'PAYMENT_NOT_PAID']);

    const { id } = await shop.order(merchantUid);
    await shop.app.db.transaction().execute((tx) => settlePayment(shop.deps, tx, { id, dealId: null }, staleLook));
    expect(staleLook?.status).toBe('paid');
    expect(await junho.ticketDays()).toBe(0);
  });
});
