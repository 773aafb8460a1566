import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from '@playwright/test';
import type { PushMessage } from '@teum/contract/notice/push';
import { examinePage } from './examine-page.ts';
import { findFullChromium } from './find-chromium.ts';
import { expect, oneSize, test } from './fixtures.ts';
import { join, type Member } from './member.ts';
import { openAuction } from './open-auction.ts';
import { logIn } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const nickName = (name: string) => `${name}${Math.random().toString(36).slice(2, 8)}`;

async function bid(bidder: Member, auctionId: number, bidAmount: number): Promise<void> {
  await bidder.get(`/api/auctionqueue/waiting-room?queue=auction${auctionId}`);
  await bidder.post(`/api/auctionbid/${auctionId}`, { bidAmount });
}

/** Chromium's own push service needs an account at Google: the sandbox's takes its place. Everything else is the browser's. */
async function useSandboxPush(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    if (!('PushManager' in window)) return;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' }); // granted above, which the headless shell does not say
    const toBase64url = (key: BufferSource | string | null | undefined): string =>
      typeof key === 'string' ? key : btoa(String.fromCharCode(...new Uint8Array(key as ArrayBuffer)));
    PushManager.prototype.subscribe = async function subscribe(options) {
      const answer = await fetch('/sandbox/push/subscriptions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ applicationServerKey: toBase64url(options?.applicationServerKey) }),
      });
      const subscribed = await answer.json();
      return { ...subscribed, toJSON: () => subscribed, unsubscribe: async () => true };
    };
    PushManager.prototype.getSubscription = async () => null;
  });
}

interface PushWorker {
  registrationId: string;
  cdp: CDPSession;
}

/** The registration of the push worker, as the browser's developer tools see it. */
async function pushWorkerOf(page: Page): Promise<PushWorker> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return { registrationId: await found, cdp };
}

/** Lets the worker count in `shown` the notifications that it has shown from now on. */
const countShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: number };
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.shown = 0;
    registration.showNotification = async (...what) => {
      await show(...what);
      scope.shown += 1;
    };
  });

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, link: data.link }));
  });

const scopesOf = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ scope }) => new URL(scope).pathname);
  });

async function awake(bidder: Member, page: Page, accessToken: string): Promise<void> {
  const answer = await page.request.put('/api/notification/quietHours', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { isOn: false, from: 22, until: 8 },
  });
  expect(answer.status(), bidder.person.nickName).toBe(204);
}

