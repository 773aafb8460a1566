import type { Identity } from '@teum/contract/identity/identity-check.routes';
import { sandboxPortone } from '@teum/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../test/payments.ts';
import { type Person, password, proveOwner, signedIn } from '../../../../test/people.ts';
import { IdentitySeals } from '../../identity/identity-check/index.ts';
import { openPortoneV2 } from './portone/open-portone-v2.ts';
import { sealAccountsAgain } from './seal-accounts-again.ts';
import { openOwner } from './sealed-account.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.provider.heal());
afterAll(() => shop.close());

let people = 0;
/** A seller with a proven name and a fresh proof, and an account that the bank has under that name. */
async function seller({ proven = true, fresh = true } = {}) {
  const name = `김민지${++people}`;
  const minji = await signedIn(shop.app);
  if (proven) {
    const { window } = (await minji.call({ url: '/api/identity/mine' })).json<Identity>();
    const impUid = await shop.provider.certify({ merchant_uid: window!.merchantUid, name, birthday: '1994-03-11' });
    await minji.call({ method: 'POST', url: '/api/identity/verify', payload: { impUid } });
  }
  if (fresh) await proveOwner(minji);
  return { ...minji, name, account: await accountOf(name) };
}

let numbers = 0;
async function accountOf(holder: string) {
  const account = { bank: 'TOSS', number: String(1_000_000_000 + ++numbers), holder };
  await shop.provider.openAccount(account);
  return account;
}

const give = ({ call }: Pick<Person, 'call'>, account: object) =>
  call({ method: 'PUT', url: '/api/payout/account', payload: account });
const rowsOf = ({ id }: Pick<Person, 'id'>) =>
  shop.app.db.selectFrom('payout_account').selectAll().where('account_id', '=', id).orderBy('id').execute();
const safetyNotices = async ({ call }: Pick<Person, 'call'>): Promise<string[]> =>
  (await call({ url: '/api/notification' })).json().data.map(({ title }: { title: string }) => title);

