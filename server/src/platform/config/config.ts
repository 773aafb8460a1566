import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type ApiPart, apiParts } from '@teum/contract/base-addresses';
import { readVerifierKey } from '@teum/contract/bidding/note-check';
import type { NoteKey } from '@teum/contract/bidding/signed-note';
import type { Business } from '@teum/contract/identity/legal';
import { Environment } from './environment.ts';

export interface SignInKeys {
  clientId: string;
  clientSecret: string;
}

export interface SmtpConfig {
  url: string;
  from: { name: string; address: string };
}

export interface BackupConfig {
  /** Scheduled backups and archived WAL; undefined for neither. */
  directory: string | undefined;
  everyMs: number;
  keep: number;
  passphrase: string | undefined;
}

export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Where people open the pages. */
  publicUrl: string | undefined;
  corsOrigins: string[];
  /** Where the pages find the parts of the API that are not on their own origin, without a slash at the end. */
  apiUrls: Partial<Record<ApiPart, string>>;
  /** The same for SockJS and STOMP. */
  socketUrl: string | undefined;
  trustProxy: string[];
  tokenSecret: string | undefined;
  /** The seed of the key that signs receipts and certificates: 64 hexadecimal digits. */
  ledgerKey: string | undefined;
  /** Who may cosign the public log. */
  witnesses: readonly NoteKey[];
  /** The keys of real names, 64 hexadecimal digits each: the first one seals, all of them open. */
  identityKeys: readonly string[];
  metricsToken: string | undefined;
  s3: S3Config | undefined;
  backup: BackupConfig;
  /** Where a CDN serves the pictures of a kind, instead of our own /media. */
  mediaUrls: { auction: string | undefined; product: string | undefined; post: string | undefined };
  portone: PortoneConfig | undefined;
  /** Payouts by PortOne V2. Undefined where money that was released cannot be paid out; the sandbox is not among it. */
  portoneV2: PortoneV2Config | undefined;
  /** Undefined where no payment can be taken: safe pay is hidden then. */
  safePay: SafePayConfig | undefined;
  /** Shown at the bottom of every page, as the law wants it. */
  business: Business | undefined;
  signIn: Partial<Record<'kakao' | 'naver' | 'google', SignInKeys>>;
  smtp: SmtpConfig | undefined;
  /** Hosts that browsers may name as their push service, beside the known ones. */
  pushServices: string[];
  /** The stand-ins for PortOne, the sign-in providers and the SMTP server: never in production, never on a public address. */
  isSandboxMounted: boolean;
  isDemo: boolean;
  queue: { capacity: number; passSeconds: number };
  acceptsUnpreparedPayments: boolean;
  isRateLimited: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Settings that work, but perhaps not as expected; shown to the person who started the server. */
  warnings: readonly string[];
}

export interface S3Config {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  buckets: { auction: string; product: string; post: string };
  /** For exports of personal data, which must not be public. */
  exportBucket: string;
}

export interface SafePayConfig {
  /** Taken from the seller's part, VAT included. */
  feePercent: number;
  /** Whether sellers may choose strict terms of cancelling. */
  isStrictOffered: boolean;
  /** Who holds the money, as pages name it. */
  holder: string;
}

export interface PortoneConfig {
  impCode: string;
  impKey: string;
  impSecret: string;
  channelKey: string;
  /** The channel of 본인인증; without it nobody can prove who they are. */
  identityChannelKey: string | undefined;
  apiUrl: string;
  scriptUrl: string;
}

export interface PortoneV2Config {
  secret: string;
  apiUrl: string;
  contractId: string;
}

const minSecretLength = 32;