test('준호 is offered push after his bid, hears of 서연’s higher one, and a click opens the auction', {
  tag: oneSize,
}, async ({ request, app }) => {
  const executablePath = findFullChromium();
  test.skip(!executablePath, 'needs a Chromium that shows notifications');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=new'];
  await using browser = await chromium.launch({ executablePath: executablePath!, args });
  const page = await browser.newPage({ baseURL: app.url, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  await useSandboxPush(page.context());
  const auctionId = await openAuction(request, '일요일 오전 산책');
  const junho = await join(request, nickName('준호'), true);
  const seoyeon = await join(request, nickName('서연'), true);
  await awake(junho, page, await logIn(page, junho.person));

  await page.goto(`/auction/${auctionId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('더 높은 입찰이 들어오면 알려드릴까요?')).toHaveCount(0);
  expect(await scopesOf(page)).not.toContain('/push/');

  await bid(junho, auctionId, 12_000);
  await page.reload();
  const offer = page.getByRole('region', { name: '더 높은 입찰이 들어오면 알려드릴까요?' });
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/push/subscription') && answer.status() === 204,
  );
  await offer.getByRole('button', { name: '푸시 켜기' }).click();
  const { endpoint } = (await stored).request().postDataJSON() as { endpoint: string };
  await expect(page.getByText('이제 이 브라우저로 알려드릴게요.')).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.goto('/products');
  await bid(seoyeon, auctionId, 20_000);
  const subscription = endpoint.split('/').at(-1);
  let received: { text: string }[] = [];
  await expect
    .poll(async () => {
      received = await (await request.get(`/sandbox/push/messages.json?subscription=${subscription}`)).json();
      return received.length;
    })
    .toBe(1);
  const message = JSON.parse(received[0]!.text) as PushMessage;
  expect(message).toMatchObject({ title: '더 높은 입찰', link: `/auction/${auctionId}` });

  const { registrationId, cdp } = await pushWorkerOf(page);
  const deliver = () =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data: JSON.stringify(message) });
  await deliver();
  const { title, body, tag, link } = message;
  await expect.poll(() => shownNotifications(page)).toEqual([{ title, body, tag, link }]);

  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith('/push-worker.js'))!;
  await countShown(worker);
  await deliver(); // the push service repeats a message that it is not sure of
  await expect.poll(() => worker.evaluate('shown')).toBe(1);
  expect(await shownNotifications(page)).toEqual([{ title, body, tag, link }]);

  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): boolean;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
  });
  await expect(page).toHaveURL(new RegExp(`/auction/${auctionId}$`));
  await expect.poll(() => shownNotifications(page)).toEqual([]);
});

test('whoever declines push is not asked again', { tag: oneSize }, async ({ page, request }) => {
  await useSandboxPush(page.context());
  const auctionId = await openAuction(request, '일요일 저녁 산책');
  const junho = await join(request, nickName('준호'), true);
  await bid(junho, auctionId, 12_000);
  await logIn(page, junho.person);
  await page.goto(`/auction/${auctionId}`);
  const offer = page.getByRole('region', { name: '더 높은 입찰이 들어오면 알려드릴까요?' });
  await offer.getByRole('button', { name: '괜찮아요' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('최고 입찰자')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('준호 sets how he hears of things, and finds it so again', async ({ page, request }) => {
  await useSandboxPush(page.context());
  const junho = await join(request, nickName('준호'));
  await logIn(page, junho.person);
  await page.goto('/me#notices');
  await expect(page).toHaveURL(/\/me\/notices$/);
  const section = page.getByRole('main');
  await expect(section.getByRole('heading', { name: '알림 설정' })).toBeInViewport();

  const cell = (name: string) => section.getByRole('checkbox', { name });
  await expect(cell('계정 보안 알림을 메일에서 받기')).toBeDisabled();
  // Not `check`, which demands the new state in the very moment of the press: React draws it a moment later.
  await cell('더 높은 입찰 알림을 메일에서 받기').click();
  await expect(cell('더 높은 입찰 알림을 메일에서 받기')).toBeChecked();
  await cell('댓글과 답글 알림을 푸시에서 받기').click();
  await expect(cell('댓글과 답글 알림을 푸시에서 받기')).not.toBeChecked();
  const saved = page.waitForResponse(/quietHours$/);
  await section.getByLabel('시작').selectOption('23');
  await saved;
  await section.getByRole('button', { name: '푸시 켜기' }).click();
  await expect(section.getByRole('button', { name: '푸시 끄기' })).toBeVisible();

  await page.reload();
  await expect(cell('더 높은 입찰 알림을 메일에서 받기')).toBeChecked();
  await expect(cell('댓글과 답글 알림을 푸시에서 받기')).not.toBeChecked();
  await expect(section.getByLabel('시작')).toHaveValue('23');
  await section.getByRole('button', { name: '푸시 끄기' }).click();
  await expect(section.getByRole('button', { name: '푸시 켜기' })).toBeVisible();
  await examinePage(page);
});

test('[PAGE-19] 내 정보 leads to its six pages and to every place, and each page leads back', async ({
  page,
  request,
}) => {
  const junho = await join(request, nickName('준호'));
  await logIn(page, junho.person);
  await page.goto('/me');
  const links = page.getByRole('main').getByRole('navigation').getByRole('link');
  await expect(links.filter({ hasText: '차단·데이터·탈퇴' })).toBeVisible();
  const targets = await links.evaluateAll((found) =>
    found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  expect(new Set(targets.filter((path) => path.startsWith('/me/')))).toEqual(
    new Set(['profile', 'security', 'notices', 'hours', 'payouts', 'data'].map((name) => `/me/${name}`)),
  );
  for (const name of ['로그인과 보안', '돈과 정산']) {
    await links.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: '내 정보', exact: true }).click();
    await expect(page).toHaveURL(/\/me$/);
  }
});

test('browsers revalidate the workers at each use', { tag: oneSize }, async ({ request }) => {
  for (const script of ['/push-worker.js', '/sw.js']) {
    const answer = await request.get(script);
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'public, no-cache']);
    expect(answer.headers()['content-security-policy']).toContain("default-src 'self'");
  }
});
