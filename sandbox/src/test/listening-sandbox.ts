import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { vi } from 'vitest';
import { openMailbox, sandbox, sandboxPortone } from '../index.ts';
import type { Token } from '../portone/ledger.ts';
import type { Payment } from '../portone/payment.ts';

interface Webhook {
  imp_uid: string;
  merchant_uid: string;
  status: string;
}

/** The content security policy under which the product's pages run. */
const productPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const shopPage = `<!doctype html><html lang="ko"><title>경매권</title><script src="/sandbox/portone/iamport.js"></script>
<script src="/shop.js"></script><button>구매하기</button><output></output></html>`;

const shopScript = `addEventListener('load', () => {
  IMP.init(new URLSearchParams(location.search).get('code'));
  document.querySelector('button').addEventListener('click', () => {
    const order = JSON.parse(new URLSearchParams(location.search).get('order'));
    IMP.request_pay(order, (response) => { document.querySelector('output').textContent = JSON.stringify(response); });
  });
});`;

interface Answer<Body> {
  code: number;
  message: string | null;
  response: Body;
}

/** Bodies are typed as the tests name them. Whole objects are compared, so a wrong type fails the test. */
export async function bodyOf<Body = Answer<Payment>>(answer: Response | Promise<Response>): Promise<Body> {
  return (await (await answer).json()) as Body;
}

export type ListeningSandbox = Awaited<ReturnType<typeof listenSandbox>>;

/** A host with its own parsers, error handler and 404, a shop page, and a webhook address, on a real socket. */
export async function listenSandbox(stateDir = mkdtempSync(join(tmpdir(), 'teum-sandbox-'))) {
  const webhooks: Webhook[] = [];
  const app = fastify({ bodyLimit: 2048 });
  let tokenCalls = 0;
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.endsWith('/users/getToken')) tokenCalls += 1;
    reply.headers({ 'x-frame-options': 'DENY', 'content-security-policy': productPolicy });
  });
  app.setErrorHandler((_error, _request, reply) => reply.code(418).send('the host answered'));
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => {
    done(new Error('the host wants no forms'));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('the host knows no such thing'));
  app.get('/shop', (_request, reply) => reply.type('text/html; charset=utf-8').send(shopPage));
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  app.get('/shop.js', (_request, reply) => reply.type('text/javascript').send(shopScript));
  app.get('/purchase/complete', (request) => request.query);
  app.get('/api/auth/oauth/:provider/callback', (request) => request.query);
  app.post<{ Body: Webhook }>('/api/payment/webhook', (request) => {
    webhooks.push(request.body);
    return {};
  });
  const publicUrl = () => app.listeningOrigin;
  const mailbox = openMailbox({ stateDir });
  await sandbox(app, { publicUrl, stateDir, webhookUrl: () => `${publicUrl()}/api/payment/webhook`, mailbox });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = publicUrl();

  return {
    app,
    origin,
    webhooks,
    stateDir,
    mailbox,
    ...providerCalls(origin),
    tokenCalls: () => tokenCalls,
    webhooksArrived: (count: number) => vi.waitUntil(() => webhooks.length >= count, { timeout: 30_000 }),
    async close() {
      await app.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

export function providerCalls(origin: string) {
  const portone = (path: string, init?: RequestInit) => fetch(`${origin}/sandbox/portone${path}`, init);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    portone(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { impKey, impSecret } = sandboxPortone;
  const askToken = async () => {
    const asked = post('/users/getToken', { imp_key: impKey, imp_secret: impSecret });
    return (await bodyOf<Answer<Token & { now: number }>>(asked)).response;
  };
  const bearer = async () => ({ authorization: `Bearer ${(await askToken()).access_token}` });

  const read = async (path: string) => portone(path, { headers: await bearer() });
  const payment = async (impUid: string) => (await bodyOf(read(`/payments/${impUid}?include_sandbox=true`))).response;
  const control = (path: string, body: object = {}) => post(`/control${path}`, body);
  const pay = (body: object) => bodyOf<{ imp_uid: string; merchant_uid: string }>(control('/payments', body));

  return {
    portone,
    post,
    askToken,
    read,
    payment,
    control,
    pay,
    call: async (path: string, body: object) => post(path, body, await bearer()),
    madePayment: async (body: object) => payment((await pay(body)).imp_uid),
  };
}