/** Throws one error that names everything that is wrong. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const env = new Environment(variables);
  const { messages } = env;
  const isProduction = env.oneOf('NODE_ENV', ['production', 'development', 'test']) === 'production';
  const publicUrl = readPublicUrl(env);
  const portone = readPortone(env);
  const portoneV2 = readPortoneV2(env);
  const safePay = readSafePay(env);
  const business = readBusiness(env);
  const tokenSecret = readTokenSecret(env);
  const host = env.text('HOST') ?? '127.0.0.1';
  const port = env.whole('PORT', 3000, { min: 0, max: 65_535 });
  const isNamedToOthers = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  // PUBLIC_URL alone proves nothing: with HOST=0.0.0.0 the network reaches a server that calls itself localhost.
  const isOpen = !isProduction && (isNamedToOthers || !isLoopback(host));
  const isOpenUnnamed = isOpen && !isNamedToOthers;
  const isSandboxMounted = !isProduction && !isOpen;
  const isEmbedded = env.text('DATABASE_URL') === undefined;
  const isDemo = readSwitch(env, 'DEMO', ['1', '0'], !isProduction && !isOpen && isEmbedded);
  const acceptsUnpreparedPayments = readSwitch(env, 'PAYMENT_UNPREPARED', ['on', 'off'], isSandboxMounted && !portone);
  const isRateLimited = readSwitch(env, 'RATE_LIMIT', ['on', 'off'], true);
  const apiUrls = readApiUrls(env);
  const socketUrl = readBase(env, 'SOCKET_URL');
  const isSplit = socketUrl !== undefined || Object.keys(apiUrls).length > 0;
  const smtp = readSmtp(env);

  if (isProduction && !publicUrl) env.object(messages.neededInProduction('PUBLIC_URL'));
  if (isSplit && !publicUrl) env.object(messages.neededWhenSplit);
  if (isProduction && !tokenSecret) env.object(messages.neededInProduction('TOKEN_SECRET'));
  if (isProduction && !isRateLimited) env.object(messages.refusedInProduction('RATE_LIMIT=off'));
  if (isOpenUnnamed && isDemo) env.object(messages.refusedUnnamed('DEMO=1', host));
  if (isOpenUnnamed && acceptsUnpreparedPayments) env.object(messages.refusedUnnamed('PAYMENT_UNPREPARED=on', host));

  const config: Config = {
    isProduction,
    host,
    port,
    dataDir: resolve(env.text('DATA_DIR') ?? '.data'),
    databaseUrl: env.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    redisUrl: env.url('REDIS_URL', ['redis:', 'rediss:'])?.href,
    publicUrl,
    // Pages that call another host are a foreign origin there.
    corsOrigins: [...readOrigins(env), ...(isSplit && publicUrl ? [publicUrl] : [])],
    apiUrls,
    socketUrl,
    trustProxy: readTrustProxy(env),
    tokenSecret,
    ledgerKey: readLedgerKey(env),
    witnesses: readWitnesses(env),
    identityKeys: readIdentityKeys(env),
    metricsToken: env.text('METRICS_TOKEN'),
    s3: readS3(env),
    backup: readBackup(env),
    mediaUrls: {
      auction: readPictureBase(env, 'MEDIA_AUCTION_URL'),
      product: readPictureBase(env, 'MEDIA_PRODUCT_URL'),
      post: readPictureBase(env, 'MEDIA_POST_URL'),
    },
    portone,
    portoneV2,
    safePay: portone || isSandboxMounted ? safePay : undefined,
    business,
    signIn: { kakao: readSignIn(env, 'KAKAO'), naver: readSignIn(env, 'NAVER'), google: readSignIn(env, 'GOOGLE') },
    smtp,
    pushServices: readPushServices(env),
    isSandboxMounted,
    isDemo,
    queue: {
      capacity: env.whole('QUEUE_CAPACITY', 50, { min: 1, max: 100_000 }),
      passSeconds: env.whole('QUEUE_PASS_SECONDS', 300, { min: 1, max: 86_400 }),
    },
    acceptsUnpreparedPayments,
    isRateLimited,
    logLevel: env.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']) ?? 'info',
    warnings: [
      ...(isOpen && !isDemo ? [messages.open(isNamedToOthers ? `PUBLIC_URL=${publicUrl}` : `HOST=${host}`, port)] : []),
      ...(isOpen && isDemo ? [messages.openDemo] : []),
      ...(isProduction && !smtp ? [messages.noMail] : []),
      ...(isProduction && !portone ? [messages.noSafePay] : []),
      ...(isProduction && portone && !portoneV2 ? [messages.noPayouts] : []),
      ...(isProduction && !business ? [messages.noBusiness] : []),
    ],
  };
  if (env.problems.length > 0) throw new Error(env.messages.wrongConfig(env.problems));
  return config;
}

export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || /^127\.\d+\.\d+\.\d+$/.test(bare) || bare === '::ffff:127.0.0.1';
}

function readSwitch(env: Environment, name: string, [on, off]: readonly [string, string], fallback: boolean): boolean {
  const value = env.oneOf(name, [on, off]);
  return value === undefined ? fallback : value === on;
}

/** An address that a path can follow, without a slash at the end. */
function readBase(env: Environment, name: string): string | undefined {
  const url = env.url(name, ['https:', 'http:']);
  if (!url) return undefined;
  if (url.href !== url.origin + url.pathname) env.object(env.messages.queryOrUser(name));
  const base = url.origin + url.pathname;
  return base.endsWith('/') ? base.slice(0, -1) : base;
}

