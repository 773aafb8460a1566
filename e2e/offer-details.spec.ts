import { expect, onPhone, test } from './fixtures.ts';
import { logIn, signUp, someone } from './people.ts';
import { photograph } from './photograph.ts';

test('민지 tells where and how long, adds pictures, and buyers look through them', { tag: onPhone }, async ({
  page,
  request,
}) => {
  await logIn(page, await signUp(request, someone('민지')));
  await page.goto('/new/product');
  await page.getByRole('textbox', { name: '제목' }).fill('한강 러닝 한 시간 반');
  await page.getByRole('textbox', { name: '설명' }).fill('천천히 뛰어요.');
  await page.getByLabel('시간당 가격').fill('12000');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photograph('한강.jpg'));
  const more = page.getByRole('button', { name: /^더 자세히/ });
  await more.click();
  await page.getByLabel('분류').selectOption({ label: '산책·운동' });
  await page.getByLabel('진행 시간').selectOption({ label: '1시간 30분' });
  await page.getByText('지역', { exact: true }).click();
  await page.getByLabel('시·도').selectOption({ label: '서울' });
  await page.getByRole('button', { name: '시간 판매 등록' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('지역을 시·군·구까지 선택해주세요.');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('시·군·구')).toBeFocused();
  await page.getByLabel('시·군·구').selectOption({ label: '마포구' });
  await page.getByLabel('상세 장소').fill('망원한강공원 편의점 앞');
  await page.getByLabel('사진 추가').setInputFiles([await photograph('둘.jpg'), await photograph('셋.jpg')]);
  await expect(page.getByAltText('추가 사진 2')).toBeVisible();
  await more.click();
  await expect(page.getByText('산책·운동 · 1시간 30분 · 서울 마포구 · 사진 2장')).toBeVisible();
  await page.getByRole('button', { name: '시간 판매 등록' }).click();

  await expect(page.getByRole('heading', { name: '한강 러닝 한 시간 반', level: 1 })).toBeVisible();
  await expect(page.getByText('서울 마포구 · 망원한강공원 편의점 앞')).toBeVisible();
  const first = page.getByRole('button', { name: '한강 러닝 한 시간 반 — 사진 1/3, 크게 보기' });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: '한강 러닝 한 시간 반 — 사진 2/3' })).toBeInViewport();
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '사진 크게 보기' });
  await expect(dialog.getByText('1/3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2/3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();

  await page.goto('/products');
  await expect(page.getByText('1시간 30분 · 서울 마포구')).toBeVisible();
});
