import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../test/payments.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.provider.heal());

describe('while the provider misbehaves', () => {
  it.each([
    ['never answers', { hang: true }],
    ['takes a minute', { slowMs: 60_000 }],
    ['loses connections', { drop: true }],
    ['fails', { failNext: 1 }],
  ])('[PAY-20] and %s, verify says that it is being checked, and succeeds afterwards', async (_what, faults) => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid });
    await shop.provider.faults(faults);

    const started = performance.now();
    const answer = await junho.verify(impUid, merchantUid);
    // Ten seconds are promised; a busy machine gets more.
    expect(performance.now() - started).toBeLessThan(25_000);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PAYMENT_CHECKING']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await shop.order(merchantUid)).state).toBe('open');

    await shop.provider.heal();
    expect((await junho.verify(impUid, merchantUid)).body).toBe('1');
  });

  it('[PAY-20] a 503 is not remembered under an idempotency key', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid });
    const ask = () =>
      junho.call({
        method: 'POST',
        url: '/api/payment/verify',
        headers: { 'idempotency-key': 'mine' },
        payload: { impUid, merchantUid },
      });
    await shop.provider.faults({ failNext: 1 });
    expect((await ask()).statusCode).toBe(503);
    expect((await ask()).body).toBe('1');
  });

  it('[PAY-13] and shows a wrong amount, nothing is granted', async () => {
    const junho = await shop.buyer();
    const { merchantUid } = await junho.prepare();
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid });
    await shop.provider.faults({ forgeAmount: 100 });
    expect((await junho.verify(impUid, merchantUid)).json().code).toBe('PAYMENT_WRONG_AMOUNT');
    await shop.provider.heal();
    expect([await junho.ticketDays(), (await shop.provider.payment(impUid)).status]).toEqual([0, 'cancelled']);
  });

  it('[PAY-20] the rest of the product answers as ever', async () => {
    await shop.provider.faults({ hang: true });
    const junho = await shop.buyer();
    let isAnswered = false;
    const waiting = junho.post('/payment/prepare').finally(() => {
      isAnswered = true;
    });
    expect((await junho.call({ url: '/api/auth/user/info' })).statusCode).toBe(200);
    expect(isAnswered).toBe(false);
    expect((await waiting).statusCode).toBe(503);
  });
});

describe('without a provider', () => {
  it('[PAY-3] payments are closed, and receipts are still shown', async () => {
    const closed = await openShop({ isSandboxMounted: false, portone: undefined });
    const junho = await closed.buyer();
    const answers = await Promise.all([
      junho.post('/payment/prepare'),
      junho.verify('imp_1', 'mid_1'),
      junho.refund('mid_1'),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(3).fill([503, 'PAYMENT_CLOSED']),
    );
    expect(await junho.receipts()).toEqual([]);
    await closed.close();
  });
});
