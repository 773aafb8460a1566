import { expect, it } from 'vitest';
import { writtenLimits } from './lint-sentences.ts';

const refused = (sentence: string) => writtenLimits(`export const all = { one: '${sentence}' };`).length > 0;

it.each([
  '시작 24시간 안이라 늦은 취소로 기록돼요.',
  '쓴 뒤 7일이 지나면 보여요.',
  '경매권은 10,000원이에요.',
  '메시지는 2,000자까지 보낼 수 있습니다.',
  '50명까지 입장합니다.',
  '4,000만 화소 이하',
  'within 24 hours of the start',
  'Up to 200 characters, optional',
  'only 10 % of it',
  'a ticket for ₩10,000',
])('refuses a limit that is written into a sentence: %s', (sentence) => {
  expect(refused(sentence)).toBe(true);
});

it.each([
  '{count}개',
  '{hours} hours left',
  '두 분의 답이 같으면 바로 확정돼요.',
  'Step 2',
  '제17조 제2항에 따라',
  '4. 제3자 제공',
])('accepts a sentence without one: %s', (sentence) => {
  expect(refused(sentence)).toBe(false);
});

it('accepts a limit that is named, and refuses the written part of the same template', () => {
  expect(writtenLimits('export const a = `\u0024{limits.review.days}일`;')).toEqual([]);
  expect(writtenLimits('export const a =\n  `\u0024{name}, 7일`;')).toEqual([{ line: 2, text: ', 7일' }]);
});

it('reads strings alone', () => {
  expect(writtenLimits('// 24시간\nexport const dayMs = 24 * 3_600_000;')).toEqual([]);
});
