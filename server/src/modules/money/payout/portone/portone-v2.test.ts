import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailbox, sandbox, sandboxPortone } from '@teum/sandbox';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProviderUnreadable } from '../../../../platform/provider/provider-unreadable.ts';
import { PortoneV2 } from './portone-v2.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'teum-payouts-'));
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  const publicUrl = () => app.listeningOrigin;
  await app.register(sandbox, { publicUrl, stateDir, webhookUrl: publicUrl, mailbox: openMailbox({ stateDir }) });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => control('/faults', undefined, 'DELETE'));
afterAll(async () => {
  await app.close();
  rmSync(stateDir, { recursive: true, force: true });
});

async function control<Answer>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.listeningOrigin}/sandbox/portone/control${path}`, {
    method,
    ...(body && { headers, body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
}

const clientAt = (apiUrl: () => string) =>
  new PortoneV2({
    apiUrl,
    secret: sandboxPortone.v2Secret,
    contractId: sandboxPortone.contractId,
    contact: { name: '틈', email: 'help@teum.example' },
  });
const client = () => clientAt(() => sandboxPortone.v2ApiUrl(app.listeningOrigin));

const account = { bank: 'KAKAO', number: '3333010000001', holder: '김민지' };
let orders = 0;
/** A transfer to 민지 under an id that no other test uses. */
async function ordered(amountKrw = 66_500) {
  const id = `payout-${++orders}`;
  const order = { id, partnerId: `partner-${orders}`, amountKrw, title: '정산' };
  await client().ensurePartner(order.partnerId, account);
  return order;
}
const transfersOf = async (id: string) =>
  (await control<{ id: string; isCancelled: boolean }[]>('/transfers')).filter((transfer) => transfer.id === id);

describe('PortoneV2', () => {
  it('[PAYOUT-1] asks whose an account is', async () => {
    expect(await client().findHolder('KAKAO', '3333010000001')).toEqual({ holder: '김민지' });
    expect(await client().findHolder('KAKAO', '1')).toBe('unknown-account');
    expect(await client().findHolder('MARS', '1')).toBe('unknown-bank');
  });

  it('[PAYOUT-2] makes a partner once, and never gives one another account', async () => {
    for (const _ of [1, 2]) await client().ensurePartner('seller-1', account);
    const another = { bank: 'SHINHAN', number: '110200000002', holder: '박준호' };
    await expect(client().ensurePartner('seller-1', another)).rejects.toThrow('another account');
    expect(await control('/partners')).toEqual([{ id: 'seller-1', name: '김민지', account }]);
  });

  it('[PAYOUT-3] orders a transfer once, however often it is repeated, and reads its payout', async () => {
    const order = await ordered();
    const answers = await Promise.all([1, 2, 3].map(() => client().orderTransfer(order)));
    expect(answers).toEqual(Array(3).fill({ settledKrw: 66_500 }));
    expect(await client().listPayouts(order.partnerId)).toEqual([
      { id: expect.any(String), status: 'SUCCEEDED', amountKrw: 66_500, failReason: null },
    ]);
    await expect(client().orderTransfer({ ...order, amountKrw: 1 })).rejects.toThrow('another one');
  });

  it.each([
    ['loses its answer', { dropAfterNext: 1 }],
    ['answers an error', { failAfterNext: 1 }],
  ])('[PAYOUT-3] pays once when the provider acts and %s', async (_what, faults) => {
    const order = await ordered();
    await control('/faults', faults);
    await expect(client().orderTransfer(order)).rejects.toThrow(ProviderUnreadable);
    expect(await client().orderTransfer(order)).toEqual({ settledKrw: 66_500 });
    expect(await client().listPayouts(order.partnerId)).toHaveLength(1);
  });

  it('[PAYOUT-4] cancels a transfer, also twice, and one that never arrived', async () => {
    const order = await ordered();
    await client().orderTransfer(order);
    for (const _ of [1, 2]) expect(await client().cancelTransfer(order.id)).toBe(true);
    expect(await transfersOf(order.id)).toMatchObject([{ isCancelled: true }]);
    expect(await client().cancelTransfer('payout-0')).toBe(true);
  });

  it('[PAYOUT-3] reads a payout that fails after it was confirmed', async () => {
    await control('/faults', { holdPayouts: true });
    const order = await ordered();
    await client().orderTransfer(order);
    const [confirmed] = await client().listPayouts(order.partnerId);
    expect(confirmed).toMatchObject({ status: 'CONFIRMED' });
    await control(`/payouts/${confirmed!.id}`, { status: 'FAILED', reason: '해지된 계좌' });
    expect(await client().listPayouts(order.partnerId)).toEqual([
      { ...confirmed, status: 'FAILED', failReason: '해지된 계좌' },
    ]);
  });

  it('[PRV-2] stops asking a provider that is away', async () => {
    await control('/faults', { drop: true });
    const asking = client();
    for (let call = 0; call < 5; call += 1)
      await expect(asking.findHolder('KAKAO', '3333010000001')).rejects.toThrow(ProviderUnreadable);
    await control('/faults', undefined, 'DELETE');
    await expect(asking.findHolder('KAKAO', '3333010000001')).rejects.toThrow('too often');
  });
});

describe('PortoneV2 and an answer that is not clear', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function clientThat(status: number, body: unknown): Promise<PortoneV2> {
    server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)));
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server!.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return clientAt(() => origin);
  }

  const payout = { id: 'p-1', status: 'SUCCEEDED', amount: 1, currency: 'KRW', partner: { id: 'partner' } };
  const page = { totalCount: 1 };

  it.each([
    ['our secret is refused', 401, { type: 'UNAUTHORIZED' }],
    ['the provider cannot reach the bank', 503, { type: 'PLATFORM_EXTERNAL_API_TEMPORARILY_FAILED' }],
    ['a refusal that nobody knows', 403, { type: 'FORBIDDEN' }],
    ['a status that nobody knows', 200, { items: [{ ...payout, status: 'LOST' }], page }],
    ['an amount that is no number', 200, { items: [{ ...payout, amount: '1' }], page }],
    ['a payout of somebody else', 200, { items: [{ ...payout, partner: { id: 'another' } }], page }],
    ['another currency', 200, { items: [{ ...payout, currency: 'USD' }], page }],
  ])('[PAYOUT-3] knows nothing when %s', async (_what, status, body) => {
    await expect((await clientThat(status, body)).listPayouts('partner')).rejects.toThrow(ProviderUnreadable);
  });
});
