import type { Deal } from '@teum/contract/money/deal-schema';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auctionDeal, checkDeals, clockOf, dealOf, heldFor, hourlyDeal, payDeal } from '../../../../test/deals.ts';
import { operator } from '../../../../test/operators.ts';
import { asBuyer, type Buyer, openShop, type Shop } from '../../../../test/payments.ts';
import { planOf } from '../../../../test/query-plan.ts';
import { balanceOf } from '../books/index.ts';
import { selectDisputes } from './deal.sql.ts';

let shop: Shop;
let jiwoo: Buyer;
beforeAll(async () => {
  shop = await openShop();
  jiwoo = asBuyer(await operator({ app: shop.app, database: { db: shop.app.db } }));
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.provider.heal();
  expect(await checkDeals(shop.app.db)).toEqual([]);
});

interface Paid {
  id: number;
  price: number;
  minji: Buyer;
  junho: Buyer;
  merchantUid: string;
  impUid: string;
}

async function paidDeal(make: (minji: Buyer, junho: Buyer) => Promise<Deal> = hourlyDeal): Promise<Paid> {
  const [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
  const deal = await make(minji, junho);
  return { id: deal.id, price: deal.price, minji, junho, ...(await payDeal(shop, junho, deal)) };
}

/** The hour has begun. */
const begin = (id: number) =>
  sql`update appointment set starts_at = now() - interval '1 hour' from deal where deal.id = ${id} and appointment.id = appointment_id`.execute(
    shop.app.db,
  );
const swept = async ({ merchantUid }: Paid) => {
  await shop.makeDue(merchantUid);
  await shop.sweep();
};
const decide = (id: number, refundPercent: number) =>
  jiwoo.post(`/desk/deal/${id}/decide`, { refundPercent, reason: '카드사가 결제를 취소했습니다.' });
const back = async ({ impUid }: Paid): Promise<number> => (await shop.provider.payment(impUid)).cancel_amount;
const returning = (id: number) => balanceOf(shop.app.db, `returning:${id}`);
/** Cancels at the provider, as its console or a chargeback does. */
const takeBack = ({ impUid }: Paid, amount?: number) =>
  shop.provider.cancel(impUid, amount === undefined ? {} : { amount });

describe('a held deal whose payment is cancelled at the provider', () => {
  it('[DEAL-80] is disputed, holds nothing, and is released to nobody', async () => {
    const deal = await paidDeal();
    await takeBack(deal);
    await swept(deal);
    expect(await dealOf(deal.junho, deal.id)).toMatchObject({
      state: 'disputed',
      refundedAmount: 90_000,
      timeline: [{ kind: 'open' }, { kind: 'pay' }, { kind: 'takeBack', by: 'provider', amount: 90_000 }],
    });
    expect(await heldFor(shop.app.db, deal.id)).toBe(0);
    await begin(deal.id);
    expect((await deal.junho.post(`/deal/${deal.id}/confirm`)).json().code).toBe('DEAL_CHANGED');
    expect((await jiwoo.call({ url: '/api/desk/disputes' })).json().data).toContainEqual(
      expect.objectContaining({ dealId: deal.id, startedBy: 'provider' }),
    );
  });

  it('[DEAL-80] is noticed by the webhook, once, however often it comes', async () => {
    const deal = await paidDeal();
    await takeBack(deal, 30_000);
    const news = { imp_uid: deal.impUid, merchant_uid: deal.merchantUid };
    await Promise.all(Array.from({ length: 4 }, () => deal.junho.post('/payment/webhook', news)));
    await swept(deal);
    expect(await heldFor(shop.app.db, deal.id)).toBe(60_000);
    expect((await dealOf(deal.junho, deal.id)).timeline.filter(({ kind }) => kind === 'takeBack')).toHaveLength(1);
  });

  it('[DEAL-80] is noticed weeks after it was paid, before the clock releases it', async () => {
    const deal = await paidDeal();
    await shop.age(deal.merchantUid, 24 * 30);
    await swept(deal);
    expect((await shop.order(deal.merchantUid)).check_at).not.toBeNull();
    await takeBack(deal);
    await swept(deal);
    await sql`update deal set due_at = now() where id = ${deal.id}`.execute(shop.app.db);
    await clockOf(shop).doNext();
    expect((await dealOf(deal.junho, deal.id)).state).toBe('disputed');
  });

  it('[DEAL-80] an auction without an agreed time is disputed, too', async () => {
    const deal = await paidDeal((minji, junho) => auctionDeal(shop, minji, junho));
    await takeBack(deal);
    await swept(deal);
    expect((await dealOf(deal.junho, deal.id)).state).toBe('disputed');
  });

  it('[DEAL-81] ends with the decision to return all of it, without another return', async () => {
    const deal = await paidDeal();
    await takeBack(deal);
    await swept(deal);
    const refused = await decide(deal.id, 90);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'DEAL_ALREADY_BACK', refund: 90_000, message: expect.stringContaining('90,000원') },
    ]);
    expect((await decide(deal.id, 100)).statusCode).toBe(200);
    expect((await dealOf(deal.junho, deal.id)).state).toBe('closed');
    await swept(deal);
    expect(await back(deal)).toBe(90_000);
  });

  it('[DEAL-81] returns the rest of what the desk decides', async () => {
    const deal = await paidDeal();
    await takeBack(deal, 30_000);
    await swept(deal);
    expect((await decide(deal.id, 30)).json().code).toBe('DEAL_ALREADY_BACK');
    await decide(deal.id, 50);
    expect(await returning(deal.id)).toBe(15_000);
    await swept(deal);
    expect(await dealOf(deal.junho, deal.id)).toMatchObject({ state: 'released', refundedAmount: 45_000 });
    expect(await back(deal)).toBe(45_000);
  });

  it('[DEAL-83] a chargeback during a dispute takes the money and moves no deadline', async () => {
    const deal = await paidDeal();
    await begin(deal.id);
    await deal.junho.post(`/deal/${deal.id}/object`, { text: '오지 않았어요.' });
    const deadline = async () =>
      (await shop.app.db.selectFrom('deal').select('answer_by').where('id', '=', deal.id).executeTakeFirstOrThrow())
        .answer_by;
    const before = await deadline();
    await takeBack(deal, 10_000);
    await swept(deal);
    expect([await deadline(), await heldFor(shop.app.db, deal.id)]).toEqual([before, 80_000]);
  });
});

