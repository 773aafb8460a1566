import { noticeKindWays, noticeWays, shownNoticeKinds } from '@teum/contract/notice/notice-ways';
import type { NoticeName } from '@teum/contract/notice/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { logIn, type Person, signedIn } from '../../../../test/people.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type SpreadNotice, spreadAfterCommit } from './spread-notices.ts';

const patiently = { timeout: 60_000, interval: 20 };

let test: TestApp;
/** What the way `push` was asked to send; no module of this app sends it. */
const pushed: SpreadNotice[] = [];
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false, publicUrl: 'https://teum.example', isSandboxMounted: true });
  test.app.noticeSpread.on('push', async (_tx, going) => void pushed.push(...going));
});
afterAll(() => test.close());

const settingsOf = async ({ call }: Person) => (await call({ url: '/api/notification/ways' })).json();
const put = ({ call }: Person, path: string, payload: object, headers = {}) =>
  call({ method: 'PUT', url: `/api/notification/${path}`, payload, headers });
const choose = (person: Person, kind: string, way: string, isOn: boolean) =>
  put(person, 'ways', { kind, way, isOn }).then(({ statusCode }) => statusCode);
const prove = ({ id }: Person) => sql`update account set email_proven_at = now() where id = ${id}`.execute(test.app.db);
const values = {
  amount: '60,000원',
  auction: '일요일 두 시간',
  person: '준호',
  listing: '산책',
  writer: '준호',
  post: '글',
};

const happen = (person: Person, ...names: NoticeName[]) =>
  test.app.db.transaction().execute((tx: Tx) =>
    spreadAfterCommit(
      tx,
      names.map((notice) => ({ accountId: person.id, notice, values, link: '/auction/3' })),
    ),
  );
const pushedTo = ({ id }: Person) => pushed.filter(({ accountId }) => accountId === id);

const seoulHour = async (): Promise<number> => {
  const { rows } = await sql<{ hour: number }>`
    select extract(hour from clock_timestamp() at time zone 'Asia/Seoul')::int as hour`.execute(test.app.db);
  return rows[0]!.hour;
};
/** Hours that contain the present one, or begin after it, also if an hour passes during the test. */
const quietFrom = async (person: Person, first: number, length: number) => {
  const from = ((await seoulHour()) + first + 24) % 24;
  return put(person, 'quietHours', { isOn: true, from, until: (from + length) % 24 });
};
const beQuiet = (person: Person) => quietFrom(person, -1, 4);
const beAwake = (person: Person) => quietFrom(person, 3, 4);

describe('the settings', () => {
  it('[WAY-1] [WAY-2] [WAY-4] start with the defaults of every kind and way', async () => {
    const minji = await signedIn(test.app);
    const { kinds, quietHours } = await settingsOf(minji);
    expect(quietHours).toEqual({ isOn: true, from: 22, until: 8 });
    expect(kinds).toEqual(
      shownNoticeKinds.map((kind) => ({
        kind,
        ways: noticeWays.map((way) => {
          const byDefault = noticeKindWays[kind].ways[way];
          return { way, isOn: byDefault !== 'off', isFixed: byDefault === 'always' };
        }),
      })),
    );
  });

  it('[WAY-1] keep choices that are made at once, each for its owner alone', async () => {
    const [minji, junho] = [await signedIn(test.app), await signedIn(test.app, '준호')];
    const choices = shownNoticeKinds.flatMap((kind) =>
      noticeWays.flatMap((way) => (noticeKindWays[kind].ways[way] === 'always' ? [] : [{ kind, way }])),
    );
    await Promise.all(choices.map(({ kind, way }) => choose(minji, kind, way, false)));
    const { kinds } = await settingsOf(minji);
    const stillOn = kinds.flatMap(({ ways }: { ways: { isOn: boolean; isFixed: boolean }[] }) =>
      ways.filter(({ isOn, isFixed }) => isOn && !isFixed),
    );
    expect(stillOn).toEqual([]);
    expect((await settingsOf(junho)).kinds[0].ways[0]).toMatchObject({ isOn: true });
  });

  it('[WAY-2] refuse to switch off what is fixed', async () => {
    const minji = await signedIn(test.app);
    expect(await choose(minji, 'safety', 'mail', false)).toBe(409);
    expect(await choose(minji, 'desk', 'page', false)).toBe(409);
    expect(await choose(minji, 'safety', 'push', false)).toBe(204);
  });

  it('[WAY-4] keep quiet hours, and refuse those without a length or outside of the day', async () => {
    const minji = await signedIn(test.app);
    expect((await put(minji, 'quietHours', { isOn: false, from: 23, until: 7 })).statusCode).toBe(204);
    for (const [from, until] of [
      [9, 9],
      [24, 8],
      [-1, 8],
      [22.5, 8],
    ])
      expect((await put(minji, 'quietHours', { isOn: true, from, until })).statusCode).toBe(422);
    expect((await settingsOf(minji)).quietHours).toEqual({ isOn: false, from: 23, until: 7 });
  });
});