describe('PUT /payout/account', () => {
  it('[PAYOUT-10] [PAYOUT-12] takes an account in the proven name, and notices its owner', async () => {
    const minji = await seller();
    const written = { ...minji.account, number: `1000-${minji.account.number.slice(4)}`, holder: ` ${minji.name} ` };
    const answer = await give(minji, written);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        bank: 'TOSS',
        lastDigits: minji.account.number.slice(-4),
        holder: minji.name,
        since: expect.stringContaining('+09:00'),
        pausedUntil: null,
      },
    ]);
    expect(await safetyNotices(minji)).toEqual([`끝이 ${minji.account.number.slice(-4)}인 정산 계좌를 등록했습니다.`]);
  });

  it('[PAYOUT-13] pauses payouts for three days after a change, once, and not for the same account', async () => {
    const minji = await seller();
    await give(minji, minji.account);
    for (const _ of ['the same', 'and again']) expect((await give(minji, minji.account)).json().pausedUntil).toBeNull();
    expect(await safetyNotices(minji)).toHaveLength(1);
    const answer = await give(minji, await accountOf(minji.name));
    const { since, pausedUntil } = answer.json();
    expect(Date.parse(pausedUntil) - Date.parse(since)).toBe(3 * 86_400_000);
    expect((await safetyNotices(minji))[0]).toContain('정산을 멈춥니다');
    expect((await rowsOf(minji)).map(({ replaced_at }) => replaced_at === null)).toEqual([false, true]);
  });

  it('[PAYOUT-13] keeps one account in use when several are given at once', async () => {
    const minji = await seller();
    const accounts = await Promise.all([1, 2, 3, 4].map(() => accountOf(minji.name)));
    const answers = await Promise.all(accounts.map((account) => give(minji, account)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const rows = await rowsOf(minji);
    expect(rows.filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1);
    expect(rows.filter(({ paused_until }) => paused_until === null)).toHaveLength(1);
  });

  it.each([
    ['no fresh proof', { fresh: false }, 'PROOF_REQUIRED'],
    ['no proven name', { proven: false }, 'IDENTITY_REQUIRED'],
  ])('[PAYOUT-10] [PAYOUT-12] refuses with %s', async (_, who, code) => {
    const minji = await seller(who);
    expect((await give(minji, minji.account)).json()).toMatchObject({ code });
    expect(await rowsOf(minji)).toEqual([]);
  });

  it("[PAYOUT-10] [PAYOUT-11] refuses somebody else's account without naming them, and an account that no bank knows", async () => {
    const minji = await seller();
    const other = await accountOf('박준호');
    const answer = await give(minji, { ...other, holder: minji.name });
    expect(answer.json()).toMatchObject({ code: 'PAYOUT_HOLDER_DIFFERS' });
    expect(answer.body).not.toContain('박준호');
    expect((await give(minji, { ...minji.account, holder: '박준호' })).json().code).toBe('PAYOUT_HOLDER_DIFFERS');
    expect((await give(minji, { ...other, number: '9999999' })).json().code).toBe('PAYOUT_ACCOUNT_UNKNOWN');
    expect(await rowsOf(minji)).toEqual([]);
  });

  it.each([
    ['letters in the number', { number: '12345678a' }],
    ['full-width digits', { number: '１２３４５６７８' }],
    ['six digits', { number: '123456' }],
    ['twenty-one digits', { number: '1'.repeat(21) }],
    ['a bank that nobody knows', { bank: 'MARS' }],
    ['a bank of every object', { bank: 'constructor' }],
    ['no holder', { holder: ' ' }],
    ['an endless holder', { holder: '김'.repeat(10_000) }],
  ])('[PAYOUT-10] refuses %s with a sentence', async (_, wrong) => {
    const minji = await seller();
    const answer = await give(minji, { ...minji.account, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(Object.keys(wrong));
  });

  it('[PAYOUT-15] changes nothing while the bank cannot be asked', async () => {
    const minji = await seller();
    await shop.provider.faults({ failNext: 1 });
    const answer = await give(minji, minji.account);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PAYOUT_CHECKING']);
    expect((await give(minji, minji.account)).statusCode).toBe(200);
  });

  it('[PAYOUT-14] stores neither number nor holder as they are, and opens them after a new key', async () => {
    const minji = await seller();
    await give(minji, minji.account);
    const [row] = await rowsOf(minji);
    expect(JSON.stringify({ ...row, sealed: row!.sealed.toString('utf8') })).not.toContain(minji.account.number);
    const tokenSecret = 'a secret for tests only, of sufficient length';
    const rotated = new IdentitySeals({ identityKeys: ['c3'.repeat(32)], tokenSecret });
    await sealAccountsAgain(shop.app.db, rotated);
    const [again] = await rowsOf(minji);
    const owner = openOwner(rotated, { label: again!.label, sealed: again!.sealed, keyId: again!.key_id });
    expect([again!.key_id, owner]).toEqual([rotated.newestId, { number: minji.account.number, holder: minji.name }]);
  });

  it('[PAYOUT-16] is erased with the account', async () => {
    const minji = await seller();
    await give(minji, minji.account);
    const closed = await minji.call({ method: 'POST', url: '/api/account/close', payload: { password } });
    expect([closed.statusCode, await rowsOf(minji)]).toEqual([204, []]);
  });
});

it('[PAYOUT-15] pays out nothing in the sandbox where payments are real', () => {
  const { config } = shop.app;
  const { impCode, impKey, impSecret, channelKey } = sandboxPortone;
  const real = { impCode, impKey, impSecret, channelKey, identityChannelKey: undefined, apiUrl: 'x', scriptUrl: 'x' };
  expect(openPortoneV2({ ...config, portone: real }, () => 'http://localhost')).toBeUndefined();
  expect(openPortoneV2(config, () => 'http://localhost')).toBeDefined();
});
