import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealOf, hourlyDeal, payDeal } from '../../../../test/deals.ts';
import { operator } from '../../../../test/operators.ts';
import { asBuyer, type Buyer, openShop, type Shop } from '../../../../test/payments.ts';

let shop: Shop;
let jiwoo: Buyer;
let sora: Buyer;
beforeAll(async () => {
  shop = await openShop();
  const test = { app: shop.app, database: { db: shop.app.db } };
  [jiwoo, sora] = [asBuyer(await operator(test, '지우')), asBuyer(await operator(test, '소라'))];
});
afterAll(() => shop.close());

async function begunDeal(buyer?: Buyer) {
  const [minji, junho] = [await shop.buyer('민지'), buyer ?? (await shop.buyer('준호'))];
  const deal = await hourlyDeal(minji, junho);
  const paid = await payDeal(shop, junho, deal);
  await sql`update appointment set starts_at = now() - interval '1 hour' where id = ${deal.appointmentId}`.execute(
    shop.app.db,
  );
  return { id: deal.id, minji, junho, ...paid };
}
async function disputedDeal(buyer?: Buyer) {
  const deal = await begunDeal(buyer);
  await deal.junho.post(`/deal/${deal.id}/object`, { text: '상대가 30분만 있다가 갔어요.' });
  return deal;
}
const take = (person: Buyer, id: number) => person.post(`/desk/deal/${id}/take`);
const decide = (person: Buyer, id: number) =>
  person.post(`/desk/deal/${id}/decide`, { refundPercent: 50, reason: '절반만 함께했습니다.' });
const atDesk = async (id: number) => (await jiwoo.call({ url: `/api/desk/deal/${id}` })).json();
const queued = async (id: number) => {
  const { data } = (await jiwoo.call({ url: '/api/desk/disputes?limit=50' })).json();
  return data.find(({ dealId }: { dealId: number }) => dealId === id);
};
const letTakenEnd = (id: number) =>
  sql`update desk_lock set until = clock_timestamp() where kind = 'deal' and case_id = ${id}`.execute(shop.app.db);

describe('a disputed deal that an operator takes', () => {
  it('[DESK-21] is shown as theirs for 15 minutes, and nobody else tells or decides anything meanwhile', async () => {
    const { id } = await disputedDeal();
    const { until } = (await take(jiwoo, id)).json();
    const taken = { by: { id: jiwoo.id, nickName: jiwoo.nickName }, until };
    expect([(await atDesk(id)).taken, (await queued(id)).taken]).toEqual([taken, taken]);
    expect((await take(sora, id)).json().code).toBe('CASE_TAKEN');
    expect((await decide(sora, id)).json().code).toBe('CASE_TAKEN');
    const sent = await sora.post(`/desk/deal/${id}/progress`, { text: '두 사람의 답을 기다립니다.' });
    expect(sent.json().code).toBe('CASE_TAKEN');

    expect((await decide(jiwoo, id)).statusCode).toBe(200);
    expect((await atDesk(id)).taken).toBeUndefined();
    expect((await take(sora, id)).json().code).toBe('CASE_CLOSED');
  });

  it('[DESK-21] is free again after that time, and at once if it is given back, which is harmless when repeated', async () => {
    const { id } = await disputedDeal();
    await take(jiwoo, id);
    await letTakenEnd(id);
    expect((await queued(id)).taken).toBeUndefined();
    expect((await take(sora, id)).statusCode).toBe(200);
    expect((await sora.post(`/desk/deal/${id}/release`)).statusCode).toBe(204);
    expect((await sora.post(`/desk/deal/${id}/release`)).statusCode).toBe(204);
    expect((await take(jiwoo, id)).statusCode).toBe(200);
    const records = await sql<{ what: string }>`
      select action as what from desk_record where target_kind = 'deal' and target_id = ${id} order by id`.execute(
      shop.app.db,
    );
    expect(records.rows.map(({ what }) => what)).toEqual(['take', 'take', 'release', 'take']);
  });

  it('[DESK-21] belongs to one of two who take it at once, and never to one of its two people', async () => {
    const { id } = await disputedDeal();
    const answers = await Promise.all([take(jiwoo, id), take(sora, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const own = await disputedDeal(sora);
    expect((await take(sora, own.id)).json().code).toBe('OWN_CASE');
    expect((await take(own.junho === sora ? own.minji : own.junho, id)).statusCode).toBe(404);
  });
});

it('[DEAL-86] the desk and both people see what was taken back after the release, and the amounts add up', async () => {
  const deal = await begunDeal();
  await deal.junho.post(`/deal/${deal.id}/confirm`);
  await shop.provider.cancel(deal.impUid, {});
  await shop.makeDue(deal.merchantUid);
  await shop.sweep();
  const amounts = {
    paidAmount: 90_000,
    heldAmount: 0,
    returningAmount: 0,
    refundedAmount: 90_000,
    releasedAmount: 90_000,
    takenBackAmount: 90_000,
  };
  expect((await atDesk(deal.id)).amounts).toEqual(amounts);
  for (const person of [deal.minji, deal.junho]) expect(await dealOf(person, deal.id)).toMatchObject(amounts);
});
