import { expect, it } from 'vitest';
import { pushMessage } from './push-message.ts';

const notice = {
  accountId: 1,
  notice: 'deskWarned',
  link: '/decision/3',
  language: 'ko',
  leavesAt: new Date(0),
} as const;

it('[PUSH-8] cuts a text that is too long between two characters, so that the payload stays small', () => {
  const message = pushMessage({ ...notice, values: { reason: '🏃'.repeat(2_000) } }, 'ko');
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(3_000);
  expect(message.body).toMatch(/^운영팀이 경고를 보냈습니다\. 이유: 🏃+…$/u);
});

it('[PUSH-8] says a short text whole, in the language of the browser', () => {
  const message = pushMessage({ ...notice, values: { reason: 'spam' } }, 'en');
  expect(message).toMatchObject({ title: 'From our team', body: 'Our team has sent you a warning. Why: spam' });
});
