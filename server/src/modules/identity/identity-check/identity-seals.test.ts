import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { insertAccount } from '../account/index.ts';
import { Identities } from './identities.ts';
import { upsertIdentity } from './identity-check.sql.ts';
import { IdentitySeals } from './identity-seals.ts';
import { identityPersonalData } from './personal-data.sql.ts';
import { sealAgain } from './seal-again.ts';

const [older, newer] = ['a1'.repeat(32), 'b2'.repeat(32)];
const tokenSecret = 'a secret for tests only, of sufficient length';
const withKeys = (...identityKeys: string[]) => new IdentitySeals({ identityKeys, tokenSecret });
const minji = { name: '김민지', birthYear: 1994, wasAdult: true };

describe('IdentitySeals', () => {
  it('[IDC-5] opens for its account alone, and nothing that was changed', () => {
    const seals = withKeys(older);
    const sealed = seals.seal(1, minji);
    expect(seals.open(1, sealed)).toEqual(minji);
    expect(() => seals.open(2, sealed)).toThrow();
    const changed = Buffer.from(sealed.sealed);
    changed[20]! ^= 1;
    expect(() => seals.open(1, { ...sealed, sealed: changed })).toThrow();
    expect(seals.seal(1, minji).sealed.equals(sealed.sealed)).toBe(false);
  });

  it('[IDC-6] opens with older keys, the derived one included, and names a key that is missing', () => {
    const derived = withKeys().seal(1, minji);
    const old = withKeys(older).seal(1, minji);
    for (const sealed of [derived, old]) expect(withKeys(newer, older).open(1, sealed)).toEqual(minji);
    expect(() => withKeys(newer).open(1, old)).toThrow(`IDENTITY_KEY lacks the key ${old.keyId}`);
  });

  it('[IDC-6] knows a person of an older key again', () => {
    const [before] = withKeys(older).hashesOf('CI');
    const [now, ...earlier] = withKeys(newer, older).hashesOf('CI');
    expect([now.equals(before), earlier.some((hash) => hash.equals(before))]).toEqual([false, true]);
  });
});

describe('a new IDENTITY_KEY', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const insertPerson = async (seals: IdentitySeals, name: string): Promise<number> => {
    const account = { email: `${name}@teum.kr`, passwordHash: 'x', userName: name, nickName: name };
    const accountId = (await insertAccount(database.db, account))!;
    const [personHash] = seals.hashesOf(name);
    const row = { accountId, personHash, ...seals.seal(accountId, { ...minji, name }), provenAt: new Date() };
    await database.db.transaction().execute((tx) => upsertIdentity(tx, row));
    return accountId;
  };
  const keyIds = async () => {
    const rows = await database.db.selectFrom('identity_check').select('key_id').distinct().execute();
    return rows.map(({ key_id }) => key_id);
  };

  it('[IDC-6] seals every name again, and loses none', async () => {
    const ids = [await insertPerson(withKeys(), '민지'), await insertPerson(withKeys(older), '준호')];
    const rotated = withKeys(newer, older);
    for (const _ of ['once', 'again']) await sealAgain(database.db, rotated);
    expect(await keyIds()).toEqual([rotated.newestId]);
    const found = await Promise.all(ids.map((id) => new Identities(rotated).find(database.db, id, new Date())));
    expect(found.map((person) => person?.name)).toEqual(['민지', '준호']);
    const [exported] = await identityPersonalData(rotated).exports![0]!.list(database.db, {
      accountId: ids[0]!,
      after: 0,
      limit: 10,
    });
    expect(exported).toMatchObject({ name: '민지', birthYear: 1994 });
  });

  it('[IDC-9] takes somebody for 19 once everybody born in that year is', async () => {
    const seals = withKeys(newer);
    const account = { email: 'young@teum.kr', passwordHash: 'x', userName: '하린', nickName: '하린' };
    const accountId = (await insertAccount(database.db, account))!;
    const [personHash] = seals.hashesOf('하린');
    const sealed = seals.seal(accountId, { name: '하린', birthYear: 2008, wasAdult: false });
    await database.db
      .transaction()
      .execute((tx) => upsertIdentity(tx, { accountId, personHash, ...sealed, provenAt: new Date() }));
    const isAdultAt = async (time: string) =>
      (await new Identities(seals).find(database.db, accountId, new Date(time)))!.isAdult;
    expect(await isAdultAt('2027-12-31T23:59:59+09:00')).toBe(false);
    expect(await isAdultAt('2028-01-01T00:00:00+09:00')).toBe(true);
  });
});
