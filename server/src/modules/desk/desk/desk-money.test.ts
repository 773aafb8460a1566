import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDeals, dealOf, hourlyDeal, payDeal } from '../../../../test/deals.ts';
import { operator } from '../../../../test/operators.ts';
import { asBuyer, type Buyer, openShop, type Shop } from '../../../../test/payments.ts';

let shop: Shop;
let jiwoo: Buyer;
beforeAll(async () => {
  shop = await openShop();
  jiwoo = asBuyer(await operator({ app: shop.app, database: { db: shop.app.db } }));
});
afterAll(() => shop.close());

async function disputedDeal() {
  const [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
  const deal = await hourlyDeal(minji, junho);
  const { merchantUid } = await payDeal(shop, junho, deal);
  await sql`update appointment set starts_at = now() - interval '1 hour' where id = ${deal.appointmentId}`.execute(
    shop.app.db,
  );
  await junho.post(`/deal/${deal.id}/object`, { text: '상대가 30분만 있다가 갔어요.' });
  return { id: deal.id, minji, junho, merchantUid };
}
const decide = (person: Buyer, id: number, refundPercent: number) =>
  person.post(`/desk/deal/${id}/decide`, { refundPercent, reason: '절반만 함께했습니다.' });
const money = async () => (await jiwoo.call({ url: '/api/desk/money' })).json();

it.each([
  [0, 'released', 0],
  [40, 'released', 36_000],
  [100, 'closed', 90_000],
])('[DEAL-57] the desk returns %i percent: %s', async (percent, state, refund) => {
  const { id, junho, merchantUid } = await disputedDeal();
  expect((await decide(jiwoo, id, percent)).json()).toEqual({ recordId: expect.any(Number) });
  expect((await decide(jiwoo, id, percent)).statusCode).toBe(409);
  await shop.makeDue(merchantUid);
  await shop.sweep();
  expect(await dealOf(junho, id)).toMatchObject({ state, refundedAmount: refund });
  expect(await checkDeals(shop.app.db)).toEqual([]);
});

it('[DEAL-57] two operators decide once', async () => {
  const { id } = await disputedDeal();
  const other = asBuyer(await operator({ app: shop.app, database: { db: shop.app.db } }, '하준'));
  const answers = await Promise.all([decide(jiwoo, id, 0), decide(other, id, 100), decide(jiwoo, id, 50)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await checkDeals(shop.app.db)).toEqual([]);
});

it('[DEAL-53] a part that would fit twice goes back once when several processes return it at once', async () => {
  const { id, junho, merchantUid } = await disputedDeal();
  await decide(jiwoo, id, 40);
  await shop.returnAtOnce(merchantUid, 4);
  expect(await dealOf(junho, id)).toMatchObject({ state: 'released', refundedAmount: 36_000 });
  const back = (await shop.provider.all()).find(({ merchant_uid }) => merchant_uid === merchantUid)!.cancel_amount;
  expect(back).toBe(36_000);
});

it.each([5, -10, 110, 50.5])('[DEAL-18] the desk cannot return %s percent', async (percent) => {
  const { id } = await disputedDeal();
  expect((await decide(jiwoo, id, percent)).statusCode).toBe(422);
});

it('[DEAL-57] nobody else decides', async () => {
  const { id, junho } = await disputedDeal();
  expect((await decide(junho, id, 100)).statusCode).toBe(404);
});

it('[DEAL-54] the desk sees balances, disputes with their deadlines, and what is late', async () => {
  const { id } = await disputedDeal();
  expect((await money()).disputes).toContainEqual({
    dealId: id,
    price: 90_000,
    since: expect.stringMatching(/\+09:00$/),
    progressBy: expect.any(String),
    decisionBy: expect.any(String),
  });
  expect((await money()).balances).toContainEqual({ account: 'provider', amount: expect.any(Number) });

  const late = await disputedDeal();
  await shop.provider.faults({ refuseCancel: true });
  await decide(jiwoo, late.id, 50);
  await shop.makeDue(late.merchantUid);
  await shop.sweep();
  await sql`update deal_payment set refund_asked_at = refund_asked_at - interval '25 hours' where deal_id = ${late.id}`.execute(
    shop.app.db,
  );
  await sql`update deal set disputed_at = disputed_at - interval '30 days' where id = ${id}`.execute(shop.app.db);
  const seen = await money();
  expect(seen.returns).toContainEqual(expect.objectContaining({ dealId: late.id, amount: 45_000, refusal: 'refused' }));
  expect(seen.alarms.map(({ kind, dealId }: { kind: string; dealId: number }) => [kind, dealId])).toEqual([
    ['returnLate', late.id],
    ['decisionLate', id],
  ]);
});