/** Ends with a slash, so that a storage key can follow. */
function readPictureBase(env: Environment, name: string): string | undefined {
  const base = readBase(env, name);
  return base && `${base}/`;
}

function readApiUrls(env: Environment): Config['apiUrls'] {
  const urls: Config['apiUrls'] = {};
  for (const part of apiParts) {
    const url = readBase(env, `API_${part.toUpperCase()}_URL`);
    if (url) urls[part] = url;
  }
  // The refresh cookie lives below /api: at any other path the browser would not send it, and nobody would stay signed in.
  if (urls.auth && new URL(urls.auth).pathname !== '/api') env.object(env.messages.authUrlPath);
  return urls;
}

function readPublicUrl(env: Environment): string | undefined {
  const url = env.url('PUBLIC_URL', ['https:', 'http:']);
  if (url && url.href !== `${url.origin}/`) env.object(env.messages.publicUrlPath);
  return url?.origin;
}

function readTokenSecret(env: Environment): string | undefined {
  const secret = env.text('TOKEN_SECRET');
  if (secret !== undefined && secret.length < minSecretLength) env.object(env.messages.shortSecret(minSecretLength));
  return secret;
}

function readLedgerKey(env: Environment): string | undefined {
  const seed = env.text('LEDGER_KEY');
  if (seed !== undefined && !/^[0-9a-f]{64}$/i.test(seed)) env.object(env.messages.notLedgerKey);
  return seed;
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

function readWitnesses(env: Environment): NoteKey[] {
  return env.list('LEDGER_WITNESSES').flatMap((line) => {
    const key = readVerifierKey(sha256, line);
    if (key?.type !== 'cosignature') env.object(env.messages.notWitness(line));
    return key ?? [];
  });
}

function readIdentityKeys(env: Environment): string[] {
  const keys = env.list('IDENTITY_KEY');
  if (!keys.every((key) => /^[0-9a-f]{64}$/i.test(key))) env.object(env.messages.notIdentityKey);
  return keys;
}

function readOrigins(env: Environment): string[] {
  const origins = env.list('CORS_ORIGINS');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      env.object(env.messages.notOrigin('CORS_ORIGINS', origin));
  }
  return origins;
}

function readPushServices(env: Environment): string[] {
  const services = env.list('PUSH_SERVICES');
  for (const service of services)
    if (!/^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(service) || /^\*\.[^.]+$/.test(service))
      env.object(env.messages.notPushService(service));
  return services;
}

function readSafePay(env: Environment): SafePayConfig {
  return {
    feePercent: env.whole('SAFE_PAY_FEE_PERCENT', 5, { min: 0, max: 50 }),
    isStrictOffered: readSwitch(env, 'SAFE_PAY_STRICT', ['on', 'off'], false),
    holder: env.text('SAFE_PAY_HOLDER') ?? '결제대행사',
  };
}

function readTrustProxy(env: Environment): string[] {
  const proxies = env.list('TRUST_PROXY');
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const isRange = isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
    if (!names.includes(proxy) && !isRange) env.object(env.messages.notProxy(proxy, names));
  }
  return proxies;
}

