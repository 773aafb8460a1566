import type { APIRequestContext, Browser, BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { logIn, type Person, signUp, someone } from './people.ts';
import { sellTime } from './sell-time.ts';
import { listen } from './spoken.ts';

interface Visitor {
  person: Person;
  page: Page;
  token: string;
}

type NewContext = Parameters<Browser['newContext']>[0];

/** A new person in a browser of their own. */
async function arrive(browser: Browser, options: NewContext, name: '민지' | '준호'): Promise<Visitor> {
  const context: BrowserContext = await browser.newContext(options);
  const page = await context.newPage();
  const person = await signUp(context.request, someone(name));
  return { person, page, token: await logIn(page, person) };
}

const offerTime = (request: APIRequestContext, { person, token }: Visitor, title: string): Promise<number> =>
  sellTime(request, { ...person, token }, title, { description: '<p>원두는 제가 가져갈게요.</p>', price: 18_000 });

const field = (page: Page) => page.getByRole('textbox', { name: '메시지' });
const talk = (page: Page) => page.getByRole('log', { name: '메시지' });
const bubble = (page: Page, text: string) => talk(page).getByText(text, { exact: true });
const notRead = (page: Page) => talk(page).getByText('상대방이 아직 읽지 않음');

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(bubble(page, text)).toBeVisible();
}

const chatIcon = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name }));

/** Through the header: a panel on a wide screen, a page on a phone. */
async function openRoomFromHeader(page: Page, title: string): Promise<void> {
  await chatIcon(page, /^채팅(,|$)/).click();
  await page.getByRole('tab', { name: /일반 판매/ }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: title }).click();
  await expect(field(page)).toBeVisible();
}

/** 준호 has opened what 민지 offers. */
async function meet({ browser, contextOptions, request }: Meeting, title: string) {
  const [minji, junho] = await Promise.all([
    arrive(browser, contextOptions, '민지'),
    arrive(browser, contextOptions, '준호'),
  ]);
  const productId = await offerTime(request, minji, title);
  await minji.page.goto('/');
  await junho.page.goto(`/product/${productId}`);
  return { minji, junho, productId };
}

interface Meeting {
  browser: Browser;
  contextOptions: NewContext;
  request: APIRequestContext;
}

async function startTalk(junho: Visitor, firstMessage: string): Promise<void> {
  await junho.page.getByRole('button', { name: '채팅하기' }).click();
  await expect(junho.page.getByText('첫 메시지를 보내면 채팅방이 만들어져요.')).toBeVisible();
  await say(junho.page, firstMessage);
  await expect(bubble(junho.page, firstMessage)).toHaveCount(1);
}

const chatTest = test.extend<{ meeting: Meeting }>({
  meeting: async ({ browser, contextOptions, baseURL, request, viewport, isMobile, hasTouch, userAgent }, use) => {
    const options = { ...contextOptions, baseURL, viewport, isMobile, hasTouch, userAgent, locale: 'ko-KR' };
    await use({ browser, contextOptions: options, request });
  },
});

