import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NoticeName } from '@teum/contract/notice/notices';
import type { PushMessage } from '@teum/contract/notice/push';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { Seal } from '../../../platform/auth/seal.ts';
import { DatabaseChannel } from '../../../platform/db/database-channel.ts';
import { insertAccount, insertSession } from '../../identity/account/index.ts';
import { deliverPush, NotPushed } from './deliver-push.ts';
import { storeSubscription, takeDueMessage } from './push.sql.ts';
import type { BrowserSubscription } from './push-endpoint.ts';
import { pushKeysOf } from './push-keys.ts';
import { storePushMessages } from './push-message.ts';
import { PushSender } from './push-sender.ts';
import { openTestPushService, type TestBrowser } from './test-push-service.ts';

const patiently = { timeout: 60_000, interval: 20 };
const tokenSecret = 'a secret for tests only, of sufficient length';
const log = pino({ level: 'silent' });
const seal = new Seal<BrowserSubscription>({ secret: tokenSecret, purpose: 'push' });

let database: TestDatabase;
let channel: DatabaseChannel;
let dataDir: string;
let pushService: Awaited<ReturnType<typeof openTestPushService>>;
let accountId: number;
const senders: PushSender[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  channel = new DatabaseChannel({ url: database.url, onTrouble: () => {} });
  await channel.open();
  dataDir = await mkdtemp(join(tmpdir(), 'teum-push-keys-'));
  pushService = await openTestPushService();
  accountId = await newAccount('민지');
});

afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await pushService.close();
  await channel.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const keys = () => pushKeysOf({ dataDir, tokenSecret });
const settings = (withinMs = 30_000) => ({
  keys,
  subject: 'mailto:no-reply@teum.example',
  services: ['fcm.googleapis.com', '*.push.example'],
  sandboxUrl: () => pushService.origin,
  withinMs,
});

function startSender(withinMs?: number): PushSender {
  const sender = new PushSender({ db: database.db, channel, seal, service: settings(withinMs), log });
  senders.push(sender);
  sender.start();
  return sender;
}

async function subscribed(ownerId = accountId): Promise<TestBrowser> {
  const browser = await pushService.subscribe((await keys()).publicKey);
  const { sessionId } = await insertSession(database.db, ownerId);
  const { endpoint } = browser;
  const endpointHash = createHash('sha256').update(endpoint).digest();
  const sealed = seal.close({ endpoint, keys: browser.keys });
  const subscription = {
    accountId: ownerId,
    sessionId,
    endpointHash,
    sealed,
    service: 'sandbox',
    language: 'ko' as const,
  };
  await database.db.transaction().execute((tx) => storeSubscription(tx, subscription, 10));
  return browser;
}

async function newAccount(nickName: string): Promise<number> {
  const account = { email: `${nickName}@teum.kr`, passwordHash: null, userName: nickName, nickName };
  return (await insertAccount(database.db, account as never))!;
}

const happen = (
  amount: string,
  { notice = 'outbid', link = '/auction/3', to = accountId }: { notice?: NoticeName; link?: string; to?: number } = {},
) =>
  database.db.transaction().execute((tx) =>
    storePushMessages(tx, [
      {
        accountId: to,
        notice,
        values: { amount, auction: '산책' },
        link,
        language: 'ko',
        leavesAt: new Date(Date.now() - 1_000),
      },
    ]),
  );

const rows = () =>
  database.db
    .selectFrom('push_message')
    .select(['attempts', 'problem', 'set_aside_at', 'run_after'])
    .orderBy('created_at')
    .execute();
const subscriptions = () => database.db.selectFrom('push_subscription').selectAll().execute();
const messages = async (browser: TestBrowser): Promise<PushMessage[]> =>
  (await pushService.received(browser)).map(({ text }) => JSON.parse(text) as PushMessage);
const arrived = (browser: TestBrowser, count: number) =>
  vi.waitFor(async () => expect(await messages(browser)).toHaveLength(count), patiently);
const untilNoneWaits = () =>
  vi.waitFor(async () => expect((await rows()).filter(({ run_after }) => run_after)).toEqual([]), patiently);
/** As if the pause, the minute or the lease had passed. */
const makeDue = () =>
  sql`update push_message set run_after = now(), sent_at = sent_at - interval '1 minute' where run_after is not null`.execute(
    database.db,
  );

