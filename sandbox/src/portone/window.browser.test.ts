import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openMailbox, sandbox } from '../index.ts';
import { sandboxSignIn } from '../sign-in/keys.ts';
import { type ListeningSandbox, listenSandbox } from '../test/listening-sandbox.ts';
import { sandboxPortone } from './keys.ts';

let provider: ListeningSandbox;
let browser: Browser;
let page: Page;
let orders = 0;

beforeAll(async () => {
  provider = await listenSandbox();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await provider.close();
});
afterEach(() => page.context().close());

const complaints: string[] = [];

async function visitShop(device: object = {}, changes: object = {}): Promise<string> {
  orders += 1;
  const order = {
    channelKey: sandboxPortone.channelKey,
    merchant_uid: `mid_${orders}`,
    amount: 10000,
    name: '틈 경매권',
    buyer_name: '준호',
    custom_data: { ticket: 1 },
    m_redirect_url: `${provider.origin}/purchase/complete`,
    ...changes,
  };
  page = await (await browser.newContext(device)).newPage();
  complaints.length = 0;
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(
    `${provider.origin}/shop?${new URLSearchParams({ code: sandboxPortone.impCode, order: JSON.stringify(order) })}`,
  );
  return order.merchant_uid;
}

const buy = () => page.getByRole('button', { name: '구매하기' });
const checkout = () => page.frameLocator('iframe[title="테스트 결제창"]');
const button = (name: string) => checkout().getByRole('button', { name, exact: true });

async function calledBack() {
  const output = page.locator('output');
  await output.filter({ hasText: 'success' }).waitFor();
  return JSON.parse(await output.innerText());
}

