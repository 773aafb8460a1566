import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  await test.app.listen({ port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

const errorBody = {
  code: expect.any(String),
  message: expect.stringMatching(/[가-힣]/),
  requestId: expect.any(String),
};
const login = (payload: string | Buffer, contentType = 'application/json') =>
  test.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': contentType } });

/** Everything that the server writes to a new connection until it closes. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
  });

describe('bad input', () => {
  it.each([
    ['half a document', '{"email":', 422],
    ['a bare word', 'hello', 422],
    ['an empty body', '', 422],
    ['an array', '[]', 422],
    ['null', 'null', 422],
    ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 422],
    ['a prototype', '{"__proto__":{"isAdmin":true},"email":"a@b.kr","password":"x"}', 401],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@b.kr","password":"x"}', 401],
    ['the same key twice', '{"email":"a@b.kr","email":"c@d.kr","password":"x"}', 401],
    ['unknown fields', '{"email":"a@b.kr","password":"x","isAdmin":true,"id":1}', 401],
    ['NUL in a text', '{"email":"a\\u0000@b.kr","password":"x"}', 422],
    ['a lone surrogate', '{"email":"\\ud800@b.kr","password":"x"}', 422],
  ])('answers %s in the wire’s error shape', async (_what, payload, status) => {
    const answer = await login(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(errorBody);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'nonsense',
    'application/json; charset=utf-16',
  ])('does not fall over content type %s', async (type) => {
    const answer = await login('{"email":1}', type);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject(errorBody);
  });

  it('[LOAD-10] does not unpack a body', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: gzipSync('{"email":"a@b.kr","password":"x"}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'BROKEN_BODY']);
  });

  it('refuses 20 MB with 413', async () => {
    const answer = await login(Buffer.alloc(20_000_000, 0x20));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it.each([
    '/api/nothing',
    '/api',
    '/api/auth/user/info/x',
    '/api/%ff',
    '/api/%',
    '/ws/nothing',
    '/media/x',
    '/assets/none.js',
  ])('answers %s with 404 and no stack', async (url) => {
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const call = request({ port, path: url, host: '127.0.0.1' }, (reply) => {
        let body = '';
        reply.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        reply.on('end', () => resolve({ status: reply.statusCode, body }));
      });
      call.on('error', reject).end();
    });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject(errorBody);
  });

  it('answers bytes that are not HTTP', async () => {
    const answer = await answerTo('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject(errorBody);
  });

  it('[LOAD-8] answers a sender that is too slow, and writes nothing to a silent connection', async () => {
    const { headersTimeout } = test.app.server;
    test.app.server.headersTimeout = 200;
    const answers = await Promise.all(['GET / HTTP/1.1\r\nx: ', ''].map(answerTo));
    test.app.server.headersTimeout = headersTimeout;
    expect(answers).toEqual([expect.stringMatching(/^HTTP\/1\.1 408 /), '']);
  });

  it('never shows internals in a 5xx', async () => {
    await test.database.db.schema.alterTable('account').renameTo('account_hidden').execute();
    const answer = await login('{"email":"a@b.kr","password":"x"}');
    await test.database.db.schema.alterTable('account_hidden').renameTo('account').execute();
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'UNEXPECTED']);
    expect(answer.body).not.toMatch(/relation|account|select/);
  });
});
