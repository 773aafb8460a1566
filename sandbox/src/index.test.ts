import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningSandbox, listenSandbox } from './test/listening-sandbox.ts';

let host: ListeningSandbox;

beforeAll(async () => {
  host = await listenSandbox();
});
afterAll(() => host.close());

const posted = (body: string, type: string) => ({ method: 'POST', headers: { 'content-type': type }, body });

describe('sandbox', () => {
  it('[SBX-1] [SBX-10] answers broken JSON in the words of its provider, not of its host', async () => {
    const answer = await host.portone('/users/getToken', posted('{"imp_key":', 'application/json'));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: -1, message: expect.any(String), response: null },
    ]);
  });

  it('[SBX-1] leaves the parsers and the error handler of its host alone', async () => {
    const webhook = `${host.origin}/api/payment/webhook`;
    const broken = await fetch(webhook, posted('{"imp_uid":', 'application/json'));
    expect([broken.status, await broken.text()]).toEqual([418, 'the host answered']);
    const form = await fetch(webhook, posted('imp_uid=imp_1', 'application/x-www-form-urlencoded'));
    expect([form.status, await form.text()]).toEqual([418, 'the host answered']);
  });

  it('[SBX-1] serves its script and style as files, without any inline code', async () => {
    for (const [path, type] of [
      ['/sandbox/portone/iamport.js', 'text/javascript'],
      ['/sandbox/portone/window.js', 'text/javascript'],
      ['/sandbox/sandbox.css', 'text/css'],
    ] as const) {
      const answer = await fetch(`${host.origin}${path}`);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, `${type}; charset=utf-8`]);
    }
  });

  it.each([
    '/portone/iamport.js',
    '/portone/control/payments',
    '/oidc/.well-known/openid-configuration',
    '/oidc/kakao/oauth/authorize',
    '/mail',
    '/push',
    '/sandbox.css',
  ])('[SBX-4] %s is not there for a forwarded caller', async (path) => {
    for (const header of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via', 'cdn-loop']) {
      const answer = await fetch(`${host.origin}/sandbox${path}`, { headers: { [header]: '127.0.0.1' } });
      expect([header, answer.status, await answer.text()]).toEqual([header, 404, 'the host knows no such thing']);
    }
    const elsewhere = await host.app.inject({ url: `/sandbox${path}`, remoteAddress: '192.168.0.7' });
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([404, 'the host knows no such thing']);
  });

  it('[SBX-1] leaves what it does not have to its host', async () => {
    const answer = await host.portone('/subscribe/customers');
    expect([answer.status, await answer.text()]).toEqual([404, 'the host knows no such thing']);
  });
});
