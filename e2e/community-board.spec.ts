import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectNoFindings } from './findings.ts';
import { byKeyboard, expect, oneSize, onPhone, test } from './fixtures.ts';
import { logIn, type Person, signUp, someone } from './people.ts';
import { photograph } from './photograph.ts';

const agree = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

/** The article of a comment or reply, by its text. */
const commentSaying = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });

async function write(page: Page, { label, text, submit }: { label: string | RegExp; text: string; submit: string }) {
  await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('button', { name: submit }).click();
}

async function addComment(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '댓글을 남겨보세요' }).click();
  await write(page, { label: '댓글 쓰기', text, submit: '댓글 등록' });
  await expect(commentSaying(page, text)).toBeVisible();
}

async function addReply(page: Page, to: string, text: string): Promise<void> {
  await commentSaying(page, to)
    .getByRole('button', { name: /답글 달기/ })
    .click();
  await write(page, { label: /님에게 답글/, text, submit: '답글 등록' });
  await expect(commentSaying(page, text)).toBeVisible();
}

async function choose(page: Page, menu: Locator, entry: string): Promise<void> {
  await menu.click();
  await page.getByRole('menuitem', { name: entry }).click();
}

interface Api {
  post: (path: string, data: object) => Promise<never>;
}

async function apiOf(request: Page['request'], person: Person): Promise<Api> {
  const { accessToken } = await (await request.post('/api/auth/login', { data: person })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  return { post: async (path, data) => (await request.post(path, { headers, data })).json() as never };
}

/** Without the editor, for replies that only have to be there. */
async function addRepliesByCall(
  { post }: Api,
  page: Page,
  { to, from, upTo }: { to: string; from: number; upTo: number },
) {
  const postId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const parentCommentId = Number((await commentSaying(page, to).getAttribute('id'))?.replace('comment-', ''));
  for (let number = from; number <= upTo; number += 1)
    await post('/api/post/postComment', { postId, comment: `${number}번째 답글`, parentCommentId });
}

test('민지 writes a post with a picture and a link, talks below it, and keeps the replies of what she deletes', {
  tag: onPhone,
}, async ({ page, request }) => {
  const minji = await signUp(request, someone('민지'));
  await logIn(page, minji);
  await page.goto('/community');
  await page.getByRole('link', { name: '글쓰기' }).first().click();

  const alert = page.getByRole('alertdialog');
  const submit = page.getByRole('button', { name: '글 등록' });
  await submit.click();
  await expect(alert).toContainText('제목을 입력해주세요.');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '제목' }).fill('옥상에서 본 유성우');
  await submit.click();
  await expect(alert).toContainText('내용을 입력해주세요.');
  await page.keyboard.press('Enter');

  const content = page.getByRole('textbox', { name: '내용' });
  await content.fill('별자리 지도');
  await content.getByText('별자리 지도').selectText();
  await page.getByRole('button', { name: '링크' }).click();
  await page.getByLabel('주소').fill('https://astro.kasi.re.kr');
  await page.getByRole('button', { name: '적용' }).click();
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '사진 넣기' }).click();
  await (await opened).setFiles(await photograph('유성우.jpg'));
  await expect(content.locator('img')).toBeVisible();
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('<img')));
  await page.reload();
  await expect(page.getByText('작성하던 내용을 불러왔어요.')).toBeVisible();
  await submit.click();

  await expect(page.getByRole('heading', { name: '옥상에서 본 유성우' })).toBeVisible();
  const link = page.getByRole('link', { name: '별자리 지도' });
  await expect(link).toHaveAttribute('href', 'https://astro.kasi.re.kr');
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  await expect(page.locator('main article img')).toHaveJSProperty('complete', true);
  await expect(page.locator('main article img')).toHaveAttribute('src', /^\/media\/post\/origin\//);

  await choose(page, page.getByRole('button', { name: '글 메뉴', exact: true }), '수정하기');
  await page.getByRole('textbox', { name: '제목' }).fill('옥상에서 본 유성우 열두 개');
  await page.getByRole('button', { name: '수정하기' }).click();
  await expect(page.getByRole('heading', { name: '옥상에서 본 유성우 열두 개' })).toBeVisible();
  await expect(page.getByText(/· 수정됨/)).toBeVisible();

  await addComment(page, '저는 열한 개 봤어요');
  for (const number of [1, 2]) await addReply(page, '저는 열한 개 봤어요', `${number}번째 답글`);
  await expect(page.getByRole('heading', { name: /^댓글/ })).toHaveText('댓글3');
  await addRepliesByCall(await apiOf(request, minji), page, { to: '저는 열한 개 봤어요', from: 3, upTo: 9 });

  await page.reload();
  await expect(page.getByRole('heading', { name: /^댓글/ })).toHaveText('댓글10');
  await page.getByRole('button', { name: '답글 9개 보기' }).click();
  await expect(commentSaying(page, '8번째 답글')).toBeVisible();
  await expect(commentSaying(page, '9번째 답글')).toBeHidden();
  await page.getByRole('button', { name: '답글 더보기' }).click();
  await expect(commentSaying(page, '9번째 답글')).toBeVisible();
  await expect(page.getByRole('button', { name: '답글 더보기' })).toBeHidden();

  await commentSaying(page, '3번째 답글')
    .getByRole('button', { name: /답글 달기/ })
    .click();
  await expect(page.getByRole('textbox', { name: /님에게 답글/ })).toBeFocused();
  await expectNoFindings(page);
  await page.getByRole('button', { name: '취소', exact: true }).click();

  const top = commentSaying(page, '저는 열한 개 봤어요');
  await choose(page, top.getByRole('button', { name: /댓글 메뉴/ }), '수정하기');
  await write(page, { label: '댓글 수정', text: '다시 세니 열두 개예요', submit: '저장' });
  await expect(commentSaying(page, '다시 세니 열두 개예요')).toContainText('수정됨');

  await choose(
    page,
    commentSaying(page, '다시 세니 열두 개예요').getByRole('button', { name: /댓글 메뉴/ }),
    '삭제하기',
  );
  await agree(page, '삭제하기');
  await expect(page.getByText('삭제된 댓글입니다.')).toBeVisible();
  await expect(page.getByText('다시 세니 열두 개예요')).toBeHidden();
  await expect(commentSaying(page, '1번째 답글')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^댓글/ })).toHaveText('댓글9');
  await page.reload();
  await page.getByRole('button', { name: '답글 9개 보기' }).click();
  await expect(commentSaying(page, '1번째 답글')).toBeVisible();

  await choose(page, page.getByRole('button', { name: '글 메뉴', exact: true }), '삭제하기');
  await agree(page, '삭제하기');
  await expect(page).toHaveURL(/\/posts$/);
  await expect(page.getByText('옥상에서 본 유성우 열두 개')).toBeHidden();
});

