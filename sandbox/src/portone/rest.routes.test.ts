import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, type ListeningSandbox, listenSandbox } from '../test/listening-sandbox.ts';
import { sandboxPortone } from './keys.ts';

let provider: ListeningSandbox;

beforeAll(async () => {
  provider = await listenSandbox();
});
afterAll(() => provider.close());

const refused = (code: number) => ({ code, message: expect.any(String), response: null });

describe('POST /users/getToken', () => {
  it('[SBX-11] gives one token to everyone with the keys, in JSON or as a form', async () => {
    const { access_token, now, expired_at } = await provider.askToken();
    const keys = new URLSearchParams({ imp_key: '0000000000000000', imp_secret: sandboxPortone.impSecret });
    const again = await provider.portone('/users/getToken', { method: 'POST', body: keys });
    expect(await again.json()).toMatchObject({ code: 0, message: null, response: { access_token, expired_at } });
    expect(expired_at - now).toBeLessThanOrEqual(30 * 60);
  });

  it('[SBX-11] refuses wrong keys', async () => {
    const answer = await provider.post('/users/getToken', { imp_key: '0000000000000000', imp_secret: 'guess' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual(refused(-1));
  });
});

describe('the bearer', () => {
  it.each([
    ['GET', '/payments/imp_000000000000?include_sandbox=true'],
    ['GET', '/payments/find/mid_1/paid'],
    ['GET', '/payments/findAll/mid_1/paid'],
    ['POST', '/payments/prepare'],
    ['GET', '/payments/prepare/mid_1'],
    ['POST', '/payments/cancel'],
  ])('[SBX-12] is asked of %s %s', async (method, path) => {
    for (const authorization of ['', 'Bearer guess', (await provider.askToken()).access_token]) {
      const answer = await provider.portone(path, { method, headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual(refused(-1));
    }
  });
});

describe('GET /payments/{imp_uid}', () => {
  it('[SBX-17] shows all fields of a KakaoPay test payment', async () => {
    const payment = await provider.madePayment({
      merchant_uid: 'mid_fields',
      amount: 10000,
      name: '틈 경매권',
      buyer_name: '준호',
    });
    expect(payment).toMatchObject({
      imp_uid: expect.stringMatching(/^imp_\d{12}$/),
      merchant_uid: 'mid_fields',
      status: 'paid',
      amount: 10000,
      cancel_amount: 0,
      currency: 'KRW',
      pg_provider: 'kakaopay',
      pg_id: 'TC0ONETIME',
      pay_method: 'point',
      pg_tid: expect.stringMatching(/^T[0-9a-f]{19}$/),
      sandbox: true,
      name: '틈 경매권',
      buyer_name: '준호',
      custom_data: null,
      failed_at: 0,
      cancelled_at: 0,
      fail_reason: null,
      receipt_url: `${provider.origin}/sandbox/portone/receipts/${payment.imp_uid}`,
      cancel_history: [],
    });
    expect(Math.abs(payment.paid_at - Date.now() / 1000)).toBeLessThan(60);
  });

  it('[SBX-13] does not find a test payment without include_sandbox', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_hidden', amount: 10000 });
    for (const path of [`/payments/${imp_uid}`, `/payments/${imp_uid}?include_sandbox=false`]) {
      const answer = await provider.read(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual(refused(-1));
    }
  });

  it('[SBX-13] answers 404 with code -1 for a payment that does not exist', async () => {
    const answer = await provider.read('/payments/imp_999999999999?include_sandbox=true');
    expect([answer.status, await answer.json()]).toEqual([404, refused(-1)]);
  });
});

describe('GET /payments/find/{merchant_uid}/{status}', () => {
  it('[SBX-14] answers the newest attempt of that status', async () => {
    await provider.madePayment({ merchant_uid: 'mid_find', amount: 10000, status: 'failed' });
    const second = await provider.madePayment({ merchant_uid: 'mid_find', amount: 10000, status: 'failed' });
    const paid = await provider.madePayment({ merchant_uid: 'mid_find', amount: 10000 });

    const found = async (path: string) => (await bodyOf(provider.read(`/payments/find/mid_find/${path}`))).response;
    expect(await found('failed?sorting=-started')).toEqual(second);
    expect(await found('paid')).toEqual(paid);
  });

  it('[SBX-14] sorts as it is asked', async () => {
    const early = await provider.madePayment({ merchant_uid: 'mid_sort', amount: 10000, paid_at: 1000 });
    const late = await provider.madePayment({ merchant_uid: 'mid_sort', amount: 10000, paid_at: 2000 });
    const found = async (sorting: string) =>
      (await bodyOf(provider.read(`/payments/find/mid_sort/paid?sorting=${sorting}`))).response;
    expect([await found('started'), await found('-started')]).toEqual([early, late]);
    expect([await found('paid'), await found('-paid')]).toEqual([early, late]);
  });

  it('[SBX-14] finds nothing in another status, and knows only the four', async () => {
    await provider.madePayment({ merchant_uid: 'mid_other', amount: 10000 });
    const missing = await provider.read('/payments/find/mid_other/cancelled');
    expect([missing.status, await missing.json()]).toEqual([404, refused(-1)]);
    expect((await provider.read('/payments/find/mid_other/refunded')).status).toBe(400);
  });
});

describe('GET /payments/findAll/{merchant_uid}/{status}', () => {
  const all = async (path: string) => (await bodyOf(provider.read(`/payments/findAll/${path}`))).response;

  it('[SBX-14] answers every payment of that status, in pages of twenty', async () => {
    for (let paid = 1; paid <= 21; paid += 1)
      await provider.madePayment({ merchant_uid: 'mid_all', amount: paid, paid_at: 1000 + paid });
    await provider.madePayment({ merchant_uid: 'mid_all', amount: 5, status: 'failed' });
    const first = await all('mid_all/paid?sorting=paid');
    const list = Array.from({ length: 20 }, (_, place) => ({ amount: place + 1 }));
    expect(first).toMatchObject({ total: 21, previous: 0, next: 2, list });
    expect(await all('mid_all/paid?sorting=paid&page=2')).toMatchObject({
      previous: 1,
      next: 0,
      list: [{ amount: 21 }],
    });
  });

  it('[SBX-14] answers an empty list where there is none', async () => {
    expect(await all('mid_none/paid')).toEqual({ total: 0, previous: 0, next: 0, list: [] });
    expect((await provider.read('/payments/findAll/mid_none/refunded')).status).toBe(400);
    expect((await provider.read('/payments/findAll/mid_none/paid?page=0')).status).toBe(400);
  });
});

describe('POST /payments/prepare', () => {
  it('[SBX-15] registers an amount, once', async () => {
    const asked = { merchant_uid: 'mid_prepare', amount: 10000 };
    expect(await bodyOf(provider.call('/payments/prepare', asked))).toEqual({
      code: 0,
      message: null,
      response: asked,
    });

    const again = await provider.call('/payments/prepare', { ...asked, amount: 100 });
    expect([again.status, await again.json()]).toEqual([200, refused(1)]);
    expect((await bodyOf(provider.read('/payments/prepare/mid_prepare'))).response).toEqual(asked);
  });

  it('[SBX-15] takes 40 characters and refuses 41', async () => {
    const answerTo = async (length: number) =>
      (await bodyOf(provider.call('/payments/prepare', { merchant_uid: 'm'.repeat(length), amount: 10000 }))).code;
    expect([await answerTo(40), await answerTo(41)]).toEqual([0, 1]);
  });

  it.each([0, -1, 1.5, 'many', null, {}])('[SBX-15] does not register %j as an amount', async (amount) => {
    const answer = await provider.call('/payments/prepare', { merchant_uid: 'mid_odd', amount });
    expect([answer.status, await answer.json()]).toEqual([400, refused(-1)]);
    expect((await provider.read('/payments/prepare/mid_odd')).status).toBe(404);
  });
});

describe('POST /payments/cancel', () => {
  const cancelOf = async (body: object) => {
    const answer = await provider.call('/payments/cancel', body);
    expect(answer.status).toBe(200);
    return bodyOf(answer);
  };

  it('[SBX-16] gives all back, and says so once', async () => {
    const { imp_uid, pg_tid } = await provider.madePayment({ merchant_uid: 'mid_full', amount: 10000 });
    const { code, response } = await cancelOf({ imp_uid, checksum: 10000, reason: '환불' });
    expect(code).toBe(0);
    expect(response).toMatchObject({
      status: 'cancelled',
      cancel_amount: 10000,
      cancel_reason: '환불',
      cancel_history: [{ pg_tid, amount: 10000, cancelled_at: response.cancelled_at, reason: '환불' }],
    });
    expect(response.cancelled_at).toBeGreaterThan(0);
    expect(await cancelOf({ imp_uid })).toEqual(refused(1));
  });

  it('[SBX-16] gives back parts until nothing is left', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_parts', amount: 10000 });
    const first = (await cancelOf({ imp_uid, amount: 4000, checksum: 10000 })).response;
    expect(first).toMatchObject({ status: 'paid', cancel_amount: 4000 });
    expect(await cancelOf({ imp_uid, amount: 6001 })).toEqual(refused(1));
    const last = (await cancelOf({ imp_uid, amount: 6000, checksum: 6000 })).response;
    expect(last).toMatchObject({
      status: 'cancelled',
      cancel_amount: 10000,
      cancel_history: [{ amount: 4000 }, { amount: 6000 }],
    });
  });

  it.each([
    ['a wrong checksum', { checksum: 9999 }],
    ['a checksum that is not a number', { checksum: 'all' }],
    ['more than was paid', { amount: 10001 }],
    ['an amount that is not a number', { amount: 'all' }],
    ['an amount below 0', { amount: -1 }],
  ])('[SBX-16] refuses %s and changes nothing', async (_case, asked) => {
    const payment = await provider.madePayment({ merchant_uid: 'mid_refused', amount: 10000 });
    expect(await cancelOf({ imp_uid: payment.imp_uid, ...asked })).toEqual(refused(1));
    expect(await provider.payment(payment.imp_uid)).toEqual(payment);
  });

  it.each([{}, { amount: 0 }, { amount: null }])('[SBX-16] cancels everything for %j', async (asked) => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_trap', amount: 10000 });
    await cancelOf({ imp_uid, amount: 1000 });
    expect((await cancelOf({ imp_uid, ...asked })).response).toMatchObject({
      status: 'cancelled',
      cancel_amount: 10000,
      cancel_history: [{ amount: 1000 }, { amount: 9000 }],
    });
  });

  it('[SBX-16] returns twice when the same part is asked for twice without a checksum', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_again', amount: 10000 });
    const part = { imp_uid, amount: 3000, checksum: 10000, reason: 'return 7' };
    await cancelOf(part);
    expect(await cancelOf(part)).toEqual(refused(1));
    expect((await cancelOf({ ...part, checksum: undefined })).response).toMatchObject({
      cancel_amount: 6000,
      cancel_history: [{ reason: 'return 7' }, { reason: 'return 7' }],
    });
  });

  it('[SBX-16] returns nine parts, and then not even the rest', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_ten', amount: 10000 });
    for (let part = 0; part < 9; part += 1) expect((await cancelOf({ imp_uid, amount: 1000 })).code).toBe(0);
    expect(await cancelOf({ imp_uid, amount: 500 })).toEqual(refused(1));
    expect(await cancelOf({ imp_uid, amount: 1000 })).toEqual(refused(1));
    expect(await provider.payment(imp_uid)).toMatchObject({ status: 'paid', cancel_amount: 9000 });
  });

  it.each(['ready', 'failed'])('[SBX-16] refuses a payment that is %s', async (status) => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: `mid_${status}`, amount: 10000, status });
    expect(await cancelOf({ imp_uid })).toEqual(refused(1));
  });

  it('[SBX-16] finds the payment by its order as well, and refuses an unknown one', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_by_order', amount: 10000 });
    expect((await cancelOf({ merchant_uid: 'mid_by_order' })).response).toMatchObject({ imp_uid, status: 'cancelled' });
    expect(await cancelOf({ imp_uid: 'imp_999999999999' })).toEqual(refused(1));
  });

  it('[SBX-18] is not announced by a webhook', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_quiet', amount: 10000 });
    await cancelOf({ imp_uid });
    await provider.control('/payments', { merchant_uid: 'mid_loud', amount: 10000, webhook: 'now' });
    await provider.webhooksArrived(1);
    expect(provider.webhooks.map(({ merchant_uid }) => merchant_uid)).toEqual(['mid_loud']);
  });
});

describe('GET /receipts/{imp_uid}', () => {
  it('[SBX-28] shows the receipt of a paid payment, as text', async () => {
    const payment = await provider.madePayment({
      merchant_uid: 'mid_receipt',
      amount: 10000,
      buyer_name: '<b>준호</b>',
    });
    const page = await (await fetch(payment.receipt_url ?? '')).text();
    expect(page).toContain('테스트 영수증');
    expect(page).toContain('10,000원');
    expect(page).toContain('&lt;b&gt;준호&lt;/b&gt;');
  });

  it('[SBX-28] has none for a payment that failed', async () => {
    const { imp_uid } = await provider.madePayment({ merchant_uid: 'mid_none', amount: 10000, status: 'failed' });
    expect((await provider.portone(`/receipts/${imp_uid}`)).status).toBe(404);
  });
});
