import { limits, rateRules } from '@teum/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';

const report = {
  kind: 'call',
  page: 'auction',
  call: 'GET /auction/{id}',
  status: 500,
  code: 'UNEXPECTED',
  requestId: '3f2b8c1e-8f0a-4a7e-9d57-0c8a4b6f1d22',
  name: 'ApiError',
  at: 'index-Ab1_x.js:1:20417',
};

let test: TestApp;
const lines: { clientError?: unknown }[] = [];

beforeAll(async () => {
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  test = await buildTestApp({}, { logger });
});
afterAll(() => test.close());
beforeEach(() => lines.splice(0));

const send = (payload: unknown, remoteAddress = '192.0.2.1') =>
  test.app.inject({ method: 'POST', url: '/api/system/client-errors', payload: payload as object, remoteAddress });

const logged = () => lines.flatMap(({ clientError }) => (clientError === undefined ? [] : [clientError]));

describe('POST /system/client-errors', () => {
  it('[SYS-1] writes one structured line, without fields that nobody declared', async () => {
    const answer = await send({ ...report, typed: '내 비밀번호는 1234', message: 'x is undefined' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(logged()).toEqual([report]);
  });

  it.each([
    ['a message in place of a class', { name: 'x is not defined' }],
    ['an address with what was typed', { call: 'GET /search?keyword=비밀' }],
    ['a line break', { code: 'UNEXPECTED\n{"level":60}' }],
    ['a page that does not exist', { page: 'admin' }],
    ['a place outside our scripts', { at: 'https://elsewhere.example/a.js:1:1' }],
    ['a long class', { name: 'E'.repeat(41) }],
    ['another kind', { kind: 'note' }],
  ])('[SYS-1] refuses %s and writes nothing', async (_what, changes) => {
    expect((await send({ ...report, ...changes })).statusCode).toBe(422);
    expect(logged()).toEqual([]);
  });

  it('[SYS-1] refuses a body of more than a thousand bytes', async () => {
    expect((await send({ ...report, typed: '가'.repeat(limits.message.max) })).statusCode).toBe(413);
  });

  it('[SYS-7] writes an error about a broken record that a browser found, and no words of its own', async () => {
    const proof = { auctionId: 7, part: 'auction', why: 'hash', entry: 5 };
    expect((await send({ kind: 'proof', page: 'auctionProof', proof })).statusCode).toBe(204);
    expect(lines).toMatchObject([{ level: 50, clientError: { kind: 'proof', proof } }]);
    lines.splice(0);
    expect((await send({ kind: 'proof', proof: { ...proof, why: '기록이 틀려요' } })).statusCode).toBe(422);
    expect(logged()).toEqual([]);
  });

  it('[SYS-2] stops an address that reports without end', async () => {
    const [{ max }] = rateRules.clientError;
    const statuses: number[] = [];
    for (let sent = 0; sent <= max; sent += 1) statuses.push((await send(report, '192.0.2.9')).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(max);
    expect(statuses.at(-1)).toBe(429);
  });
});
