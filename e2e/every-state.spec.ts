import type { Locator, Page } from '@playwright/test';
import { expectNoFindingsInBothThemes } from './findings.ts';
import { expect, oneSize, onPhone, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { expectControlEdges, expectNoMovement } from './page-measures.ts';
import { demo, logIn, signUp, someone } from './people.ts';

test.use({ demo: true });

/** The press opens something, which is examined and closed again. */
async function lookInto(page: Page, control: Locator, opened: Locator): Promise<void> {
  await control.click();
  await expect(opened).toBeVisible();
  await expectNoMovement(page);
  await expectNoFindingsInBothThemes(page);
}

test('axe finds nothing where there is nothing yet', { tag: oneSize }, async ({ page, request }) => {
  await logIn(page, await signUp(request, someone('서연')));
  for (const path of ['/mySell', '/myBids', '/favorites', '/notifications', '/chats', '/search?keyword=ㅁㄴㅇㄹ']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectNoFindingsInBothThemes(page);
    });
  }
});

test('axe finds nothing while a list is on its way, nor when it fails, nor in English', { tag: oneSize }, async ({
  page,
}) => {
  const calls = '**/api/product/recents**';
  const open = page.getByRole('link', { name: '최신 시간 판매 더보기' });
  await page.goto('/');
  await hydrated(page); // before that, the link leads to a page that has its list already
  await page.route(calls, () => undefined);
  await open.click();
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  await expectNoMovement(page);
  await expectNoFindingsInBothThemes(page);

  await page.unroute(calls);
  await page.goto('/');
  await hydrated(page);
  await page.route(calls, (route) => route.abort());
  await open.click();
  const retry = page.getByRole('alert').getByRole('button', { name: '다시 시도' });
  await expect(retry).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.unroute(calls);
  await retry.click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();

  await page.goto('/signup');
  await expect(page.getByLabel('닉네임')).toBeVisible(); // the form moves the footer down when it arrives
  await page.getByRole('radio', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('axe finds nothing in what opens on a wide screen', { tag: oneSize }, async ({ page, request }) => {
  test.slow();
  await logIn(page, demo('junho'));
  const header = page.getByRole('banner');
  const { data } = await (await request.get('/api/post/recents?limit=1')).json();
  await page.goto(`/post/${data[0].id}`);
  await lookInto(page, header.getByRole('button', { name: '경매권' }), header.getByText(/\d+일까지/));
  await lookInto(page, header.getByRole('button', { name: /^알림/ }), header.getByRole('link', { name: '모두 보기' }));
  await lookInto(page, header.getByRole('button', { name: /준호/ }), page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await lookInto(page, header.getByRole('button', { name: '메뉴', exact: true }), page.locator('#side-navigation'));
  await lookInto(page, header.getByRole('button', { name: /^채팅/ }), page.getByRole('tablist'));
  await page.keyboard.press('Escape');
  await lookInto(
    page,
    page.getByRole('button', { name: '댓글을 남겨보세요' }),
    page.getByRole('textbox', { name: '댓글 쓰기' }),
  );
  await lookInto(page, page.getByRole('button', { name: '링크' }), page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.goto('/me/security');
  await lookInto(page, page.getByRole('button', { name: '모든 기기에서 로그아웃' }), page.getByRole('alertdialog'));
});

test('axe finds nothing in what opens on a phone', { tag: onPhone }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the panels of a phone');
  await logIn(page, demo('junho'));
  await page.goto('/');
  const sheet = page.getByRole('dialog');
  await lookInto(page, page.getByRole('button', { name: '메뉴' }), sheet);
  await page.keyboard.press('Escape');
  await lookInto(page, page.getByRole('button', { name: '검색', exact: true }), sheet);
  await sheet.getByRole('combobox').fill('한');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('controls keep an edge where the system sets the colours', { tag: oneSize }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/login', '/posts']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectControlEdges(page);
  }
});
