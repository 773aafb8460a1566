import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOf, type ListeningSandbox, listenSandbox } from '../test/listening-sandbox.ts';

let provider: ListeningSandbox;

beforeEach(async () => {
  provider = await listenSandbox();
});
afterEach(() => provider.close());

describe('the control interface', () => {
  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'forwarded',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
    'true-client-ip',
  ])('[SBX-4] is not there for a call that carries %s', async (header) => {
    const headers = { [header]: '127.0.0.1' };
    for (const [method, path] of [
      ['GET', '/payments'],
      ['DELETE', '/faults'],
    ] as const) {
      const answer = await provider.portone(`/control${path}`, { method, headers });
      expect([answer.status, await answer.text()]).toEqual([404, 'the host knows no such thing']);
    }
    const made = await provider.post('/control/payments', { merchant_uid: 'mid_1', amount: 10000 }, headers);
    expect(made.status).toBe(404);
    expect(await bodyOf(provider.portone('/control/payments'))).toEqual([]);
  });

  it('[SBX-4] is not there for a peer from elsewhere', async () => {
    const from = (remoteAddress: string) =>
      provider.app.inject({ url: '/sandbox/portone/control/payments', remoteAddress });
    expect((await from('192.168.0.7')).statusCode).toBe(404);
    expect((await from('::ffff:10.0.0.1')).statusCode).toBe(404);
    expect((await from('::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await from('::1')).statusCode).toBe(200);
  });

  it('[SBX-30] takes JSON alone, so that no web page can post to it unasked', async () => {
    const body = new URLSearchParams({ merchant_uid: 'mid_1', amount: '10000' });
    expect((await provider.portone('/control/payments', { method: 'POST', body })).status).toBe(415);
  });
});

describe('POST control/payments', () => {
  it('[SBX-31] makes a paid payment, past the prepared amount, without a webhook', async () => {
    await provider.call('/payments/prepare', { merchant_uid: 'mid_1', amount: 10000 });
    const { imp_uid } = await provider.pay({ merchant_uid: 'mid_1', amount: 100, buyer_name: '준호' });
    expect(await provider.payment(imp_uid)).toMatchObject({ status: 'paid', amount: 100, buyer_name: '준호' });
    expect(await bodyOf(provider.portone('/control/payments'))).toEqual([await provider.payment(imp_uid)]);
    expect(provider.webhooks).toEqual([]);
  });

  it.each(['ready', 'paid', 'failed', 'cancelled'])('[SBX-31] makes a payment that is %s', async (status) => {
    const payment = await provider.madePayment({ merchant_uid: 'mid_1', amount: 10000, status });
    expect(payment.status).toBe(status);
    expect([payment.paid_at > 0, payment.failed_at > 0, payment.cancelled_at > 0, payment.cancel_amount]).toEqual([
      status === 'paid' || status === 'cancelled',
      status === 'failed',
      status === 'cancelled',
      status === 'cancelled' ? 10000 : 0,
    ]);
  });

  it('[SBX-31] makes a payment in another currency or of another time', async () => {
    const payment = await provider.madePayment({
      merchant_uid: 'mid_1',
      amount: 10000,
      currency: 'USD',
      paid_at: 1_700_000_000,
    });
    expect(payment).toMatchObject({ currency: 'USD', paid_at: 1_700_000_000 });
  });

  it.each([
    [{ amount: 10000 }],
    [{ merchant_uid: 'mid_1' }],
    [{ merchant_uid: 'mid_1', amount: -1 }],
    [{ merchant_uid: 'mid_1', amount: 10000, status: 'lost' }],
    [{ merchant_uid: 'mid_1', amount: 10000, webhook: 'often' }],
    [{ merchant_uid: 'mid_1', amount: 10000, paid_at: 'yesterday' }],
  ])('[SBX-31] refuses %j', async (asked) => {
    expect((await provider.control('/payments', asked)).status).toBe(422);
    expect(await bodyOf(provider.portone('/control/payments'))).toEqual([]);
  });

  it('[SBX-18] announces a payment once, or twice when asked to', async () => {
    const now = await provider.pay({ merchant_uid: 'mid_1', amount: 10000, webhook: 'now' });
    await provider.webhooksArrived(1);
    expect(provider.webhooks).toEqual([{ ...now, status: 'paid' }]);

    const twice = await provider.pay({ merchant_uid: 'mid_2', amount: 10000, webhook: 'twice' });
    await provider.webhooksArrived(3);
    expect(provider.webhooks.slice(1)).toEqual([
      { ...twice, status: 'paid' },
      { ...twice, status: 'paid' },
    ]);
  });

  it('[SBX-18] does not announce a failure', async () => {
    await provider.control('/payments', { merchant_uid: 'mid_1', amount: 10000, status: 'failed', webhook: 'now' });
    await provider.control('/payments', { merchant_uid: 'mid_2', amount: 10000, webhook: 'now' });
    await provider.webhooksArrived(1);
    expect(provider.webhooks.map(({ merchant_uid }) => merchant_uid)).toEqual(['mid_2']);
  });
});

describe('a payment that changes later', () => {
  it('[SBX-32] turns from failed to paid, and is announced when asked to', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_1', amount: 10000, status: 'failed' });
    expect((await provider.control(`/payments/${imp_uid}/pay`, { webhook: 'now' })).status).toBe(200);
    expect(await provider.payment(imp_uid)).toMatchObject({ status: 'paid', fail_reason: null, failed_at: 0 });
    await provider.webhooksArrived(1);
    expect(provider.webhooks).toEqual([{ imp_uid, merchant_uid: 'mid_1', status: 'paid' }]);
  });

  it('[SBX-32] is cancelled from outside, in full or in part', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_1', amount: 10000 });
    await provider.control(`/payments/${imp_uid}/cancel`, { amount: 1 });
    expect(await provider.payment(imp_uid)).toMatchObject({ status: 'paid', cancel_amount: 1 });
    await provider.control(`/payments/${imp_uid}/cancel`, { webhook: 'now' });
    expect(await provider.payment(imp_uid)).toMatchObject({ status: 'cancelled', cancel_amount: 10000 });
    await provider.webhooksArrived(1);
    expect(provider.webhooks).toEqual([{ imp_uid, merchant_uid: 'mid_1', status: 'cancelled' }]);
  });

  it('[SBX-32] does not pay what is paid or cancelled, nor cancel what is not paid', async () => {
    const paid = await provider.madePayment({ merchant_uid: 'mid_1', amount: 10000 });
    const failed = await provider.madePayment({ merchant_uid: 'mid_2', amount: 10000, status: 'failed' });
    expect((await provider.control(`/payments/${paid.imp_uid}/pay`)).status).toBe(422);
    expect((await provider.control(`/payments/${failed.imp_uid}/cancel`)).status).toBe(409);
    expect((await provider.control('/payments/imp_999999999999/pay')).status).toBe(404);
  });
});