describe('a return during which the provider takes money back', () => {
  async function refusedReturn(refund: number): Promise<Paid> {
    const deal = await paidDeal();
    await begin(deal.id);
    await deal.junho.post(`/deal/${deal.id}/object`, { text: '30분만 함께했어요.' });
    await shop.provider.faults({ refuseCancel: true });
    await decide(deal.id, (refund * 100) / deal.price);
    await swept(deal);
    expect(await returning(deal.id)).toBe(refund);
    return deal;
  }

  it('[DEAL-85] ends when somebody makes it by hand in the provider’s console, and is not sent again', async () => {
    const deal = await refusedReturn(36_000);
    await takeBack(deal, 36_000);
    await shop.provider.heal();
    for (let sweep = 0; sweep < 3; sweep += 1) await swept(deal);
    expect(await dealOf(deal.junho, deal.id)).toMatchObject({ state: 'released', refundedAmount: 36_000 });
    expect([await back(deal), await returning(deal.id)]).toEqual([36_000, 0]);
  });

  it('[DEAL-85] sends only the part that is not back yet', async () => {
    const deal = await refusedReturn(36_000);
    await takeBack(deal, 6_000);
    await shop.provider.heal();
    for (let sweep = 0; sweep < 3; sweep += 1) await swept(deal);
    expect(await dealOf(deal.junho, deal.id)).toMatchObject({ state: 'released', refundedAmount: 36_000 });
    expect(await back(deal)).toBe(36_000);
  });

  it('[DEAL-85] what is more than the return goes to suspense', async () => {
    const deal = await refusedReturn(36_000);
    const before = await balanceOf(shop.app.db, 'suspense');
    await takeBack(deal, 40_000);
    await shop.provider.heal();
    for (let sweep = 0; sweep < 3; sweep += 1) await swept(deal);
    expect((await balanceOf(shop.app.db, 'suspense')) - before).toBe(4_000);
    expect((await dealOf(deal.junho, deal.id)).state).toBe('released');
  });

  it('[DEAL-85] of several processes one ends it, and nothing goes back twice', async () => {
    const deal = await refusedReturn(36_000);
    await takeBack(deal, 6_000);
    await shop.provider.heal();
    for (let round = 0; round < 3; round += 1)
      if ((await dealOf(deal.junho, deal.id)).state === 'returning') await shop.returnAtOnce(deal.merchantUid, 4);
    expect([await back(deal), (await dealOf(deal.junho, deal.id)).state]).toEqual([36_000, 'released']);
  });
});

it('[DEAL-86] what is taken back after the release goes to suspense, and nothing is paid out', async () => {
  const deal = await paidDeal();
  await begin(deal.id);
  await deal.junho.post(`/deal/${deal.id}/confirm`);
  const before = await balanceOf(shop.app.db, 'suspense');
  await takeBack(deal);
  // The release has made the order due once more.
  await shop.sweep();
  expect((await balanceOf(shop.app.db, 'suspense')) - before).toBe(90_000);
  const row = await shop.app.db.selectFrom('deal').selectAll().where('id', '=', deal.id).executeTakeFirstOrThrow();
  expect([row.state, row.matures_at]).toEqual(['released', null]);
});

it('[DEAL-83] the queue of the desk is read from an index, in the order of its deadlines', async () => {
  const after = { answerByMs: Date.now(), id: 7 };
  const plan = await planOf(shop.app.db, selectDisputes(shop.app.db, { after, limit: 20 }));
  expect(plan).toContain('deal_disputed');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});
