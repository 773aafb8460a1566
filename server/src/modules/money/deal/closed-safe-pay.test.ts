import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTo, proposeIn, refusalOf } from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { asBlob, auctionForm, createProduct, image, productForm, sendForm } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { openRoom } from '../../../../test/talkers.ts';
import { readConfig } from '../../../platform/config/config.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://teum.example',
    TOKEN_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'teum-app-')),
  };
  test = await buildTestApp({ ...readConfig(production), isRateLimited: false });
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});
afterAll(() => test.close());

const forms = {
  auction: async () => ({ auctionCreate: asBlob({ ...auctionForm, safePay: true }), auctionThumbnail: await image() }),
  product: async () => ({ productCreate: asBlob({ ...productForm, safePay: true }) }),
};
const stored = (kind: keyof typeof forms) => test.app.db.selectFrom(kind).select('id').execute();

describe('in production without a payment provider, safe pay', () => {
  it.each(['auction', 'product'] as const)(
    '[OFFER-13] is refused for a new %s, and nothing is stored',
    async (kind) => {
      const before = await stored(kind);
      const answer = await sendForm(minji, 'POST', `/api/${kind}`, await forms[kind]());
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { code: 'INVALID_INPUT', fields: { safePay: '지금은 안전결제를 이용할 수 없습니다.' } },
      ]);
      expect(await stored(kind)).toEqual(before);
    },
  );

  it('[OFFER-13] is refused in a change of a listing, which stays as it was', async () => {
    const id = await createProduct(minji);
    const changed = { productEdit: asBlob({ ...productForm, safePay: true }) };
    const answer = await sendForm(minji, 'PUT', `/api/product/${id}`, changed);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['safePay']]);
    expect(await safePayOf(id)).toBe(false);
  });

  it('[CONF-5] opens no deal for a listing that was offered with it while there was a provider', async () => {
    const id = await createProduct(minji);
    await test.app.db.updateTable('product').set({ safe_pay: true }).where('id', '=', id).execute();
    const proposal = await proposeIn(junho, await openRoom(junho, id));
    expect((await changeTo(minji, proposal.id, 'accept')).state).toBe('agreed');
    for (const as of ['buyer', 'seller'])
      expect((await junho.call({ url: `/api/deal/mine?as=${as}` })).json()).toEqual({ data: [] });
    expect(await refusalOf(junho, '/payment/prepare', { dealId: 1, amount: 90_000 })).toEqual([503, 'PAYMENT_CLOSED']);
  });

  it('[CONF-5] is named by no page', async () => {
    const page = await test.app.inject({ url: '/new/product', headers: { accept: 'text/html' } });
    const config = /<meta name="teum-config" content='([^']*)'/.exec(page.body)?.[1] ?? '';
    expect(JSON.parse(config)).toMatchObject({ isPaymentOpen: false });
    expect(JSON.parse(config)).not.toHaveProperty('safePay');
  });
});

const safePayOf = async (id: number): Promise<boolean> =>
  (await test.app.db.selectFrom('product').select('safe_pay').where('id', '=', id).executeTakeFirstOrThrow()).safe_pay;
