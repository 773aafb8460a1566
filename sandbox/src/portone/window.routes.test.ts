import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, type ListeningSandbox, listenSandbox } from '../test/listening-sandbox.ts';
import { sandboxPortone } from './keys.ts';

let provider: ListeningSandbox;
let orders = 0;

beforeAll(async () => {
  provider = await listenSandbox();
});
afterAll(() => provider.close());

function newOrder(changes: object = {}): Record<string, string> {
  orders += 1;
  const order = {
    user_code: sandboxPortone.impCode,
    pg: 'kakaopay',
    merchant_uid: `mid_${orders}`,
    amount: '10000',
    name: '틈 경매권',
  };
  return { ...order, ...changes };
}

interface Decided {
  response: { success: boolean; imp_uid: string; error_code?: string };
  redirectTo: string;
}

const opened = (order: Record<string, string>) => provider.portone(`/window?${new URLSearchParams(order)}`);
const decided = (order: object, decision: string) =>
  bodyOf<Decided>(provider.post('/window/decisions', { ...order, decision }));

describe('the payment window', () => {
  it('[SBX-20] shows the order as text, says that it is a test, and may be framed by the product alone', async () => {
    const answer = await opened(newOrder({ name: '<script>alert(1)</script>' }));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('테스트 결제 — 실제로 결제되지 않습니다');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<script>|<style|style=|onclick/);
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${provider.origin}`);
  });

  it('[SBX-24] pays only once when two windows of one order approve at the same time', async () => {
    const order = newOrder();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => decided(order, 'approve')));
    const results = outcomes.map(({ response }) => response.error_code ?? 'paid').sort();
    expect(results).toEqual([...Array(7).fill('F1002'), 'paid']);
  });

  it('[SBX-24] refuses another amount than the prepared one, before and after the press', async () => {
    const order = newOrder({ amount: '100' });
    await provider.call('/payments/prepare', { merchant_uid: order.merchant_uid, amount: 10000 });
    const page = await (await opened(order)).text();
    expect(page).toContain('사전 등록된 결제 금액과 일치하지 않습니다.');
    expect(page).not.toContain('결제하기');
    expect((await decided(order, 'approve')).response).toMatchObject({ success: false, error_code: 'F0004' });
    expect((await provider.read(`/payments/find/${order.merchant_uid}/paid`)).status).toBe(404);
  });

  it('[SBX-24] lets the prepared amount pass', async () => {
    const order = newOrder();
    await provider.call('/payments/prepare', { merchant_uid: order.merchant_uid, amount: 10000 });
    expect((await decided(order, 'approve')).response).toMatchObject({ success: true, paid_amount: 10000 });
  });

  it('[SBX-24] lets an order be paid again after a failed attempt', async () => {
    const order = newOrder();
    await decided(order, 'decline');
    expect((await decided(order, 'approve')).response.success).toBe(true);
  });

  it.each([
    ['F0001', { user_code: 'imp12345678' }],
    ['F0002', { pg: 'html5_inicis' }],
    ['F0002', { channelKey: 'channel-key-of-someone-else' }],
    ['F0003', { merchant_uid: 'm'.repeat(41) }],
    ['F0003', { amount: '0' }],
    ['F0003', { amount: '1e4' }],
    ['F0003', { name: '틈'.repeat(41) }],
  ])('[SBX-25] refuses with %s: %j', async (code, changes) => {
    const order = newOrder(changes);
    expect((await opened(order)).status).toBe(400);
    expect((await decided(order, 'approve')).response).toMatchObject({
      success: false,
      imp_uid: null,
      error_code: code,
    });
  });

  it('[SBX-25] knows its channel by key, wherever the merchant puts it', async () => {
    for (const changes of [
      { channelKey: sandboxPortone.channelKey },
      { pg: sandboxPortone.channelKey },
      { pg: 'kakaopay.TC0ONETIME' },
    ]) {
      expect((await opened(newOrder(changes))).status).toBe(200);
    }
  });

  it('[SBX-25] takes no decision but its three', async () => {
    const order = newOrder();
    expect((await provider.post('/window/decisions', { ...order, decision: 'steal' })).status).toBe(400);
    expect((await provider.read(`/payments/find/${order.merchant_uid}/failed`)).status).toBe(404);
  });

  it.each(['https://elsewhere.example/purchase/complete', 'javascript:alert(1)', '/purchase/complete', ''])(
    '[SBX-26] does not go back to %j',
    async (m_redirect_url) => {
      const order = newOrder({ display: 'page', m_redirect_url });
      const answer = await opened(order);
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain('<button');
      expect(await decided(order, 'approve')).toEqual({ response: expect.objectContaining({ error_code: 'F0005' }) });
    },
  );

  it('[SBX-26] goes back to the product by another name of this machine, and to no other port', async () => {
    const { port } = new URL(provider.origin);
    const to = (host: string) => newOrder({ display: 'page', m_redirect_url: `http://${host}/purchase/complete` });
    expect((await opened(to(`localhost:${port}`))).status).toBe(200);
    expect((await opened(to(`[::1]:${port}`))).status).toBe(200);
    expect((await opened(to(`localhost:${Number(port) + 1}`))).status).toBe(400);
    expect((await opened(to(`localhost.evil.example:${port}`))).status).toBe(400);
  });

  it('[SBX-26] adds its words to the address it goes back to', async () => {
    const order = newOrder({ display: 'page', m_redirect_url: `${provider.origin}/purchase/complete?lang=ko#top` });
    const { response, redirectTo } = await decided(order, 'close');
    const url = new URL(redirectTo);
    expect(url.hash).toBe('#top');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      lang: 'ko',
      imp_uid: response.imp_uid,
      merchant_uid: order.merchant_uid,
      imp_success: 'false',
      error_msg: '사용자가 결제를 취소하였습니다',
    });
  });
});