chatTest(
  'the first message makes the room, and the 1 vanishes when 민지 reads it',
  { tag: onPhone },
  async ({ meeting }) => {
    const { minji, junho } = await meet(meeting, '핸드드립 한 시간');
    await startTalk(junho, '안녕하세요. 토요일에 시간 되실까요?');
    await expect(notRead(junho.page)).toHaveCount(1);

    await expect(minji.page).toHaveTitle(/^\(1\) /);
    await expect(chatIcon(minji.page, '채팅, 읽지 않은 메시지 1개')).toBeVisible();
    await openRoomFromHeader(minji.page, '핸드드립 한 시간');
    await expect(bubble(minji.page, '안녕하세요. 토요일에 시간 되실까요?')).toBeVisible();
    await expect(notRead(junho.page)).toHaveCount(0);
    await expect(minji.page).not.toHaveTitle(/^\(/);

    const spoken = await listen(junho.page);
    await say(minji.page, '네, 토요일 좋아요.');
    await expect(bubble(junho.page, '네, 토요일 좋아요.')).toBeVisible();
    await expect.poll(spoken).toEqual([expect.stringContaining('네, 토요일 좋아요.')]);
    await say(junho.page, '그럼 두 시에 뵐게요.');
    await expect(bubble(minji.page, '그럼 두 시에 뵐게요.')).toBeVisible();
    await expect(notRead(junho.page)).toHaveCount(0);
    await expect(notRead(minji.page)).toHaveCount(0);

    await minji.page.goto('/auctions');
    await expect(async () => {
      await say(junho.page, `계신가요? ${Date.now()}`);
      await expect(notRead(junho.page)).not.toHaveCount(0, { timeout: 1_000 });
      // Checked at once: a message that arrived while she was leaving shows its 1 only for a moment.
      await expect(minji.page).toHaveTitle(/^\(\d+\) /, { timeout: 5_000 });
    }).toPass();
  },
);

chatTest('a cut connection loses, doubles and reorders no message', { tag: oneSize }, async ({ meeting }) => {
  const { minji, junho, productId } = await meet(meeting, '한강 산책 한 시간');
  const line = await lineOf(junho.page);
  await junho.page.goto(`/product/${productId}`);
  await startTalk(junho, '1. 안녕하세요');
  await openRoomFromHeader(minji.page, '한강 산책 한 시간');
  await expect(bubble(minji.page, '1. 안녕하세요')).toBeVisible();

  await line.cut();
  await expect(junho.page.getByText('다시 연결하고 있어요')).toBeVisible();
  for (const text of ['2. 잘 들리세요?', '3. 여보세요?']) await say(minji.page, text);
  await say(junho.page, '4. 지하철이라 끊겼어요');
  line.mend();

  await expect(junho.page.getByText('다시 연결하고 있어요')).toHaveCount(0);
  const expected = ['1. 안녕하세요', '2. 잘 들리세요?', '3. 여보세요?', '4. 지하철이라 끊겼어요'];
  for (const { page } of [junho, minji]) {
    await expect
      .poll(() =>
        talk(page)
          .getByText(/^\d\. /)
          .allTextContents(),
      )
      .toEqual(expected);
  }
  await expect(junho.page.getByText('보내는 중')).toHaveCount(0);
});

chatTest(
  'one Enter at the end of a syllable sends one whole message, also if the room was made meanwhile',
  async ({ meeting }) => {
    const { junho } = await meet(meeting, '우쿨렐레 첫걸음');
    const letGo = await holdBack(junho.page, '**/api/createChatroom');
    await startTalk(junho, '처음 뵙겠습니다');
    const hangul = await hangulKeyboard(junho.page);
    await hangul.compose('안녕하세요');
    await hangul.endByEnter('안녕하세요');
    await expect(field(junho.page)).toHaveValue('');
    await hangul.compose('반가워');

    letGo();
    await expect(notRead(junho.page)).toHaveCount(2);
    await expect(field(junho.page)).toBeFocused();
    await expect(field(junho.page)).toHaveValue('반가워');
    await hangul.compose('반가워요');
    await hangul.endByEnter('반가워요', { isSentTwice: true });
    await expect(field(junho.page)).toHaveValue('');
    await expect(greetings(junho.page)).toHaveText(['처음 뵙겠습니다', '안녕하세요', '반가워요']);

    await expect(junho.page).toHaveURL(/\/product\/\d+$/); // of the listing, or of the room on a phone
    await field(junho.page).fill('내일 이어서 쓸게요');
    await junho.page.goto('/');
    await openRoomFromHeader(junho.page, '우쿨렐레 첫걸음');
    await expect(field(junho.page)).toHaveValue('내일 이어서 쓸게요');
  },
);

chatTest('민지 gets a notice for each event, on whatever page she is', async ({ meeting, isMobile }) => {
  const { minji, junho } = await meet(meeting, '사진 산책');
  const as = ({ token }: Visitor) => ({ headers: { authorization: `Bearer ${token}` } });
  const post = { title: '<p>주말에 뭐 하세요</p>', content: '<p>저는 산책해요.</p>' };
  const postId = await (await meeting.request.post('/api/post', { ...as(minji), data: post })).json();
  await minji.page.goto('/auctions');
  await expect(minji.page.getByRole('heading', { name: '경매', exact: true })).toBeVisible();
  const comment = { postId, comment: '저도요', parentCommentId: null };
  await expect(async () => {
    const answer = await meeting.request.post('/api/post/postComment', { ...as(junho), data: comment });
    expect(answer.status()).toBe(201);
    const follow = minji.page.getByRole('button', { name: '보기' }).first();
    await expect(follow).toBeVisible({ timeout: 3_000 });
    // Below the header: neither the page's button nor a phone's keyboard is there.
    expect((await follow.boundingBox())!.y).toBeLessThan(200);
  }).toPass();
  await expect(minji.page).toHaveTitle(/^\(\d+\) /);
  if (!isMobile) await expect(minji.page.getByRole('button', { name: /^알림, 읽지 않은 알림/ })).toBeVisible();

  await minji.page.goto('/notifications');
  await expect(minji.page.getByRole('link', { name: /댓글을 남겼습니다/ }).first()).toBeVisible();
  await minji.page.getByRole('button', { name: '모두 읽음' }).click();
  await expect(minji.page).not.toHaveTitle(/^\(/);
  await minji.page
    .getByRole('link', { name: /댓글을 남겼습니다/ })
    .first()
    .click();
  await expect(minji.page).toHaveURL(new RegExp(`/post/${postId}(#|$)`));
});

const greetings = (page: Page) =>
  talk(page)
    .locator('p')
    .filter({ hasText: /^(처음|안녕|반가|워|요)/ });

interface HangulKeyboard {
  /** Syllable by syllable, the last one not committed. */
  compose(text: string): Promise<void>;
  /** Some systems report this Enter a second time after the composition has ended. */
  endByEnter(text: string, how?: { isSentTwice: boolean }): Promise<void>;
}

async function hangulKeyboard(page: Page): Promise<HangulKeyboard> {
  const keyboard = await page.context().newCDPSession(page);
  const enter = { code: 'Enter', windowsVirtualKeyCode: 13, key: 'Enter' } as const;
  const composing = { ...enter, key: 'Process', windowsVirtualKeyCode: 229 };
  await field(page).focus();
  return {
    async compose(text) {
      for (let length = 1; length <= text.length; length += 1) {
        const part = text.slice(0, length);
        await keyboard.send('Input.imeSetComposition', { text: part, selectionStart: length, selectionEnd: length });
      }
    },
    async endByEnter(text, { isSentTwice } = { isSentTwice: false }) {
      await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...composing });
      await keyboard.send('Input.insertText', { text });
      if (isSentTwice) await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter });
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    },
  };
}

/** The server acts at once; its answer is held back until released. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
}

/** Controls the connection between this page and the server: sockets and calls alike. */
async function lineOf(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/ws\/websocket$/, (socket) => {
    if (isCut) return void socket.close({ code: 1013 });
    socket.connectToServer();
    open.add(socket);
  });
  return {
    async cut() {
      isCut = true;
      for (const socket of open) await socket.close({ code: 1013 });
      open.clear();
    },
    mend() {
      isCut = false;
    },
  };
}