describe('faults', () => {
  const heal = () => provider.portone('/control/faults', { method: 'DELETE' });

  it('[SBX-33] add up until they are healed', async () => {
    await provider.control('/faults', { slowMs: 5 });
    const both = await bodyOf(provider.control('/faults', { forgeAmount: 100, unknownFault: 1 }));
    expect(both).toMatchObject({ slowMs: 5, forgeAmount: 100, failNext: 0, hang: false });
    expect(await bodyOf(heal())).toMatchObject({ slowMs: 0, forgeAmount: null });
  });

  it.each([{ slowMs: 'long' }, { failNext: -1 }, { dropWebhooks: 'yes' }, { hang: 1 }])(
    '[SBX-33] refuse %j and stay as they are',
    async (wanted) => {
      const answer = await provider.control('/faults', { drop: true, ...wanted });
      expect(answer.status).toBe(422);
      expect(await bodyOf(provider.control('/faults'))).toMatchObject({ drop: false });
    },
  );

  it('[SBX-33] slowMs makes REST calls wait, and only them', async () => {
    await provider.control('/faults', { slowMs: 300 });
    const started = performance.now();
    await provider.askToken();
    expect(performance.now() - started).toBeGreaterThanOrEqual(295);
    await provider.control('/faults', { slowMs: 600_000 });
    expect((await provider.portone('/iamport.js')).status).toBe(200);
  });

  it('[SBX-33] failNext fails exactly so many REST calls', async () => {
    const headers = { authorization: `Bearer ${(await provider.askToken()).access_token}` };
    await provider.control('/faults', { failNext: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1)
      statuses.push((await provider.portone('/payments/prepare/mid_1', { headers })).status);
    expect(statuses).toEqual([500, 500, 404]);
  });

  it('[SBX-33] hang answers nobody, and healing cuts them all off', async () => {
    await provider.control('/faults', { hang: true });
    const calls = Array.from({ length: 20 }, () =>
      provider.askToken().then(
        () => 'answered',
        () => 'cut off',
      ),
    );
    await vi.waitUntil(() => provider.tokenCalls() === calls.length, { timeout: 30_000 });
    expect(await Promise.race([...calls, delay(300, 'still waiting')])).toBe('still waiting');
    await heal();
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['cut off']));
    expect(await provider.askToken()).toHaveProperty('access_token');
  });

  it('[SBX-33] hang and slowMs do not keep the server from closing', async () => {
    await provider.control('/faults', { hang: true });
    const hung = provider.askToken().catch(() => 'cut off');
    await vi.waitUntil(() => provider.tokenCalls() === 1, { timeout: 30_000 });
    await provider.close();
    expect(await hung).toBe('cut off');
    provider = await listenSandbox();
  });

  it('[SBX-33] drop loses the connection', async () => {
    await provider.control('/faults', { drop: true });
    await expect(provider.askToken()).rejects.toThrow();
    await heal();
    expect(await provider.askToken()).toHaveProperty('access_token');
  });

  it('[SBX-33] forgeAmount shows another amount, and a full cancel still gives all back', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_1', amount: 10000 });
    await provider.control('/faults', { forgeAmount: 100 });
    expect(await provider.payment(imp_uid)).toMatchObject({ amount: 100 });
    const { code } = await bodyOf(provider.call('/payments/cancel', { imp_uid, amount: 100, checksum: 100 }));
    expect(code).toBe(0);
    await heal();
    expect(await provider.payment(imp_uid)).toMatchObject({ amount: 10000, cancel_amount: 10000, status: 'cancelled' });
  });

  it('[SBX-33] refuseCancel refuses the REST call alone', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_1', amount: 10000 });
    await provider.control('/faults', { refuseCancel: true });
    expect(await bodyOf(provider.call('/payments/cancel', { imp_uid }))).toMatchObject({ code: 1, response: null });
    expect((await provider.payment(imp_uid)).status).toBe('paid');
    expect((await provider.control(`/payments/${imp_uid}/cancel`)).status).toBe(200);
  });

  it('[SBX-82] refuseCancel of one payment refuses that one alone, until it is ended', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_1', amount: 10000 });
    const other = await provider.madePayment({ merchant_uid: 'mid_2', amount: 10000 });
    const cancelled = async (impUid: string) =>
      (await bodyOf(provider.call('/payments/cancel', { imp_uid: impUid, amount: 10000, checksum: 10000 }))).code;
    expect((await provider.control(`/payments/${imp_uid}/faults`, { refuseCancel: true })).status).toBe(200);
    expect([await cancelled(imp_uid), await cancelled(other.imp_uid)]).toEqual([1, 0]);
    expect((await provider.control(`/payments/${imp_uid}/faults`, { refuseCancel: 'yes' })).status).toBe(422);
    expect((await provider.control('/payments/imp_none/faults', { refuseCancel: true })).status).toBe(404);
    await provider.control(`/payments/${imp_uid}/faults`, { refuseCancel: false });
    expect(await cancelled(imp_uid)).toBe(0);
  });

  it('[SBX-33] failAfterNext cancels and answers 500', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_1', amount: 10000 });
    await provider.control('/faults', { failAfterNext: 1 });
    const answer = await provider.call('/payments/cancel', { imp_uid, amount: 4000, checksum: 10000 });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: -1, message: expect.any(String), response: null },
    ]);
    expect(await provider.payment(imp_uid)).toMatchObject({ cancel_amount: 4000, cancel_history: [{ amount: 4000 }] });
    expect((await provider.call('/payments/cancel', { imp_uid })).status).toBe(200);
  });

  it('[SBX-33] dropAfterNext prepares and loses the connection', async () => {
    await provider.askToken();
    await provider.control('/faults', { dropAfterNext: 1 });
    const asked = { merchant_uid: 'mid_1', amount: 10000 };
    await expect(provider.call('/payments/prepare', asked)).rejects.toThrow();
    expect((await bodyOf(provider.read('/payments/prepare/mid_1'))).response).toEqual(asked);
  });

  it('[SBX-33] answerLateMs cancels first, and answers when the caller has gone', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_1', amount: 10000 });
    await provider.control('/faults', { answerLateMs: 600_000 });
    const answer = provider.call('/payments/cancel', { imp_uid, amount: 4000 });
    await vi.waitUntil(async () => (await provider.payment(imp_uid)).cancel_amount === 4000, { timeout: 30_000 });
    expect(await Promise.race([answer, delay(300, 'still waiting')])).toBe('still waiting');
    await heal();
    expect((await answer).status).toBe(200);
  });

  it('[SBX-33] doubleWebhooks sends each webhook twice', async () => {
    await provider.control('/faults', { doubleWebhooks: true });
    const paid = await provider.pay({ merchant_uid: 'mid_1', amount: 10000, webhook: 'now' });
    await provider.webhooksArrived(2);
    expect(provider.webhooks).toEqual(Array(2).fill({ ...paid, status: 'paid' }));
  });

  it('[SBX-33] earlyWebhooks announces a payment that still reads as ready', async () => {
    await provider.control('/faults', { earlyWebhooks: true, delayWebhookMs: 300 });
    const paid = provider.pay({ merchant_uid: 'mid_1', amount: 10000, webhook: 'now' });
    await vi.waitUntil(async () => (await bodyOf<unknown[]>(provider.portone('/control/payments'))).length === 1);
    expect(await bodyOf(provider.portone('/control/payments'))).toMatchObject([{ status: 'ready' }]);
    const { imp_uid } = await paid;
    expect(provider.webhooks).toEqual([{ imp_uid, merchant_uid: 'mid_1', status: 'paid' }]);
    expect((await provider.payment(imp_uid)).status).toBe('paid');
  });

  it('[SBX-33] dropWebhooks loses webhooks, delayWebhookMs holds them back', async () => {
    await provider.control('/faults', { dropWebhooks: true });
    await provider.control('/payments', { merchant_uid: 'mid_lost', amount: 10000, webhook: 'now' });
    await heal();
    await provider.control('/faults', { delayWebhookMs: 500 });
    const startedAt = performance.now();
    await provider.control('/payments', { merchant_uid: 'mid_late', amount: 10000, webhook: 'now' });
    await heal();
    await provider.webhooksArrived(1);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(499);
    expect(provider.webhooks.map(({ merchant_uid }) => merchant_uid)).toEqual(['mid_late']);
  });
});

