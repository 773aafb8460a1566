import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderUnreadable } from '../../../../platform/provider/provider-unreadable.ts';
import { Portone } from './portone.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const envelope = (response: unknown, code = 0) =>
  JSON.stringify({ code, message: code === 0 ? null : '거절', response });
const token = { access_token: 'a-token', now: 1000, expired_at: 1000 + 1800 };
const paid = {
  imp_uid: 'imp_1',
  merchant_uid: 'mid_1',
  status: 'paid',
  amount: 10_000,
  cancel_amount: 0,
  currency: 'KRW',
  paid_at: 1_700_000_000,
};

interface Exchange {
  status: number;
  body: string;
}

/** A provider that gives tokens and otherwise answers what the test sets. */
async function providerThat(say: (url: string, authorization: string | undefined) => Exchange | 'nothing') {
  const asked: string[] = [];
  const listener: RequestListener = ({ url = '', headers }, response) => {
    asked.push(url);
    if (url === '/users/getToken') return response.end(envelope(token));
    const answer = say(url, headers.authorization);
    if (answer !== 'nothing') response.writeHead(answer.status).end(answer.body);
  };
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server!.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, portone: new Portone({ apiUrl: () => origin, impKey: 'key', impSecret: 'secret' }) };
}

const ok = (response: unknown, code = 0): Exchange => ({ status: 200, body: envelope(response, code) });
const tokensAsked = (asked: string[]) => asked.filter((url) => url === '/users/getToken').length;

describe('the adapter of the payment provider', () => {
  it('[PAY-22] reads a payment, with test payments included, under one token for many calls', async () => {
    const { portone, asked } = await providerThat(() => ok(paid));
    const [first] = await Promise.all(Array.from({ length: 5 }, () => portone.findPayment('imp_1')));
    expect(first).toEqual({
      impUid: 'imp_1',
      merchantUid: 'mid_1',
      status: 'paid',
      amount: 10_000,
      cancelAmount: 0,
      currency: 'KRW',
      paidAt: new Date(1_700_000_000_000),
      buyerName: null,
      receiptUrl: null,
      returns: [],
    });
    expect(asked).toContain('/payments/imp_1?include_sandbox=true');
    expect(tokensAsked(asked)).toBe(1);
  });

  it('[PAY-22] asks for a new token, once, when the old one is refused', async () => {
    let refusals = 1;
    const { portone, asked } = await providerThat(() => {
      refusals -= 1;
      return refusals >= 0 ? { status: 401, body: envelope(null, -1) } : ok(paid);
    });
    expect(await portone.findPayment('imp_1')).toMatchObject({ status: 'paid' });
    expect(tokensAsked(asked)).toBe(2);

    refusals = Number.POSITIVE_INFINITY;
    await expect(portone.findPayment('imp_1')).rejects.toThrow(ProviderUnreadable);
  });

  it.each([
    ['200 with another code than 0', ok(paid, 1)],
    ['a payment of another number', ok({ ...paid, imp_uid: 'imp_2' })],
    ['an amount that is no number', ok({ ...paid, amount: '10000' })],
    ['an unheard-of status', ok({ ...paid, status: 'settled' })],
    ['nothing inside', ok(null)],
    ['no envelope', { status: 200, body: '{"status":"paid"}' }],
    ['no JSON', { status: 200, body: '<html>점검 중</html>' }],
    ['a 500', { status: 500, body: envelope(null, -1) }],
    ['a 429', { status: 429, body: envelope(null, -1) }],
  ])('[PAY-20] [PAY-22] takes %s for no answer at all', async (_what, answer) => {
    const { portone } = await providerThat(() => answer);
    await expect(portone.findPayment('imp_1')).rejects.toThrow(ProviderUnreadable);
  });

  it('[PAY-12] takes 404 for a payment that does not exist', async () => {
    const { portone } = await providerThat(() => ({ status: 404, body: envelope(null, -1) }));
    expect(await portone.findPayment('imp_1')).toBeUndefined();
    expect(await portone.listPaidPayments('mid_1')).toEqual([]);
  });

  it.each([
    ['no list', ok({ total: 1 })],
    ['a payment without an amount', ok({ list: [paid, { ...paid, amount: null }] })],
    ['another code than 0', ok({ list: [] }, 1)],
  ])('[PAY-20] takes payments of an order with %s for no answer at all', async (_what, answer) => {
    const { portone } = await providerThat(() => answer);
    await expect(portone.listPaidPayments('mid_1')).rejects.toThrow(ProviderUnreadable);
  });

  it('[PAY-20] gives a silent provider up well before ten seconds', async () => {
    const { portone } = await providerThat(() => 'nothing');
    const started = performance.now();
    await expect(portone.findPayment('imp_1')).rejects.toThrow(ProviderUnreadable);
    // A busy machine gets more time.
    expect(performance.now() - started).toBeLessThan(25_000);
  });

  it('[PAY-21] asks no more after five failures', async () => {
    const { portone, asked } = await providerThat(() => ({ status: 500, body: '' }));
    for (let call = 0; call < 12; call += 1)
      await expect(portone.findPayment('imp_1')).rejects.toThrow(ProviderUnreadable);
    expect(asked.filter((url) => url.startsWith('/payments'))).toHaveLength(5);
  });
});
