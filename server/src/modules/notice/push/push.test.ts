import { createECDH, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isWayOn, noticeKindWays, noticeWays, shownNoticeKinds } from '@teum/contract/notice/notice-ways';
import { notices as declaredNotices, type NoticeKind, type NoticeName } from '@teum/contract/notice/notices';
import type { PushMessage } from '@teum/contract/notice/push';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { logIn, type Person, signedIn } from '../../../../test/people.ts';
import { insertSession } from '../../identity/account/index.ts';
import { notify } from '../notification/index.ts';
import { tagOf } from './push-message.ts';
import { pushServiceAt, type TestBrowser } from './test-push-service.ts';

const patiently = { timeout: 60_000, interval: 20 };

let test: TestApp;
let pushService: ReturnType<typeof pushServiceAt>;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  pushService = pushServiceAt(test.app.origins.publicUrl);
});
afterAll(() => test.close());

const url = '/api/push/subscription';
const stateOf = async ({ call }: Person) => (await call({ url })).json<{ isOn: boolean; publicKey: string }>();
const put = (person: Person, { endpoint, keys }: Pick<TestBrowser, 'endpoint' | 'keys'>, language = 'ko') =>
  person.call({ method: 'PUT', url, payload: { endpoint, keys }, headers: { 'accept-language': language } });
const stop = ({ call }: Person) => call({ method: 'DELETE', url });
const newBrowser = async (person: Person) => pushService.subscribe((await stateOf(person)).publicKey);

async function subscribed(person: Person, language = 'ko'): Promise<TestBrowser> {
  const browser = await newBrowser(person);
  expect((await put(person, browser, language)).statusCode).toBe(204);
  return browser;
}

/** The same person in another browser. */
async function elsewhere(person: Person): Promise<Person> {
  const { sessionId } = await insertSession(test.app.db, person.id);
  const accessToken = await test.app.accessTokens.issue({ accountId: person.id, sessionId });
  const headers = { authorization: `Bearer ${accessToken}` };
  const call: Person['call'] = (options) =>
    test.app.inject({ ...options, headers: { ...headers, ...options.headers } });
  return { ...person, accessToken, call };
}

const setting = ({ call }: Person, path: string, payload: object) =>
  call({ method: 'PUT', url: `/api/notification/${path}`, payload });
const stayAwake = (person: Person) => setting(person, 'quietHours', { isOn: false, from: 22, until: 8 });
const values = {
  amount: '60,000원',
  auction: '산책',
  winner: '준호',
  writer: '준호',
  post: '글',
  offer: '산책',
  browser: 'Chrome',
};
const happen = (person: Person, ...names: NoticeName[]) =>
  test.app.db.transaction().execute((tx) =>
    notify(
      tx,
      names.map((notice) => ({ accountId: person.id, notice, values, link: `/auction/${notice.length}` })),
    ),
  );
const messages = async (browser: TestBrowser): Promise<PushMessage[]> =>
  (await pushService.received(browser)).map(({ text }) => JSON.parse(text) as PushMessage);
const arrived = (browser: TestBrowser, count: number) =>
  vi.waitFor(async () => {
    const got = await messages(browser);
    expect(got).toHaveLength(count);
    return got;
  }, patiently);
const subscriptionsOf = ({ id }: Person) =>
  test.app.db.selectFrom('push_subscription').selectAll().where('account_id', '=', id).execute();

/** One notice of each kind. */
const oneOfEach: Record<NoticeKind, NoticeName> = {
  outbid: 'outbid',
  'auction-won': 'auctionWon',
  'auction-ended': 'auctionEndedForBidder',
  'queue-admitted': 'queueAdmitted',
  appointment: 'appointmentAgreed',
  review: 'reviewShown',
  comment: 'commentOnPost',
  'saved-search': 'savedSearchMatch',
  ticket: 'ticketRefunded',
  deal: 'dealPaid',
  account: 'exportReady',
  desk: 'deskWarned',
  safety: 'passwordChanged',
};