describe('a notice', () => {
  it('[WAY-3] is left out of the page alone where the page is off', async () => {
    const minji = await signedIn(test.app);
    await beAwake(minji);
    await choose(minji, 'outbid', 'page', false);
    expect((await happen(minji, 'outbid', 'auctionWon')).map(({ notice }) => notice)).toEqual(['auctionWon']);
    await vi.waitFor(
      () => expect(pushedTo(minji).map(({ notice }) => notice)).toEqual(['outbid', 'auctionWon']),
      patiently,
    );
  });

  it('[WAY-1] [WAY-7] goes by mail and push exactly as its kind is switched, to a proven e-mail', async () => {
    const [minji, junho] = [await signedIn(test.app), await signedIn(test.app, '준호')];
    await prove(minji);
    for (const person of [minji, junho]) {
      await beAwake(person);
      await choose(person, 'outbid', 'mail', true);
      await choose(person, 'outbid', 'push', false);
    }
    await happen(junho, 'outbid', 'commentOnPost');
    await happen(minji, 'outbid', 'commentOnPost');
    const [letter] = await lettersTo(test.app, minji.email, 1);
    expect(letter!.subject).toBe('60,000원의 더 높은 입찰이 들어왔습니다. ‘일요일 두 시간’');
    for (const part of ['https://teum.example/auction/3', 'https://teum.example/me/notices'])
      expect(letter!.text).toContain(part);
    await lettersTo(test.app, junho.email, 0);
    expect(pushedTo(minji).map(({ notice }) => notice)).toEqual(['commentOnPost']);
  });

  it('[WAY-7] is written in the language of the last sign-in or change of settings', async () => {
    const minji = await signedIn(test.app);
    await prove(minji);
    await put(minji, 'quietHours', { isOn: false, from: 22, until: 8 }, { 'accept-language': 'en' });
    await happen(minji, 'auctionWon');
    expect((await lettersTo(test.app, minji.email, 1))[0]!.subject).toMatch(/^You won the auction/);
    await logIn(test.app, minji);
    await happen(minji, 'auctionWon');
    const subjects = (await lettersTo(test.app, minji.email, 2)).map(({ subject }) => subject);
    expect(subjects[0]).toMatch(/낙찰받았습니다/);
  });

  it('[WAY-5] waits in quiet hours, by push and mail, until they end', async () => {
    const minji = await signedIn(test.app);
    await prove(minji);
    await beQuiet(minji);
    expect(await happen(minji, 'auctionWon')).toHaveLength(1);
    await vi.waitFor(() => expect(pushedTo(minji)).toHaveLength(1), patiently);
    const { until } = (await settingsOf(minji)).quietHours;
    const { leavesAt } = pushedTo(minji)[0]!;
    expect(leavesAt.getTime()).toBeGreaterThan(test.app.clock.now().getTime());
    expect(new Date(leavesAt.getTime() + 9 * 3_600_000 + 500).getUTCHours()).toBe(until);
    const held = () =>
      test.app.db
        .selectFrom('mail')
        .select(['run_after', 'created_at'])
        .where('kind', '=', 'notice')
        .where('run_after', '>', sql<Date>`now()`)
        .execute();
    await vi.waitFor(
      async () => expect(await held()).toEqual([{ run_after: leavesAt, created_at: leavesAt }]),
      patiently,
    );
    await sql`update mail set run_after = now() where kind = 'notice'`.execute(test.app.db);
    await lettersTo(test.app, minji.email, 1);
  });

  it('[WAY-8] of a turn to bid is not sent once the turn is over', async () => {
    const minji = await signedIn(test.app);
    await beQuiet(minji);
    await happen(minji, 'queueAdmitted', 'auctionWon');
    await vi.waitFor(() => expect(pushedTo(minji).map(({ notice }) => notice)).toEqual(['auctionWon']), patiently);
  });

  it('[WAY-6] of a transaction that rolled back goes nowhere', async () => {
    const minji = await signedIn(test.app);
    await beAwake(minji);
    const cause = test.app.db.transaction().execute(async (tx) => {
      await spreadAfterCommit(tx, [{ accountId: minji.id, notice: 'auctionWon', values, link: '/' }]);
      throw new Error('the cause failed');
    });
    await expect(cause).rejects.toThrow('the cause failed');
    await happen(minji, 'outbid');
    await vi.waitFor(() => expect(pushedTo(minji).map(({ notice }) => notice)).toEqual(['outbid']), patiently);
  });
});
