import { limits } from '@teum/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { type Person, signedIn } from '../../../test/people.ts';
import { isWithinJsonBounds } from './json-bounds.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app);
});
afterAll(() => test.close());

async function send(method: 'POST' | 'PUT', url: string, payload: string, headers = {}) {
  const cpu = process.cpuUsage();
  const call = url.startsWith('/api/auth/') ? test.app.inject.bind(test.app) : minji.call;
  const answer = await call({
    method,
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const { user, system } = process.cpuUsage(cpu);
  return { answer, cpuMs: (user + system) / 1_000 };
}

const marks = (units: number): string => `a${'\u0301\u0323'.repeat(units / 2)}`;
const account = { email: 'a@b.kr', password: 'secret-1!', userName: '김민지', nickName: '민지' };

describe('the cost of a request', () => {
  it.each<[string, string, Record<string, string>]>([
    ['marks in the e-mail of a login', '/api/auth/login', { email: marks(100_000), password: 'x' }],
    ['marks in the password of a login', '/api/auth/login', { email: 'a@b.kr', password: marks(100_000) }],
    ['marks in a nickname', '/api/auth/signup', { ...account, nickName: marks(100_000) }],
    ['dots in an e-mail', '/api/auth/signup', { ...account, email: `a@${'.'.repeat(60_000)}@` }],
    ['marks in the password that joins accounts', '/api/auth/oauth/link', { password: marks(100_000) }],
    ['marks in a post', '/api/post', { title: '글', content: marks(800_000) }],
    ['marks in the first message of a room', '/api/createChatroom', { productId: '1', message: marks(100_000) }],
    ['paragraphs in a comment', '/api/post/postComment', { postId: '1', comment: '<p>'.repeat(3_800_000) }],
    ['entities in a comment', '/api/post/postComment', { postId: '1', comment: '&amp;'.repeat(2_300_000) }],
    ['line breaks in a comment', '/api/post/postComment', { postId: '1', comment: '<br>'.repeat(2_800_000) }],
  ])('[COST-1] stays within a few times that of plain text: %s', async (_what, url, form) => {
    const harmless = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, 'a'.repeat(text.length)]));
    await send('POST', url, JSON.stringify(form)); // warms up: the first run also compiles the code
    const plain = await send('POST', url, JSON.stringify(harmless));
    const hostile = await send('POST', url, JSON.stringify(form));
    expect(hostile.answer.statusCode).toBe(422);
    expect(hostile.cpuMs).toBeLessThan(10 * Math.max(plain.cpuMs, 20));
  });

  it.each([{}, { 'idempotency-key': 'deep' }])(
    '[COST-4] is bounded by depth and number of values, %o',
    async (headers) => {
      const nested = (levels: number): string =>
        `{"x":${'['.repeat(levels)}${']'.repeat(levels)},"title":"글","content":"안녕"}`;
      expect((await send('POST', '/api/post', nested(limits.json.maxDepth), headers)).answer.json()).toMatchObject({
        code: 'BODY_TOO_COMPLEX',
      });
      expect((await send('POST', '/api/post', nested(400_000), headers)).answer.statusCode).toBe(422);
      expect((await send('POST', '/api/post', nested(limits.json.maxDepth - 1), headers)).answer.statusCode).toBe(201);
      const wide = `{"x":[${'1,'.repeat(limits.json.maxValues)}1],"title":"글","content":"안녕"}`;
      expect((await send('POST', '/api/post', wide)).answer.json()).toMatchObject({ code: 'BODY_TOO_COMPLEX' });
    },
  );
});

describe('isWithinJsonBounds', () => {
  it('[COST-4] counts escapes before anything is parsed', async () => {
    const escapes = (count: number): string => `["${'\\"'.repeat(count)}"]`;
    expect(isWithinJsonBounds(escapes(limits.json.maxEscapes))).toBe(true);
    expect(isWithinJsonBounds(escapes(limits.json.maxEscapes + 1))).toBe(false);
    // Not even JSON: the count comes first.
    const comment = `{"postId":"1","comment":"${'\\q'.repeat(limits.json.maxEscapes + 1)}`;
    expect((await send('POST', '/api/post/postComment', comment)).answer.json()).toMatchObject({
      code: 'BODY_TOO_COMPLEX',
    });
  });

  it('[COST-4] takes the longest text with every unit escaped, and every slash of its pictures', () => {
    const text = '\\uac00'.repeat(limits.text.maxPlainUnits);
    const pictures = `${'A'.repeat(63)}\\/`.repeat((limits.body.html - text.length) / 65);
    expect(isWithinJsonBounds(`{"content":"${text}${pictures}"}`)).toBe(true);
  });

  it.each([
    ['brackets in a text', JSON.stringify({ text: '[{'.repeat(1_000) }), true],
    ['a text that ends in a backslash', JSON.stringify(['\\', '['.repeat(100)]), true],
    ['quotes in a text', JSON.stringify({ text: '"[[[['.repeat(1_000) }), true],
    ['many levels behind a text', `["\\"",${'['.repeat(40)}`, false],
    ['a text that never ends', `["${'['.repeat(100)}`, true],
  ])('[COST-4] reads %s', (_what, json, isWithin) => expect(isWithinJsonBounds(json)).toBe(isWithin));
});