describe('a subscription', () => {
  it('[PUSH-1] [PUSH-8] brings notices to its browser in its language, until it is ended', async () => {
    const minji = await signedIn(test.app);
    await stayAwake(minji);
    expect((await stateOf(minji)).isOn).toBe(false);
    const korean = await subscribed(minji);
    const english = await subscribed(await elsewhere(minji), 'en');
    expect((await stateOf(minji)).isOn).toBe(true);
    await happen(minji, 'outbid');
    expect((await arrived(korean, 1))[0]).toMatchObject({ title: '더 높은 입찰', link: '/auction/6' });
    expect((await arrived(english, 1))[0]).toMatchObject({ title: 'Outbid' });
    expect((await stop(minji)).statusCode).toBe(204);
    expect((await stop(minji)).statusCode).toBe(204);
    await happen(minji, 'auctionWon');
    await arrived(english, 2);
    await arrived(korean, 1);
  });

  it('[PUSH-1] replaces the one of its session, and takes its browser from another account', async () => {
    const [minji, junho] = [await signedIn(test.app), await signedIn(test.app, '준호')];
    const first = await subscribed(minji);
    const second = await subscribed(minji);
    expect(await subscriptionsOf(minji)).toHaveLength(1);
    await happen(minji, 'outbid'); // may wait in quiet hours: it must not reach the next account
    await test.app.outbox.drained();
    await put(junho, second);
    expect([await subscriptionsOf(minji), (await subscriptionsOf(junho)).length]).toEqual([[], 1]);
    expect(await messages(first)).toEqual([]);
  });

  it('[PUSH-2] is one of at most ten: one more removes the oldest, whatever races', async () => {
    const minji = await signedIn(test.app);
    const oldest = await subscribed(minji);
    const others = await Promise.all(Array.from({ length: 12 }, () => elsewhere(minji)));
    await Promise.all(others.map((other) => subscribed(other)));
    expect(await subscriptionsOf(minji)).toHaveLength(10);
    expect((await stateOf(minji)).isOn).toBe(false);
    expect(await messages(oldest)).toEqual([]);
  });

  it.each([
    'http://fcm.googleapis.com/send',
    'https://localhost/send',
    'https://127.0.0.1/send',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/send',
    'https://0x7f.1/send',
    'https://fcm.googleapis.com:8080/send',
    'https://user:secret@fcm.googleapis.com/send',
    'https://attacker.example/send',
    'https://8.8.8.8/send',
    'https://fcm.googleapis.com.attacker.example/send',
    'https://notfcm.googleapis.com/send',
    'https://push.services.mozilla.com.attacker.example/send',
    'https://evilpush.services.mozilla.com/send',
    'https://intranet/send',
    'ftp://push.example/send',
    'nonsense',
  ])('[PUSH-3] at %s is refused', async (endpoint) => {
    const minji = await signedIn(test.app);
    const { keys } = await newBrowser(minji);
    expect((await put(minji, { endpoint, keys })).statusCode).toBe(422);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/1',
    'https://jmt17.google.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://wns2-par02p.notify.windows.com/w/?token=1',
    'https://web.push.apple.com/1',
  ])('[PUSH-3] at %s is accepted', async (endpoint) => {
    const minji = await signedIn(test.app);
    const { keys } = await newBrowser(minji);
    expect((await put(minji, { endpoint: `${endpoint}${minji.id}`, keys })).statusCode).toBe(204);
  });

  it('[PUSH-3] elsewhere is accepted where PUSH_SERVICES names the host', async () => {
    const wide = await buildTestApp({ isRateLimited: false, pushServices: ['*.push.example'] });
    const minji = await signedIn(wide.app);
    const { keys } = await newBrowser(minji);
    expect((await put(minji, { endpoint: 'https://eu.push.example/1', keys })).statusCode).toBe(204);
    expect((await put(minji, { endpoint: 'https://push.example/1', keys })).statusCode).toBe(422);
    await wide.close();
  });

  it('[PUSH-3] with keys that cannot encrypt is refused', async () => {
    const minji = await signedIn(test.app);
    const { endpoint, keys } = await newBrowser(minji);
    const noPoint = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
    expect((await put(minji, { endpoint, keys: { ...keys, p256dh: noPoint } })).statusCode).toBe(422);
    expect((await put(minji, { endpoint, keys: { ...keys, auth: 'short' } })).statusCode).toBe(422);
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    expect(
      (await put(minji, { endpoint: 'https://fcm.googleapis.com/send', keys: { ...keys, p256dh } })).statusCode,
    ).toBe(204);
  });

  it('[PUSH-4] is stored unreadable', async () => {
    const minji = await signedIn(test.app);
    const { endpoint, keys } = await subscribed(minji);
    const { sealed } = (await subscriptionsOf(minji))[0]!;
    for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(sealed.includes(secret)).toBe(false);
  });

  it('[PUSH-12] ends with its session, and with all other sessions of a changed password', async () => {
    const minji = await signedIn(test.app);
    const here = await logIn(test.app, minji);
    const there = await elsewhere(minji);
    await Promise.all([here, there].map((person) => subscribed(person)));
    const body = { currentPassword: minji.password, newPassword: 'teum-new-2!' };
    await here.call({ method: 'PUT', url: '/api/auth/user/password', payload: body });
    expect(await subscriptionsOf(minji)).toHaveLength(1);
    await here.call({ method: 'DELETE', url: '/api/auth/devices' });
    expect((await stateOf(here)).isOn).toBe(true);
    await test.app.db
      .updateTable('session')
      .set({ ended_at: sql<Date>`now()`, end_reason: 'logout' })
      .where('account_id', '=', minji.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(await subscriptionsOf(minji)).toEqual([]);
  });

  it('[PUSH-12] is named in an export without its secrets, and erased with its account', async () => {
    const minji = await signedIn(test.app);
    await subscribed(minji);
    const part = test.app.personalData.parts.find(({ module }) => module === 'push')!;
    const exported = await part.exports![0]!.list(test.app.db, { accountId: minji.id, after: 0, limit: 10 });
    expect(exported).toEqual([
      { id: expect.any(Number), browser: null, system: null, language: 'ko', refreshedAt: expect.any(Date) },
    ]);
    await test.app.db.transaction().execute((tx) => part.erase!(tx, minji.id));
    expect(await subscriptionsOf(minji)).toEqual([]);
  });
});

describe('the keys', () => {
  it('[PUSH-5] are made once, readable by their owner only, and the same in every process', async () => {
    const minji = await signedIn(test.app);
    const { publicKey } = await stateOf(minji);
    const { mode } = await stat(join(test.app.config.dataDir, 'push-keys'));
    expect(mode & 0o777).toBe(0o600);
    const second = await test.another();
    const headers = { authorization: `Bearer ${minji.accessToken}` };
    expect((await second.app.inject({ url, headers })).json().publicKey).toBe(publicKey);
    await second.close();
  });
});

describe('a notice of every kind', () => {
  const names = shownNoticeKinds.map((kind) => oneOfEach[kind]);
  const setAll = async (person: Person, isOn: boolean) => {
    for (const kind of shownNoticeKinds) {
      for (const way of noticeWays) {
        if (noticeKindWays[kind].ways[way] !== 'always') await setting(person, 'ways', { kind, way, isOn });
      }
    }
  };

  it.each([
    ['by default', undefined],
    ['with everything on', true],
    ['with everything off', false],
  ] as const)('[WAY-1] [WAY-2] [PUSH-6] comes by exactly the ways of its reader, %s', async (_name, isOn) => {
    const minji = await signedIn(test.app);
    await sql`update account set email_proven_at = now() where id = ${minji.id}`.execute(test.app.db);
    await stayAwake(minji);
    if (isOn !== undefined) await setAll(minji, isOn);
    const browser = await subscribed(minji);
    const chosen = Object.fromEntries(
      shownNoticeKinds.map((kind) => [kind, isOn === undefined ? {} : { page: isOn, push: isOn, mail: isOn }]),
    );
    const by = (way: (typeof noticeWays)[number]) => shownNoticeKinds.filter((kind) => isWayOn(chosen, kind, way));

    await happen(minji, ...names);
    const listed = (await minji.call({ url: '/api/notification?limit=50' })).json().data as { kind: string }[];
    expect(listed.map(({ kind }) => kind).sort()).toEqual([...by('page')].sort());
    const tags = by('push').map((kind) => tagOf(kind, `/auction/${oneOfEach[kind].length}`));
    expect((await arrived(browser, tags.length)).map(({ tag }) => tag).sort()).toEqual([...tags].sort());
    // `safety` writes its own letter with its cause, which did not happen here.
    await lettersTo(test.app, minji.email, by('mail').filter((kind) => kind !== 'safety').length);
    expect(names.map((name) => declaredNotices[name].kind)).toEqual(shownNoticeKinds);
  });

  it('[WAY-5] waits in quiet hours, on the page at once, and is sent when they end', async () => {
    const minji = await signedIn(test.app);
    const { rows } = await sql<{ hour: number }>`
      select extract(hour from clock_timestamp() at time zone 'Asia/Seoul')::int as hour`.execute(test.app.db);
    const from = (rows[0]!.hour + 23) % 24;
    await setting(minji, 'quietHours', { isOn: true, from, until: (from + 4) % 24 });
    const browser = await subscribed(minji);
    await happen(minji, 'outbid');
    await test.app.outbox.drained();
    expect((await minji.call({ url: '/api/notification/unread' })).json()).toBe(1);
    const held = await sql`
      select from push_message where run_after > now() + interval '1 hour' and subscription_id in
        (select id from push_subscription where account_id = ${minji.id})`.execute(test.app.db);
    expect([held.rows.length, await messages(browser)]).toEqual([1, []]);
    await sql`
      with due as (update push_message set run_after = now())
      select pg_notify('push', '')`.execute(test.app.db);
    await arrived(browser, 1);
  });
});

describe('the metrics', () => {
  it('[PUSH-13] show what waits, what was set aside and what was sent', async () => {
    const shown = (await test.app.inject('/api/metrics')).body;
    for (const name of ['push_waiting', 'push_set_aside', 'push_delay_seconds', 'push_sent_total', 'push_gone_total'])
      expect(shown).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });
});
