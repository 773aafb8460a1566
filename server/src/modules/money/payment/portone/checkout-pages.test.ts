import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../platform/config/config.ts';
import { createHttp } from '../../../../platform/http/create-http.ts';
import { pageModule } from '../../../site/page/index.ts';
import { checkoutPages } from './checkout-pages.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'teum-checkout-'));
  await writeFile(join(directory, 'index.html'), '<html><head><title>틈</title></head><body></body></html>');
});
afterAll(() => rm(directory, { recursive: true }));

const keys = {
  PORTONE_IMP_CODE: 'imp1',
  PORTONE_IMP_KEY: 'key',
  PORTONE_IMP_SECRET: 'secret',
  PORTONE_CHANNEL_KEY: 'channel',
};

async function openPage(url: string, environment: Record<string, string> = {}) {
  const config = readConfig(environment);
  const app = await createHttp({ config, logger: pino({ level: 'silent' }) });
  app.decorate('config', config);
  await pageModule(app, { directory, pageConfig: () => ({}), openedPages: checkoutPages(config) });
  const { headers, body } = await app.inject({ url });
  await app.close();
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.split(/ (.*)/s).slice(0, 2)),
  );
  return { policy, body };
}

describe('the page of a purchase', () => {
  it.each(['/purchase/auctionTicket?from=mail', '/deals/17/pay'])(
    "lets the provider's script run, its windows open, and nothing else in: %s",
    async (url) => {
      const { policy, body } = await openPage(url, keys);
      const hosts =
        'https://cdn.iamport.kr https://*.iamport.kr https://*.iamport.co https://*.portone.io https://*.kakao.com https://*.kakaopay.com';
      expect(policy).toMatchObject({
        'script-src': `'self' ${hosts}`,
        'frame-src': `'self' ${hosts}`,
        'connect-src': `'self' ${hosts}`,
        'object-src': "'none'",
        'base-uri': "'none'",
      });
      expect(policy).not.toHaveProperty('require-trusted-types-for');
      expect(body).toContain('"checkoutScript":"https://cdn.iamport.kr/v1/iamport.js"');
    },
  );

  it('needs no foreign host where the sandbox stands in', async () => {
    const { policy, body } = await openPage('/purchase/auctionTicket');
    expect([policy['script-src'], policy['frame-src'], policy['style-src']]).toEqual(["'self'", "'self'", "'self'"]);
    expect(policy).not.toHaveProperty('require-trusted-types-for');
    expect(body).toContain('"checkoutScript":"/sandbox/portone/iamport.js"');
  });

  it('is as strict as any other page where payments are closed', async () => {
    const closed = { PUBLIC_URL: 'https://teum.example' };
    const { policy, body } = await openPage('/purchase/auctionTicket', closed);
    expect(policy).toHaveProperty('require-trusted-types-for');
    expect(body).not.toContain('checkoutScript');
  });

  it.each(['/', '/purchase/auctionTicket/complete', '/purchase/auctionTicketX', '/deals/17', '/deals/x/pay', '/me'])(
    'leaves %s under the strict policy',
    async (url) => {
      const { policy, body } = await openPage(url, keys);
      expect([policy['script-src'], policy['require-trusted-types-for']]).toEqual(["'self'", "'script'"]);
      expect(body).not.toContain('checkoutScript');
    },
  );
});
