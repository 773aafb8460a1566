import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const problemsOf = (variables: NodeJS.ProcessEnv): string => {
  try {
    readConfig(variables);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

const business = {
  BUSINESS_NAME: '주식회사 틈',
  BUSINESS_REPRESENTATIVE: '김민지',
  BUSINESS_REGISTRATION_NUMBER: '123-45-67890',
  BUSINESS_MAIL_ORDER_NUMBER: '2026-서울강남-01234',
  BUSINESS_ADDRESS: '서울특별시 강남구 테헤란로 1',
  BUSINESS_PHONE: '02-123-4567',
  BUSINESS_EMAIL: 'help@teum.example',
};
const unnamed = { NODE_ENV: 'production', PUBLIC_URL: 'https://teum.example', TOKEN_SECRET: 'x'.repeat(32) };
const production = { ...unnamed, ...business };

const paying = {
  PORTONE_IMP_CODE: 'imp12345678',
  PORTONE_IMP_KEY: '1234567890123456',
  PORTONE_IMP_SECRET: 's'.repeat(80),
  PORTONE_CHANNEL_KEY: 'channel-key-1',
};
const payingOut = { ...paying, PORTONE_V2_SECRET: 'v2-secret' };

const mailing = { SMTP_URL: 'smtps://teum:secret@smtp.example:465', MAIL_FROM: '틈 <no-reply@teum.example>' };

describe('readConfig', () => {
  it('runs everything embedded, with sandbox and demo data, when nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      isSandboxMounted: true,
      isDemo: true,
      isRateLimited: true,
    });
    expect(config.queue).toEqual({ capacity: 50, passSeconds: 300 });
    expect(config.databaseUrl).toBeUndefined();
  });

  it('names everything that is wrong in one message', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      QUEUE_CAPACITY: '0',
      KAKAO_CLIENT_ID: 'k',
      DEMO: 'yes',
    });
    for (const name of ['PORT=eighty', 'DATABASE_URL', 'QUEUE_CAPACITY=0', 'KAKAO_CLIENT_SECRET', 'DEMO=yes']) {
      expect(problems).toContain(name);
    }
  });

  it('says so in the language of the locale', () => {
    const wrong = { PORT: '99999', KAKAO_CLIENT_ID: 'k' };
    expect(problemsOf({ ...wrong, LC_ALL: 'en_US.UTF-8' })).toBe(
      [
        'The configuration is wrong:',
        '  - PORT=99999: must be a whole number from 0 to 65535',
        '  - KAKAO_CLIENT_SECRET: missing, although KAKAO_CLIENT_ID is set',
      ].join('\n'),
    );
    expect(problemsOf({ ...wrong, LC_ALL: 'ko_KR.UTF-8' })).toBe(
      [
        '설정이 잘못되었습니다:',
        '  - PORT=99999: 0 이상 65535 이하의 정수여야 합니다',
        '  - KAKAO_CLIENT_SECRET: 값이 없습니다. 함께 써야 하는 값: KAKAO_CLIENT_ID',
      ].join('\n'),
    );
  });

  it('refuses production without PUBLIC_URL and TOKEN_SECRET', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    expect(problems).toContain('PUBLIC_URL: required');
    expect(problems).toContain('TOKEN_SECRET: required');
  });

  it('refuses production without rate limits', () => {
    expect(problemsOf({ ...production, RATE_LIMIT: 'off' })).toContain('RATE_LIMIT=off');
  });

  it('mounts no sandbox and no demo data in production', () => {
    expect(readConfig(production)).toMatchObject({
      isSandboxMounted: false,
      isDemo: false,
      acceptsUnpreparedPayments: false,
    });
  });

  it('[CONS-8] warns of production without business information, and reads it where it is set', () => {
    expect(readConfig({ ...unnamed, ...mailing, ...payingOut }).warnings).toEqual([
      expect.stringContaining('BUSINESS_*'),
    ]);
    const { warnings, business: read } = readConfig({ ...production, ...mailing, ...payingOut });
    expect([warnings, read?.mailOrderNumber, read?.email]).toEqual([[], '2026-서울강남-01234', 'help@teum.example']);
  });

  it('[CONF-5] hides safe pay in production without a provider, and says so', () => {
    const { safePay, warnings } = readConfig({ ...production, ...mailing });
    expect([safePay, warnings]).toEqual([undefined, [expect.stringContaining('PORTONE_*')]]);
    expect(readConfig({ ...production, ...mailing, ...paying }).safePay).toEqual({
      feePercent: 5,
      isStrictOffered: false,
      holder: '결제대행사',
    });
    const chosen = { SAFE_PAY_FEE_PERCENT: '7', SAFE_PAY_STRICT: 'on', SAFE_PAY_HOLDER: '주식회사 결제' };
    expect(readConfig(chosen).safePay).toEqual({ feePercent: 7, isStrictOffered: true, holder: '주식회사 결제' });
    for (const wrong of [{ SAFE_PAY_FEE_PERCENT: '51' }, { SAFE_PAY_FEE_PERCENT: '2.5' }, { SAFE_PAY_STRICT: 'yes' }])
      expect(problemsOf(wrong)).toContain(Object.keys(wrong)[0]);
  });

  it('[CONF-6] warns of production that is paid and cannot pay out, and reads where payouts go', () => {
    const { portoneV2, warnings } = readConfig({ ...production, ...mailing, ...paying });
    expect([portoneV2, warnings]).toEqual([undefined, [expect.stringContaining('PORTONE_V2_SECRET')]]);
    const real = { secret: 'v2-secret', apiUrl: 'https://api.portone.io', contractId: 'teum' };
    expect(readConfig({ ...production, ...mailing, ...payingOut })).toMatchObject({ portoneV2: real, warnings: [] });
    const chosen = { PORTONE_V2_API_URL: 'https://pay.example/', PORTONE_V2_CONTRACT: 'no-fee' };
    expect(readConfig({ ...payingOut, ...chosen }).portoneV2).toEqual({
      ...real,
      apiUrl: 'https://pay.example',
      contractId: 'no-fee',
    });
  });

  it('[CONF-5] reads the settings of safe pay as docs/operations.md writes them', () => {
    const document = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const written = [...document.matchAll(/^(SAFE_PAY_\w+)=(\S+|'[^']*')\s+#/gm)];
    const env = Object.fromEntries(written.map(([, name, value]) => [name!, value!.replaceAll("'", '')]));
    const safePay = { feePercent: 5, isStrictOffered: false, holder: '주식회사 결제' };
    expect(readConfig({ ...production, ...mailing, ...paying, ...env }).safePay).toEqual(safePay);
  });

  it('mounts no sandbox when the world can see us', () => {
    expect(readConfig({ PUBLIC_URL: 'https://staging.teum.example' }).isSandboxMounted).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).isSandboxMounted).toBe(true);
  });

  describe('without production and without PUBLIC_URL', () => {
    const nothingOpen = { isSandboxMounted: false, isDemo: false, acceptsUnpreparedPayments: false };

    it.each(['0.0.0.0', '::', '192.168.0.7', 'teum.local'])(
      'mounts neither sandbox nor demo data nor unprepared payments at HOST=%s, and warns',
      (HOST) => {
        expect(readConfig({ HOST })).toMatchObject({
          ...nothingOpen,
          warnings: [expect.stringContaining('PUBLIC_URL')],
        });
      },
    );

    it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('mounts all three at HOST=%s', (HOST) => {
      expect(readConfig({ HOST })).toMatchObject({
        isSandboxMounted: true,
        isDemo: true,
        acceptsUnpreparedPayments: true,
        warnings: [],
      });
    });

    it('refuses to open demo data or unprepared payments to the network', () => {
      const problems = problemsOf({ HOST: '0.0.0.0', DEMO: '1', PAYMENT_UNPREPARED: 'on' });
      expect(problems).toContain('DEMO=1: refused');
      expect(problems).toContain('PAYMENT_UNPREPARED=on: refused');
      expect(problemsOf({ HOST: '0.0.0.0', DEMO: '0', PAYMENT_UNPREPARED: 'off' })).toBe('');
    });
  });

  describe('outside production with PUBLIC_URL', () => {
    const nothingOpen = { isSandboxMounted: false, isDemo: false, acceptsUnpreparedPayments: false };

    it.each([
      ['0.0.0.0', 'http://localhost:3000'],
      ['::', 'http://127.0.0.1:3000'],
      ['192.168.0.7', 'http://[::1]:3000'],
      ['0.0.0.0', 'http://192.168.0.7:3000'],
      ['127.0.0.1', 'https://staging.teum.example'],
    ])(
      '[CONF-1] mounts neither sandbox nor demo data nor unprepared payments at HOST=%s with PUBLIC_URL=%s, and warns',
      (HOST, PUBLIC_URL) => {
        expect(readConfig({ HOST, PUBLIC_URL })).toMatchObject({
          ...nothingOpen,
          warnings: [expect.stringContaining('other machines can reach this server')],
        });
      },
    );

    it('[CONF-2] refuses to open demo data or unprepared payments where PUBLIC_URL names this machine alone', () => {
      const open = { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' };
      const problems = problemsOf({ ...open, DEMO: '1', PAYMENT_UNPREPARED: 'on' });
      expect(problems).toContain('DEMO=1: refused');
      expect(problems).toContain('PAYMENT_UNPREPARED=on: refused');
    });

    it('[CONF-3] shows demo data to the network only if DEMO=1 says so, and warns that the passwords are published', () => {
      const named = { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.0.7:3000', DEMO: '1' };
      expect(readConfig(named)).toMatchObject({
        ...nothingOpen,
        isDemo: true,
        warnings: [expect.stringContaining('DEMO=1')],
      });
    });

    it('[CONF-1] mounts all three where HOST and PUBLIC_URL are this machine', () => {
      expect(readConfig({ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({
        isSandboxMounted: true,
        isDemo: true,
        acceptsUnpreparedPayments: true,
        warnings: [],
      });
    });
  });

  it('listens on every interface without a warning in production', () => {
    expect(readConfig({ ...production, ...mailing, ...payingOut, HOST: '0.0.0.0' }).warnings).toEqual([]);
  });

  it('[MAIL-10] reads where mail goes and who sends it', () => {
    expect(readConfig(mailing).smtp).toEqual({
      url: 'smtps://teum:secret@smtp.example:465',
      from: { name: '틈', address: 'no-reply@teum.example' },
    });
    expect(readConfig({ ...mailing, MAIL_FROM: 'no-reply@teum.example' }).smtp?.from).toEqual({
      name: '',
      address: 'no-reply@teum.example',
    });
    expect(problemsOf({ SMTP_URL: 'smtp://smtp.example' })).toContain('MAIL_FROM: missing');
    expect(problemsOf({ ...mailing, SMTP_URL: 'https://smtp.example' })).toContain('SMTP_URL: must be an address');
    for (const MAIL_FROM of ['nobody', 'a@b, c@d', '틈 <a@b> <c@d>', '<a@b\r\nBcc: c@d>'])
      expect(problemsOf({ ...mailing, MAIL_FROM })).toContain('MAIL_FROM');
  });

  it('[MAIL-10] says at a start in production that there is no mail', () => {
    expect(readConfig({ ...production, ...payingOut }).warnings).toEqual([expect.stringContaining('SMTP_URL')]);
    expect(readConfig({ ...production, ...mailing, ...payingOut }).warnings).toEqual([]);
  });

  it('reads where each part of the API is, and takes the pages to be another origin there', () => {
    const { apiUrls, socketUrl, corsOrigins } = readConfig({
      PUBLIC_URL: 'https://teum.kr',
      API_AUCTION_URL: 'https://auction.teum.kr/',
      API_AUTH_URL: 'https://auth.teum.kr/api',
      API_NOTIFICATION_URL: 'https://teum.kr/news/api/',
      SOCKET_URL: 'https://chat.teum.kr/ws/',
      CORS_ORIGINS: 'https://partner.example',
    });
    expect(apiUrls).toEqual({
      auction: 'https://auction.teum.kr',
      auth: 'https://auth.teum.kr/api',
      notification: 'https://teum.kr/news/api',
    });
    expect(socketUrl).toBe('https://chat.teum.kr/ws');
    expect(corsOrigins).toEqual(['https://partner.example', 'https://teum.kr']);
  });

  it('keeps everything on one origin when nothing is set', () => {
    expect(readConfig({ PUBLIC_URL: 'https://teum.kr' })).toMatchObject({
      apiUrls: {},
      socketUrl: undefined,
      corsOrigins: [],
    });
  });

  it.each([
    'API_MAIN_URL',
    'API_AUCTION_URL',
    'API_AUTH_URL',
    'API_POST_URL',
    'API_PRODUCT_URL',
    'API_CHAT_URL',
    'API_NOTIFICATION_URL',
    'SOCKET_URL',
    'MEDIA_POST_URL',
  ])('objects to a %s that no path can follow', (name) => {
    const pages = { PUBLIC_URL: 'https://teum.kr' };
    for (const wrong of ['/api', 'teum.kr', 'wss://teum.kr/ws', 'https://teum.kr/api?x=1', 'https://teum.kr/api#x']) {
      expect(problemsOf({ ...pages, [name]: wrong })).toContain(name);
    }
    expect(problemsOf({ ...pages, [name]: 'https://user:secret@teum.kr/api' })).toContain(name);
  });

  it.each([
    ['calls elsewhere without saying where the pages are', { API_MAIN_URL: 'https://api.teum.kr/api' }, 'PUBLIC_URL'],
    [
      'a sign-in address below which its cookies are not sent',
      { PUBLIC_URL: 'https://teum.kr', API_AUTH_URL: 'https://auth.teum.kr' },
      'API_AUTH_URL',
    ],
    ['an address with a path', { PUBLIC_URL: 'https://teum.example/app' }, 'PUBLIC_URL'],
    ['a witness without a key', { LEDGER_WITNESSES: 'witness.example/teum' }, 'LEDGER_WITNESSES'],
    ['a short key of names', { IDENTITY_KEY: `${'a'.repeat(64)},${'b'.repeat(63)}` }, 'IDENTITY_KEY'],
    ['a short secret', { TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
    ['a CORS origin with a path', { CORS_ORIGINS: 'https://a.example/x' }, 'CORS_ORIGINS'],
    ['a proxy that is no address', { TRUST_PROXY: 'everyone' }, 'TRUST_PROXY'],
    ['half of S3', { S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_REGION'],
    ['half of the business information', { BUSINESS_NAME: '틈' }, 'BUSINESS_REPRESENTATIVE'],
    ['a push service that is no host', { PUSH_SERVICES: 'https://push.example/' }, 'PUSH_SERVICES'],
    ['any host as a push service', { PUSH_SERVICES: '*' }, 'PUSH_SERVICES'],
    ['a whole top-level domain as a push service', { PUSH_SERVICES: '*.kr' }, 'PUSH_SERVICES'],
    ['half of PortOne', { PORTONE_IMP_CODE: 'imp1' }, 'PORTONE_IMP_KEY'],
  ])('objects to %s', (_what, variables, name) => {
    expect(problemsOf(variables)).toContain(name);
  });
});