function readS3(env: Environment): S3Config | undefined {
  const set = env.set([
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_AUCTION_BUCKET',
    'S3_PRODUCT_BUCKET',
    'S3_POST_BUCKET',
  ]);
  if (!set || !env.url('S3_ENDPOINT', ['https:', 'http:'])) return undefined;
  return {
    endpoint: set.S3_ENDPOINT,
    region: set.S3_REGION,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    buckets: { auction: set.S3_AUCTION_BUCKET, product: set.S3_PRODUCT_BUCKET, post: set.S3_POST_BUCKET },
    exportBucket: env.text('S3_EXPORT_BUCKET') ?? set.S3_POST_BUCKET,
  };
}

function readBackup(env: Environment): BackupConfig {
  const directory = env.text('BACKUP_DIR');
  return {
    directory: directory && resolve(directory),
    everyMs: env.durationMs('BACKUP_EVERY', '1d'),
    keep: env.whole('BACKUP_KEEP', 7, { min: 1, max: 10_000 }),
    passphrase: env.text('BACKUP_PASSPHRASE'),
  };
}

function readPortone(env: Environment): PortoneConfig | undefined {
  const set = env.set(['PORTONE_IMP_CODE', 'PORTONE_IMP_KEY', 'PORTONE_IMP_SECRET', 'PORTONE_CHANNEL_KEY']);
  const apiUrl = env.url('PORTONE_API_URL', ['https:', 'http:'])?.href.replace(/\/$/, '');
  const scriptUrl = env.url('PORTONE_SCRIPT_URL', ['https:', 'http:'])?.href;
  const identityChannelKey = env.text('PORTONE_IDENTITY_CHANNEL_KEY');
  if (!set) return undefined;
  return {
    impCode: set.PORTONE_IMP_CODE,
    impKey: set.PORTONE_IMP_KEY,
    impSecret: set.PORTONE_IMP_SECRET,
    channelKey: set.PORTONE_CHANNEL_KEY,
    identityChannelKey,
    apiUrl: apiUrl ?? 'https://api.iamport.kr',
    scriptUrl: scriptUrl ?? 'https://cdn.iamport.kr/v1/iamport.js',
  };
}

function readPortoneV2(env: Environment): PortoneV2Config | undefined {
  const secret = env.text('PORTONE_V2_SECRET');
  const apiUrl = env.url('PORTONE_V2_API_URL', ['https:', 'http:'])?.href.replace(/\/$/, '');
  const contractId = env.text('PORTONE_V2_CONTRACT') ?? 'teum';
  return secret === undefined ? undefined : { secret, apiUrl: apiUrl ?? 'https://api.portone.io', contractId };
}

function readSmtp(env: Environment): SmtpConfig | undefined {
  const set = env.set(['SMTP_URL', 'MAIL_FROM']);
  const url = env.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (!set || !url) return undefined;
  const [, name = '', address = set.MAIL_FROM] = /^([^<>]*)<([^<>]*)>$/.exec(set.MAIL_FROM) ?? [];
  if (!/^[^\s@<>"(),:;[\\\]]+@[^\s@<>"(),:;[\\\]]+$/.test(address)) env.object(env.messages.notSender(set.MAIL_FROM));
  return { url: url.href, from: { name: name.trim(), address } };
}

function readBusiness(env: Environment): Business | undefined {
  const set = env.set([
    'BUSINESS_NAME',
    'BUSINESS_REPRESENTATIVE',
    'BUSINESS_REGISTRATION_NUMBER',
    'BUSINESS_MAIL_ORDER_NUMBER',
    'BUSINESS_ADDRESS',
    'BUSINESS_PHONE',
    'BUSINESS_EMAIL',
  ]);
  return (
    set && {
      name: set.BUSINESS_NAME,
      representative: set.BUSINESS_REPRESENTATIVE,
      registrationNumber: set.BUSINESS_REGISTRATION_NUMBER,
      mailOrderNumber: set.BUSINESS_MAIL_ORDER_NUMBER,
      address: set.BUSINESS_ADDRESS,
      phone: set.BUSINESS_PHONE,
      email: set.BUSINESS_EMAIL,
    }
  );
}

function readSignIn(env: Environment, provider: 'KAKAO' | 'NAVER' | 'GOOGLE'): SignInKeys | undefined {
  const set = env.set([`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`]);
  return set && { clientId: set[`${provider}_CLIENT_ID`], clientSecret: set[`${provider}_CLIENT_SECRET`] };
}