describe('the sender', () => {
  it('[PUSH-6] brings a stored message to the push service, encrypted and signed', async () => {
    const browser = await subscribed();
    const sender = startSender();
    await happen('60,000원');
    await arrived(browser, 1);
    await untilNoneWaits();
    const { topic, urgency, ttlSeconds } = (await pushService.received(browser))[0]!;
    const [message] = await messages(browser);
    expect(message).toEqual({
      id: expect.any(String),
      tag: topic,
      title: '더 높은 입찰',
      body: '60,000원의 더 높은 입찰이 들어왔습니다. ‘산책’',
      link: '/auction/3',
    });
    expect([topic.length, urgency, ttlSeconds]).toEqual([32, 'high', expect.any(Number)]);
    expect(sender.sent).toBe(1);
  });

  it('[PUSH-16] takes every other message of a push service before news, however many wait', async () => {
    for (const name of ['하나', '둘', '셋', '넷', '다섯']) {
      const reader = await newAccount(name);
      await subscribed(reader);
      await happen('1원', { notice: 'savedSearchMatch', to: reader });
    }
    await subscribed();
    await happen('60,000원');
    const taken = await takeDueMessage(database.db, { otherThan: [] }, []);
    expect(taken).toMatchObject({ accountId });
    const next = await takeDueMessage(database.db, { otherThan: [] }, []);
    expect(JSON.parse(next!.payload)).toMatchObject({ title: '저장한 조건' });
  });

  it('[PUSH-6] sends what a process was sending when it was killed, as the same message', async () => {
    const browser = await subscribed();
    await happen('60,000원');
    await pushService.fail(browser, { hangs: true });
    const isSending = new Promise<void>((resolve) => pushService.whenMessageArrives(resolve));
    const script = fileURLToPath(new URL('./test-doomed-sender.ts', import.meta.url));
    const args = [script, database.url, pushService.origin, tokenSecret, dataDir];
    const doomed = spawn(process.execPath, args, { stdio: 'inherit' });
    onTestFinished(() => void doomed.kill('SIGKILL'));
    try {
      await isSending;
    } finally {
      const exited = once(doomed, 'exit');
      doomed.kill('SIGKILL');
      await exited;
    }
    const [before] = await database.db.selectFrom('push_message').select(['id', 'tag']).execute();
    await pushService.fail(browser, {});
    await makeDue();
    startSender();
    await arrived(browser, 1);
    expect((await messages(browser))[0]).toMatchObject(before!);
  });

  it('[PUSH-7] sends at most one message of a kind and thing per minute, then the newest', async () => {
    const browser = await subscribed();
    startSender();
    await happen('1원');
    await arrived(browser, 1);
    await untilNoneWaits();
    await happen('2원');
    await happen('3원');
    await happen('4원', { link: '/auction/4' });
    await arrived(browser, 2);
    const waits = await database.db
      .selectFrom('push_message')
      .select(sql<boolean>`run_after >= sent_at + interval '1 minute'`.as('isHeld'))
      .where('run_after', 'is not', null)
      .execute();
    expect(waits).toEqual([{ isHeld: true }]);
    await makeDue();
    await sql`select pg_notify('push', '')`.execute(database.db);
    await arrived(browser, 3);
    const [first, other, last] = await messages(browser);
    expect([first, other, last].map((message) => message!.body.slice(0, 2))).toEqual(['1원', '4원', '3원']);
    expect(last!.tag).toBe(first!.tag);
    expect(other!.tag).not.toBe(first!.tag);
  });

  it.each([404, 410])('[PUSH-9] forgets a browser whose push service answers %i', async (status) => {
    const browser = await subscribed();
    await pushService.fail(browser, { status });
    const sender = startSender();
    await happen('60,000원');
    await vi.waitFor(async () => expect(await subscriptions()).toEqual([]), patiently);
    expect(await rows()).toEqual([]);
    await vi.waitFor(() => expect(sender.gone).toBe(1), patiently);
  });

  it.each([429, 503])('[PUSH-10] tries again after %i, while others are sent', async (status) => {
    const browsers = [await subscribed(), await subscribed()] as const;
    await pushService.fail(browsers[0], { status });
    startSender();
    await happen('60,000원');
    await arrived(browsers[1], 1);
    await vi.waitFor(
      async () => expect((await rows()).map(({ problem }) => problem)).toContain(`answered ${status}`),
      patiently,
    );
    await pushService.fail(browsers[0], {});
    await arrived(browsers[0], 1);
    await untilNoneWaits();
  });

  it('[PUSH-10] waits as long as the push service asks for', async () => {
    const browser = await subscribed();
    await pushService.fail(browser, { status: 429, retryAfter: 3_600 });
    startSender();
    await happen('60,000원');
    await vi.waitFor(async () => {
      const { rows: held } = await sql`
        select from push_message where problem = 'answered 429' and run_after > now() + interval '50 minutes'`.execute(
        database.db,
      );
      expect(held).toHaveLength(1);
    }, patiently);
  });

  it('[PUSH-10] counts a push service as silent after its time', async () => {
    const { id: _, ...subscription } = await subscribed();
    const browser = { id: subscription.endpoint.split('/').at(-1)!, ...subscription };
    await pushService.fail(browser, { hangs: true });
    const delivery = { subscription, payload: '{}', topic: 'topic', isUrgent: false, ttlSeconds: 60 };
    const sending = deliverPush(settings(200), delivery, new AbortController().signal);
    await expect(sending).rejects.toMatchObject({ retry: 'silent' });
  });

  it('[PUSH-14] brings everybody their message while one account has ten browsers that never answer', async () => {
    const silent = await Promise.all(Array.from({ length: 10 }, () => subscribed()));
    for (const browser of silent) await pushService.fail(browser, { hangs: true });
    let calls = 0;
    pushService.whenMessageArrives(() => {
      calls += 1;
    });
    await happen('1원');
    startSender();
    await vi.waitFor(() => expect(calls).toBe(1), patiently);
    const others = await Promise.all(Array.from({ length: 12 }, (_, index) => newAccount(`준호${index}`)));
    const browsers = await Promise.all(others.map((id) => subscribed(id)));
    for (const to of others) await happen('2원', { to });
    for (const browser of browsers) await arrived(browser, 1);
    expect(calls).toBe(1 + others.length);
  });

  it('[PUSH-14] brings messages to a push service while another one is silent to everybody', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, (_, index) => newAccount(`서연${index}`)));
    for (const id of accounts) await pushService.fail(await subscribed(id), { hangs: true });
    // Their endpoints stay those of the sandbox, which can be silent: the stored service decides who waits for whom.
    await sql`update push_subscription set service = '*.push.example'`.execute(database.db);
    for (const to of accounts) await happen('1원', { to });
    startSender(600_000);
    const browser = await subscribed();
    await happen('2원');
    await arrived(browser, 1);
  });

  it('[PUSH-15] removes a browser whose push service answers others, but is silent to it five times in a row', async () => {
    const [silent, answering] = [await subscribed(), await subscribed(await newAccount('준호'))];
    await pushService.fail(silent, { hangs: true });
    const sender = startSender(300);
    await happen('1원');
    const { account_id: other } = (await subscriptions()).find(({ account_id: owner }) => owner !== accountId)!;
    for (let left = 5; left > 0; left -= 1) {
      await happen(`${left}원`, { to: other, link: `/auction/${left}` });
      await arrived(answering, 6 - left);
      await vi.waitFor(async () => {
        const all = await subscriptions();
        expect(all.find(({ account_id: owner }) => owner === accountId)?.silent_times ?? 5).toBe(6 - left);
      }, patiently);
      await makeDue();
      await sql`select pg_notify('push', '')`.execute(database.db);
    }
    await vi.waitFor(async () => expect(await subscriptions()).toMatchObject([{ account_id: other }]), patiently);
    await vi.waitFor(() => expect(sender.gone).toBe(1), patiently);
  });

  it('[PUSH-15] keeps every browser while its push service is silent to all, and forgets the silence with an answer', async () => {
    const browser = await subscribed();
    await pushService.fail(browser, { hangs: true });
    await happen('1원');
    await sql`update push_subscription set silent_times = 40, silent_since = now() - interval '1 hour'`.execute(
      database.db,
    );
    startSender(300);
    await vi.waitFor(async () => expect(await subscriptions()).toMatchObject([{ silent_times: 41 }]), patiently);
    await pushService.fail(browser, {});
    await vi.waitFor(async () => {
      await makeDue();
      await sql`select pg_notify('push', '')`.execute(database.db);
      expect(await subscriptions()).toMatchObject([{ silent_times: 0, silent_since: null }]);
    }, patiently);
    await arrived(browser, 1);
  });

  it.each([400, 403])('[PUSH-11] sets a message aside after %i, and sends the next', async (status) => {
    const browser = await subscribed();
    await pushService.fail(browser, { status });
    const sender = startSender();
    await happen('60,000원');
    const aside = {
      attempts: 1,
      problem: `answered ${status}`,
      set_aside_at: expect.any(Date),
      run_after: expect.any(Date),
    };
    await vi.waitFor(async () => expect(await rows()).toEqual([aside]), patiently);
    await pushService.fail(browser, {});
    await happen('70,000원', { link: '/auction/4' });
    await arrived(browser, 1);
    await vi.waitFor(() => expect(sender.backlog).toMatchObject({ waiting: 0, setAside: 1 }), patiently);
  });

  it('[PUSH-11] gives up after a day, and does not send what has lost its use', async () => {
    const browser = await subscribed();
    await pushService.fail(browser, { status: 503 });
    await happen('1원');
    await happen('2원', { notice: 'queueAdmitted' });
    await sql`update push_message set created_at = now() - interval '25 hours', good_until = good_until + interval '99 years'`.execute(
      database.db,
    );
    await sql`update push_message set good_until = now() where payload like '%차례%'`.execute(database.db);
    startSender();
    await vi.waitFor(
      async () =>
        expect((await rows()).map(({ problem, set_aside_at }) => [problem, set_aside_at !== null]).sort()).toEqual([
          ['answered 503', true],
          ['too late', true],
        ]),
      patiently,
    );
  });
});

describe('deliverPush', () => {
  it.each([
    'https://localhost/push',
    'https://127.0.0.1/',
    'http://fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/',
    'https://attacker.example/',
  ])('[PUSH-3] does not call %s', async (endpoint) => {
    const { keys: browserKeys } = await subscribed();
    const subscription = { endpoint, keys: browserKeys };
    const delivery = { subscription, payload: '{}', topic: 'topic', isUrgent: false, ttlSeconds: 60 };
    const sending = deliverPush(settings(), delivery, new AbortController().signal);
    await expect(sending).rejects.toEqual(new NotPushed('not a push endpoint', 'never'));
  });
});
