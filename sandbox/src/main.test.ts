import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, providerCalls } from './test/listening-sandbox.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const webhookUrl = 'http://127.0.0.1:9/api/payment/webhook';
let stateDir: string;
let running: ChildProcess[] = [];

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'teum-sandbox-'));
});
afterEach(async () => {
  await Promise.all(running.map((child) => end(child, 'SIGTERM')));
  running = [];
  rmSync(stateDir, { recursive: true });
});

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function start(): Promise<{ child: ChildProcess; origin: string }> {
  const env = { ...process.env, PORT: '0', STATE_DIR: stateDir, WEBHOOK_URL: webhookUrl };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  for await (const printed of child.stdout) {
    const origin = /http:\/\/[^\s,]+/.exec(String(printed))?.[0];
    if (origin) return { child, origin };
  }
  throw new Error('The sandbox ended before it listened.');
}

describe('the sandbox as a process of its own', { timeout: 120_000 }, () => {
  it('[SBX-3] keeps payments, prepared amounts and the token through kill -9', async () => {
    const before = await start();
    const first = providerCalls(before.origin);
    const token = await first.askToken();
    await first.call('/payments/prepare', { merchant_uid: 'mid_2', amount: 10000 });
    const payment = await first.madePayment({ merchant_uid: 'mid_1', amount: 10000, buyer_name: '준호' });
    await first.call('/payments/cancel', { imp_uid: payment.imp_uid, amount: 3000 });
    const cancelled = await first.payment(payment.imp_uid);
    await end(before.child, 'SIGKILL');

    const second = providerCalls((await start()).origin);
    expect((await second.askToken()).access_token).toBe(token.access_token);
    expect((await bodyOf(second.read('/payments/prepare/mid_2'))).response).toEqual({
      merchant_uid: 'mid_2',
      amount: 10000,
    });
    expect(await second.payment(payment.imp_uid)).toEqual(cancelled);
    expect((await bodyOf(second.read('/payments/find/mid_1/paid'))).response.cancel_amount).toBe(3000);
  });

  it('[SBX-2] lets a payment return to the product that its webhooks go to', async () => {
    const { origin } = await start();
    const order = { user_code: 'imp00000000', pg: 'kakaopay', merchant_uid: 'mid_1', amount: '10000', display: 'page' };
    const opened = (m_redirect_url: string) =>
      fetch(`${origin}/sandbox/portone/window?${new URLSearchParams({ ...order, m_redirect_url })}`);
    expect((await opened('http://127.0.0.1:9/purchase/complete')).status).toBe(200);
    expect((await opened('http://127.0.0.1:10/purchase/complete')).status).toBe(400);
  });

  it('[SBX-2] does not start without all it needs', async () => {
    const env = { ...process.env, PORT: '0', STATE_DIR: stateDir, WEBHOOK_URL: 'here' };
    const child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
    expect((await once(child, 'exit'))[0]).toBe(1);
  });
});