describe('the payment window on a desktop', { timeout: 120_000 }, () => {
  it('[SBX-21] approves: a paid payment, its webhook, and a callback', async () => {
    const merchant_uid = await visitShop();
    await buy().click();
    await button('결제하기').click();
    const response = await calledBack();

    expect(response).toMatchObject({
      success: true,
      merchant_uid,
      paid_amount: 10000,
      status: 'paid',
      custom_data: '{"ticket":1}',
    });
    expect(await provider.payment(response.imp_uid)).toMatchObject({
      merchant_uid,
      status: 'paid',
      amount: 10000,
      buyer_name: '준호',
      channel: 'pc',
    });
    await provider.webhooksArrived(1);
    expect(provider.webhooks.at(-1)).toEqual({ imp_uid: response.imp_uid, merchant_uid, status: 'paid' });
    expect(await page.locator('iframe').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('[SBX-22] declines: a failed payment and a callback that says why', async () => {
    const merchant_uid = await visitShop();
    await buy().click();
    await button('결제 거절').click();
    const response = await calledBack();
    expect(response).toMatchObject({
      success: false,
      merchant_uid,
      error_code: 'F500',
      error_msg: '결제가 거절되었습니다.',
    });
    expect(await provider.payment(response.imp_uid)).toMatchObject({
      status: 'failed',
      fail_reason: '결제가 거절되었습니다.',
    });
  });

  it('[SBX-23] closes with F400', async () => {
    const merchant_uid = await visitShop();
    await buy().click();
    await button('닫기').click();
    const response = await calledBack();
    expect(response).toMatchObject({
      success: false,
      merchant_uid,
      error_code: 'F400',
      error_msg: '사용자가 결제를 취소하였습니다',
    });
  });

  it('[SBX-27] works by keyboard: focus goes in, Tab reaches the buttons, Esc closes, focus returns', async () => {
    await visitShop();
    await buy().focus();
    await page.keyboard.press('Enter');
    await checkout().locator('h1:focus').waitFor();
    await page.keyboard.press('Tab');
    await checkout().locator('button:focus', { hasText: '결제하기' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await calledBack()).toMatchObject({ success: false, error_code: 'F400' });
    expect(await buy().evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  it('[SBX-27] pays by keyboard alone', async () => {
    await visitShop();
    await buy().press('Enter');
    await button('결제하기').press('Enter');
    expect(await calledBack()).toMatchObject({ success: true });
  });

  it('[SBX-27] opens one window however often the button is pressed', async () => {
    await visitShop();
    await buy().evaluate((element) => {
      const { click } = element as unknown as { click: () => void };
      click.call(element);
      click.call(element);
    });
    await button('닫기').waitFor();
    expect(await page.locator('iframe').count()).toBe(1);
  });

  it('[SBX-23] can be left by Esc when the window does not load', async () => {
    await visitShop();
    await page.route('**/sandbox/portone/window?**', (route) => route.abort());
    await buy().click();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    expect(await calledBack()).toMatchObject({ success: false, imp_uid: null, error_code: 'F400' });
  });

  it('[SBX-23] can be left when the window cannot reach its server', async () => {
    await visitShop();
    await page.route('**/window/decisions', (route) => route.abort());
    await buy().click();
    await button('결제하기').click();
    await checkout().getByText('결제 서버에 연결하지 못했습니다. 다시 시도해주세요.').waitFor();
    await button('닫기').click();
    expect(await calledBack()).toMatchObject({ success: false, imp_uid: null, error_code: 'F400' });
  });

  it('[SBX-23] can be left by a second Esc when its server does not answer the first', async () => {
    await visitShop();
    const asked = new Promise((resolve) => page.route('**/window/decisions', resolve));
    await buy().click();
    await checkout().locator('h1:focus').waitFor();
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await asked;
    await page.keyboard.press('Escape');
    expect(await calledBack()).toMatchObject({ success: false, imp_uid: null, error_code: 'F400' });
  });

  it('[SBX-24] refuses an order that is already paid with F1002', async () => {
    const merchant_uid = await visitShop();
    await provider.control('/payments', { merchant_uid, amount: 10000 });
    await buy().click();
    await checkout().getByRole('alert').filter({ hasText: '이미 결제가 완료된 주문입니다.' }).waitFor();
    expect(await button('결제하기').count()).toBe(0);
    await button('닫기').click();
    expect(await calledBack()).toMatchObject({ success: false, error_code: 'F1002' });
  });

  it('[SBX-24] refuses an amount that was not prepared', async () => {
    const merchant_uid = await visitShop({}, { amount: 100 });
    await provider.call('/payments/prepare', { merchant_uid, amount: 10000 });
    await buy().click();
    await button('닫기').click();
    expect(await calledBack()).toMatchObject({ success: false, error_code: 'F0004' });
  });
});

describe('the payment window of a sandbox standing alone', { timeout: 120_000 }, () => {
  it('[SBX-2] answers the page of a product on another origin', async () => {
    // A browser keeps a spare connection without requests; closing the server would wait for it.
    const product = fastify({ forceCloseConnections: true });
    const alone = fastify({ forceCloseConnections: true });
    product.get('/', (_request, reply) => {
      const script = sandboxPortone.scriptUrl(alone.listeningOrigin);
      return reply.type('text/html').send(`<script src="${script}"></script><button>구매하기</button>`);
    });
    const webhookUrl = () => `${product.listeningOrigin}/api/payment/webhook`;
    const stateDir = join(provider.stateDir, 'alone');
    const mailbox = openMailbox({ stateDir });
    await sandbox(alone, { publicUrl: () => alone.listeningOrigin, stateDir, webhookUrl, mailbox });
    for (const app of [product, alone]) await app.listen({ host: '127.0.0.1', port: 0 });

    page = await (await browser.newContext()).newPage();
    await page.goto(product.listeningOrigin);
    const order = { pg: 'kakaopay', merchant_uid: 'mid_alone', amount: 10000 };
    const response = page.evaluate(`new Promise((resolve) => {
      IMP.init('${sandboxPortone.impCode}');
      IMP.request_pay(${JSON.stringify(order)}, resolve);
    })`);
    await button('결제하기').click();
    expect(await response).toMatchObject({ success: true, merchant_uid: 'mid_alone' });
    for (const app of [product, alone]) await app.close();
  });
});

it('[SBX-20] [SBX-42] the pages leave axe nothing to find, light or dark', async () => {
  const { merchant_uid, receipt_url } = await provider.madePayment({ merchant_uid: 'mid_axe', amount: 10000 });
  const window = { user_code: sandboxPortone.impCode, pg: 'kakaopay', amount: '10000', name: '틈 경매권' };
  const kakao = {
    client_id: sandboxSignIn.kakao.clientId,
    redirect_uri: `${provider.origin}/api/auth/oauth/kakao/callback`,
    response_type: 'code',
  };
  page = await (await browser.newContext()).newPage();
  for (const address of [
    `${provider.origin}/sandbox/portone/window?${new URLSearchParams({ ...window, merchant_uid: 'mid_new' })}`,
    `${provider.origin}/sandbox/portone/window?${new URLSearchParams({ ...window, merchant_uid })}`,
    `${sandboxSignIn.kakao.authorizeUrl(provider.origin)}?${new URLSearchParams(kakao)}`,
    sandboxSignIn.kakao.authorizeUrl(provider.origin),
    String(receipt_url),
  ]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    expect(await findings(new AxeBuilder({ page }))).toEqual([]);
    // The dark theme differs only in its colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
  }

  async function findings(axe: AxeBuilder) {
    // In one page: the other way opens a second one to merge what the frames found.
    const { violations } = await axe.setLegacyMode().analyze();
    return violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html]);
  }
});

describe('the payment window on a phone', { timeout: 120_000 }, () => {
  const phone = devices['iPhone 13'] ?? {};

  async function returned(): Promise<Record<string, string>> {
    await page.waitForURL('**/purchase/complete?**');
    return Object.fromEntries(new URL(page.url()).searchParams);
  }

  it('[SBX-26] goes to a page of its own and comes back with a paid payment', async () => {
    const merchant_uid = await visitShop(phone);
    await buy().tap();
    await page.getByText('테스트 결제 — 실제로 결제되지 않습니다').waitFor();
    await page.getByRole('button', { name: '결제하기' }).tap();
    const { imp_uid, ...rest } = await returned();
    expect(rest).toEqual({ merchant_uid, imp_success: 'true' });
    expect(await provider.payment(imp_uid ?? '')).toMatchObject({ merchant_uid, status: 'paid', channel: 'mobile' });
    expect(complaints).toEqual([]);
  });

  it.each([
    ['결제 거절', '결제가 거절되었습니다.'],
    ['닫기', '사용자가 결제를 취소하였습니다'],
  ])('[SBX-26] comes back from %s with the reason', async (name, error_msg) => {
    const merchant_uid = await visitShop(phone);
    await buy().tap();
    await page.getByRole('button', { name, exact: true }).tap();
    expect(await returned()).toEqual({
      merchant_uid,
      imp_uid: expect.stringMatching(/^imp_\d{12}$/),
      imp_success: 'false',
      error_msg,
    });
  });
});