describe('settlement', () => {
  const settled = async () => bodyOf<unknown[]>(provider.control('/settle'));

  it('[SBX-34] has a line for each payment and each return, once, also after a restart', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_1', amount: 10000, paid_at: 1_795_000_000 });
    await provider.madePayment({ merchant_uid: 'mid_2', amount: 5000, status: 'failed' });
    await provider.control(`/payments/${imp_uid}/cancel`, { amount: 4000 });
    const line = { settled_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), imp_uid, merchant_uid: 'mid_1' };
    expect(await settled()).toEqual([
      { ...line, kind: 'payment', amount: 10000, fee: 300, vat: 30, paid_out: 9670 },
      { ...line, kind: 'cancel', amount: -4000, fee: -120, vat: -12, paid_out: -3868 },
    ]);
    await provider.control(`/payments/${imp_uid}/cancel`);

    const { stateDir } = provider;
    await provider.app.close();
    provider = await listenSandbox(stateDir);
    expect(await settled()).toMatchObject([{ kind: 'cancel', amount: -6000 }]);
    expect(await settled()).toEqual([]);
    const csv = await (await provider.portone('/control/settlement.csv')).text();
    expect(csv.split('\r\n').map((row) => row.split(',').slice(1).join())).toEqual([
      'imp_uid,merchant_uid,kind,amount,fee,vat,paid_out',
      `${imp_uid},mid_1,payment,10000,300,30,9670`,
      `${imp_uid},mid_1,cancel,-4000,-120,-12,-3868`,
      `${imp_uid},mid_1,cancel,-6000,-180,-18,-5802`,
      '',
    ]);
  });
});

describe('GET /sandbox/portone', () => {
  it('[SBX-35] shows what is held, and each payment with its returns, as text', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_1', amount: 70000, name: '<b>한 시간</b>' });
    await provider.madePayment({ merchant_uid: 'mid_2', amount: 9000 });
    await provider.control('/settle');
    await provider.control(`/payments/${imp_uid}/cancel`, { amount: 63000, reason: '거래 3' });
    await provider.madePayment({ merchant_uid: 'mid_3', amount: 500, currency: 'USD' });
    const page = await (await provider.portone('')).text();
    const sums = [...page.matchAll(/data-sum="(\w+)">([^<]*)</g)].map(([, name, amount]) => [name, amount]);
    expect(sums).toEqual([
      ['paid', '79,000원'],
      ['returned', '63,000원'],
      ['settled', '79,000원'],
      ['held', '-63,000원'],
      ['paidOut', '0원'],
    ]);
    expect(page).toContain('&lt;b&gt;한 시간&lt;/b&gt; · 7,000원 보관');
    expect(page).toContain(`${imp_uid} · mid_1`);
    expect(page).toMatch(/취소 63,000원 · [^<]* · 거래 3/);
  });
});
