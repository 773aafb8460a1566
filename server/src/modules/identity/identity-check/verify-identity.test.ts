import type { Identity } from '@teum/contract/identity/identity-check.routes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../test/payments.ts';
import { type Person, password, signedIn } from '../../../../test/people.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.provider.heal());
afterAll(() => shop.close());

const mine = async ({ call }: Person) => (await call({ url: '/api/identity/mine' })).json<Identity>();
const verify = ({ call }: Person, impUid: string) =>
  call({ method: 'POST', url: '/api/identity/verify', payload: { impUid } });

let people = 0;
/** Somebody whom no other test knows. */
const somebody = () => ({ name: `김민지${++people}`, birthday: '1994-03-11' });

/** Goes through the window of 본인인증, as a browser of this member does. */
async function proofOf(person: Person, wish: object = {}): Promise<string> {
  const { window } = await mine(person);
  return shop.provider.certify({ merchant_uid: window!.merchantUid, ...somebody(), ...wish });
}

const today = new Date(Date.now() + 9 * 3_600_000);
/** Born so many years ago, or so many days after that. */
function birthdayAt(years: number, days = 0): string {
  const day = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days));
  return day.toISOString().slice(0, 10);
}

const rowOf = ({ id }: Person) =>
  shop.app.db.selectFrom('identity_check').selectAll().where('account_id', '=', id).executeTakeFirst();