/** 민지's post with a comment of hers. */
async function postOfMinji(request: APIRequestContext): Promise<number> {
  const minji = await apiOf(request, await signUp(request, someone('민지')));
  const postId = await minji.post('/api/post', { title: '이웃에게', content: '<p>안녕하세요</p>' });
  await minji.post('/api/post/postComment', { postId, comment: '첫 댓글이에요' });
  return postId;
}

async function expectNoMenus(page: Page): Promise<void> {
  await expect(commentSaying(page, '첫 댓글이에요')).toBeVisible();
  await expect(page.getByRole('button', { name: /메뉴$/ }).and(page.locator('main *'))).toHaveCount(0);
}

test('a visitor sees no menus, and is asked to log in before speaking', { tag: oneSize }, async ({ page, request }) => {
  await page.goto(`/post/${await postOfMinji(request)}`);
  await expectNoMenus(page);
  const alert = page.getByRole('alertdialog');
  for (const name of ['댓글을 남겨보세요', /답글 달기/]) {
    await page.getByRole('button', { name }).click();
    await expect(alert).toContainText('로그인 후 이용 가능합니다.');
    await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
  }
});

test('준호 sees no menus of 민지’s post, and cannot edit it', { tag: oneSize }, async ({ page, request }) => {
  const postId = await postOfMinji(request);
  await logIn(page, await signUp(request, someone('준호')));
  await page.goto(`/post/${postId}`);
  await expectNoMenus(page);
  await page.goto(`/post/edit?id=${postId}`);
  await expect(page.getByText('내가 쓴 글만 수정할 수 있습니다.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/post/${postId}$`));
});

test('a comment of spaces alone cannot be sent', { tag: oneSize }, async ({ page, request }) => {
  const postId = await postOfMinji(request);
  await logIn(page, await signUp(request, someone('준호')));
  await page.goto(`/post/${postId}`);
  await page.getByRole('button', { name: '댓글을 남겨보세요' }).click();
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('   ');
  await expect(page.getByRole('button', { name: '댓글 등록' })).toBeDisabled();
});

test('a link opens its comment in place, also far down and inside a thread', { tag: oneSize }, async ({
  page,
  request,
}) => {
  const minji = await apiOf(request, await signUp(request, someone('민지')));
  const postId = await minji.post('/api/post', { title: '긴 이야기', content: '<p>댓글이 많아요</p>' });
  const say = (comment: string, parentCommentId?: number): Promise<{ id: number }> =>
    minji.post('/api/post/postComment', { postId, comment, parentCommentId });
  const first = await say('맨 처음 댓글');
  const replies: number[] = [];
  for (let number = 1; number <= 12; number += 1) replies.push((await say(`${number}번째 답글`, first.id)).id);
  for (let number = 1; number <= 25; number += 1) await say(`${number}번째 댓글`);

  await page.goto(`/post/${postId}#comment-${replies[10]}`);
  await expect(commentSaying(page, '11번째 답글')).toBeInViewport();
  await expect(commentSaying(page, '11번째 답글')).toBeFocused();
  await page.getByRole('button', { name: '최신 댓글부터 보기' }).click();
  await expect(commentSaying(page, '25번째 댓글')).toBeVisible();

  await page.goto(`/post/${postId}?comment=${first.id}`);
  await expect(commentSaying(page, '맨 처음 댓글')).toBeInViewport();
  await page.goto(`/post/${postId}#comment-999999`);
  await expect(page.getByText('링크한 댓글을 찾을 수 없어요.')).toBeVisible();
});

test('what was typed survives a failure and a changed page', { tag: [oneSize, byKeyboard] }, async ({
  page,
  request,
}) => {
  await logIn(page, await signUp(request, someone('준호')));
  await page.goto('/new/post');
  await page.getByRole('textbox', { name: '제목' }).fill('끊긴 글');
  await page.getByRole('textbox', { name: '내용' }).fill('서버가 잠깐 쉬어요');
  await page.route('**/api/post', (route) => route.abort());
  await page.getByRole('button', { name: '글 등록' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('생성 실패');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveText('서버가 잠깐 쉬어요');
  await page.unroute('**/api/post');
  await page.getByRole('button', { name: '글 등록' }).click();
  await expect(page.getByRole('heading', { name: '끊긴 글' })).toBeVisible();

  await page.getByRole('button', { name: '댓글을 남겨보세요' }).click();
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('쓰다 만 댓글');
  await page.reload();
  await page.getByRole('button', { name: '쓰다 만 댓글' }).click();
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await expect(commentSaying(page, '쓰다 만 댓글')).toBeVisible();
  await page.goto('/post/edit');
  await expect(page.getByText('수정할 글을 찾을 수 없어요.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
