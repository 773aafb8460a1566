import type { APIRequestContext } from '@playwright/test';
import { type Language, languages } from '@teum/contract/language';
import { noticeTitle } from '@teum/contract/notice/notices';
import { letterTo, linkIn } from '../mailbox.ts';
import { type Person, signUp, someone, tokenOf } from '../people.ts';
import { takePicture, test } from './gallery-test.ts';
import { allSizes } from './sizes.ts';

test.use({ demo: true });

/** Every letter that the product writes, by its subject in each language. */
const letters = {
  proveEmail: { ko: '이메일을 확인해주세요', en: 'Please verify your e-mail' },
  resetPassword: { ko: '새 비밀번호를 정해주세요', en: 'Choose a new password' },
  emailChangeAsked: { ko: '이메일을 바꾸려는 요청이 있어요', en: 'Someone asked to change your e-mail' },
  changeEmail: { ko: '새 이메일을 확인해주세요', en: 'Please confirm your new e-mail' },
  safety: { ko: '이메일이 바뀌었어요', en: 'Your e-mail was changed' },
  notice: { ko: noticeTitle('exportReady', {}, 'ko'), en: noticeTitle('exportReady', {}, 'en') },
};
const toNewAddress = ['changeEmail', 'notice'];

for (const language of languages) {
  test(`letters in ${language}`, async ({ visit, request }) => {
    const person = await signUp(request, someone('민지'));
    const moved = `moved-${person.email}`;
    await causeLetters(request, person, { moved, language });
    for (const [screen, subjects] of Object.entries(letters)) {
      const address = toNewAddress.includes(screen) ? moved : person.email;
      const { id } = await letterTo(request, address, subjects[language]);
      for (const size of allSizes) {
        const page = await visit(size);
        await page.goto(`/sandbox/mail/${id}/letter`);
        await takePicture(page, { screen: `mail-${screen}`, state: 'letter', language });
      }
    }
  });
}

for (const size of allSizes) {
  test(`the sandbox's mailbox ${size}`, async ({ visit, request }) => {
    const person = await signUp(request, someone('민지'));
    await request.post('/api/auth/password/forgotten', { data: { email: person.email } });
    const { id } = await letterTo(request, person.email, letters.resetPassword.ko);
    const page = await visit(size);
    await page.goto('/sandbox/mail');
    await takePicture(page, { screen: 'mailbox', state: 'list' });
    await page.goto(`/sandbox/mail/${id}`);
    await takePicture(page, { screen: 'mailbox', state: 'mail' });
  });
}

interface Wanted {
  moved: string;
  language: Language;
}

async function causeLetters(request: APIRequestContext, person: Person, { moved, language }: Wanted): Promise<void> {
  const headers = {
    authorization: `Bearer ${await tokenOf(request, person)}`,
    'accept-language': language,
  };
  await request.post('/api/auth/email/proof', { headers });
  await request.post('/api/auth/password/forgotten', { headers, data: { email: person.email } });
  const change = { email: moved, currentPassword: person.password };
  await request.put('/api/auth/email', { headers, data: change });
  const link = linkIn(await letterTo(request, moved, letters.changeEmail[language]));
  await request.post('/api/auth/email/confirm', { headers, data: { secret: new URL(link).hash.slice(1) } });
  await request.put('/api/notification/quietHours', { headers, data: { isOn: false, from: 22, until: 8 } });
  await request.post('/api/export', { headers });
}