describe('POST /identity/verify', () => {
  it('[IDC-1] [IDC-7] keeps who the owner is, and shows it to them', async () => {
    const minji = await signedIn(shop.app);
    expect(await mine(minji)).toMatchObject({ provenAt: null, name: null, isAdult: false });
    const answer = await verify(minji, await proofOf(minji, { name: '김민지', birthday: '1994-03-11' }));
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: '김민지', isAdult: true }]);
    expect((await mine(minji)).provenAt).toMatch(/\+09:00$/);
  });

  it('[IDC-5] stores neither name, year nor key as they are', async () => {
    const minji = await signedIn(shop.app);
    await verify(minji, await proofOf(minji, { name: '황보서윤', birthday: '1983-01-02' }));
    const { sealed, person_hash: hash, ...rest } = (await rowOf(minji))!;
    expect(Object.keys(rest).sort()).toEqual(['account_id', 'key_id', 'proven_at']);
    expect(`${sealed.toString('utf8')} ${hash.toString('utf8')}`).not.toMatch(/황보|1983/);
  });

  it('[IDC-7] shows others a mark, and nothing else', async () => {
    const [minji, junho] = [await signedIn(shop.app), await signedIn(shop.app, '준호')];
    const seen = async () => (await junho.call({ url: `/api/people/${minji.id}` })).json();
    const before = await seen();
    await verify(minji, await proofOf(minji, { name: '남궁하린' }));
    const after = await seen();
    expect(after).toEqual({ ...before, isIdentityProven: true });
    expect(JSON.stringify(after)).not.toContain('남궁');
  });

  it.each([
    ['an unknown number', async () => 'imp_000000000000'],
    ['letters that no number has', async () => '../payments/1'],
    ['a proof that failed', (person: Person) => proofOf(person, { certified: false })],
    [
      'a proof of an hour ago',
      (person: Person) => proofOf(person, { certified_at: Math.floor(Date.now() / 1000) - 3_600 }),
    ],
    ['a proof under no number of ours', (person: Person) => proofOf(person, { merchant_uid: 'idn_0000000000_0' })],
    ["another member's proof", async () => proofOf(await signedIn(shop.app, '준호'))],
  ])('[IDC-1] [IDC-2] is refused with %s, and nothing is stored', async (_what, proof) => {
    const minji = await signedIn(shop.app);
    const answer = await verify(minji, await proof(minji));
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'IDENTITY_NOT_PROVEN' }]);
    expect(await rowOf(minji)).toBeUndefined();
  });

  it('[IDC-3] refuses the second account of one person, with a way to the desk', async () => {
    const [first, second] = [await signedIn(shop.app), await signedIn(shop.app)];
    const person = somebody();
    await verify(first, await proofOf(first, person));
    const answer = await verify(second, await proofOf(second, person));
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'IDENTITY_TAKEN' }]);
    expect(answer.json().message).toContain('운영팀');
    expect(await rowOf(second)).toBeUndefined();
  });

  it('[IDC-3] proves one account of eight that come at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => signedIn(shop.app)));
    const person = somebody();
    const proofs = await Promise.all(accounts.map((account) => proofOf(account, person)));
    const answers = await Promise.all(accounts.map((account, at) => verify(account, proofs[at]!)));
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'proven' : answer.json().code));
    expect(codes.toSorted()).toEqual([...Array(7).fill('IDENTITY_TAKEN'), 'proven'].toSorted());
  });

  it('[IDC-3] keeps one person of eight who prove one account at once', async () => {
    const minji = await signedIn(shop.app);
    const proofs = await Promise.all(Array.from({ length: 8 }, () => proofOf(minji)));
    const answers = await Promise.all(proofs.map((proof) => verify(minji, proof)));
    const proven = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(proven).toHaveLength(1);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(7).fill('IDENTITY_OTHER_PERSON'));
    expect((await mine(minji)).name).toBe(proven[0]!.json<Identity>().name);
  });

  it('[IDC-3] proves the same person again, and nobody else', async () => {
    const minji = await signedIn(shop.app);
    const person = somebody();
    const proof = await proofOf(minji, person);
    for (const _ of ['once', 'again']) expect((await verify(minji, proof)).statusCode).toBe(200);
    const other = await verify(minji, await proofOf(minji));
    expect(other.json()).toMatchObject({ code: 'IDENTITY_OTHER_PERSON' });
    expect((await mine(minji)).name).toBe(person.name);
  });

  it('[IDC-4] refuses somebody on the day before the 14th birthday, and takes them on it', async () => {
    const minji = await signedIn(shop.app);
    const young = await verify(minji, await proofOf(minji, { birthday: birthdayAt(14, 1) }));
    expect(young.json()).toMatchObject({ code: 'IDENTITY_UNDER_AGE' });
    expect(await rowOf(minji)).toBeUndefined();
    expect((await verify(minji, await proofOf(minji, { birthday: birthdayAt(14) }))).statusCode).toBe(200);
  });

  it('[IDC-4] [IDC-9] knows whether somebody is 19 to the day', async () => {
    const [minji, junho] = [await signedIn(shop.app), await signedIn(shop.app, '준호')];
    const younger = await verify(minji, await proofOf(minji, { birthday: birthdayAt(19, 1) }));
    const older = await verify(junho, await proofOf(junho, { birthday: birthdayAt(19) }));
    expect([younger.json().isAdult, older.json().isAdult]).toEqual([false, true]);
  });

  it.each([{ drop: true }, { failNext: 2 }])('[IDC-8] changes nothing while the provider is %j', async (fault) => {
    const minji = await signedIn(shop.app);
    const proof = await proofOf(minji);
    await shop.provider.faults(fault);
    const answer = await verify(minji, proof);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'IDENTITY_CHECKING']);
    await shop.provider.heal();
    expect(await rowOf(minji)).toBeUndefined();
    expect((await verify(minji, proof)).statusCode).toBe(200);
  });

  it('[IDC-7] is erased with the account, and its person may prove another one', async () => {
    const [minji, later] = [await signedIn(shop.app), await signedIn(shop.app)];
    const person = somebody();
    await verify(minji, await proofOf(minji, person));
    const closed = await minji.call({ method: 'POST', url: '/api/account/close', payload: { password } });
    expect([closed.statusCode, await rowOf(minji)]).toEqual([204, undefined]);
    expect((await verify(later, await proofOf(later, person))).statusCode).toBe(200);
    const late = sql`insert into identity_check values (${minji.id}, ${Buffer.alloc(32)}, '', '', now())`;
    await expect(late.execute(shop.app.db)).rejects.toThrow(`account ${minji.id} is closed`);
  });
});
