import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@teum/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkDeals, dealOf, hourlyDeal, orderOf, payDeal } from '../../../../test/deals.ts';
import { noticesOf, operator } from '../../../../test/operators.ts';
import { asBuyer, type Buyer, openShop, type Shop } from '../../../../test/payments.ts';
import { figuresOf } from './money-figures.ts';
import { readMoney } from './read-money.ts';

let shop: Shop;
let jiwoo: Buyer;
beforeAll(async () => {
  shop = await openShop();
  jiwoo = asBuyer(await operator({ app: shop.app, database: { db: shop.app.db } }));
});
afterAll(() => shop.close());
afterEach(() => shop.provider.heal());

async function disputedDeal(seller?: Buyer) {
  const [minji, junho] = await Promise.all([seller ?? shop.buyer('민지'), shop.buyer('준호')]);
  const deal = await hourlyDeal(minji, junho);
  const { merchantUid, impUid } = await payDeal(shop, junho, deal);
  await sql`update appointment set starts_at = now() - interval '1 hour' where id = ${deal.appointmentId}`.execute(
    shop.app.db,
  );
  await junho.post(`/deal/${deal.id}/object`, { text: '상대가 30분만 있다가 갔어요.' });
  return { id: deal.id, minji, junho, merchantUid, impUid };
}
const decide = (person: Buyer, id: number, refundPercent: number) =>
  person.post(`/desk/deal/${id}/decide`, { refundPercent, reason: '절반만 함께했습니다.' });
const letDisputeAge = (id: number, days: number) =>
  sql`update deal set disputed_at = disputed_at - make_interval(days => ${days}), answer_by = answer_by - make_interval(days => ${days})
    where id = ${id}`.execute(shop.app.db);
const explain = (person: Buyer, id: number, text: string) => person.post(`/deal/${id}/explain`, { text });
const progress = (person: Buyer, id: number, text = '두 사람의 답을 기다립니다.') =>
  person.post(`/desk/deal/${id}/progress`, { text });
const disputes = async (query = '') => (await jiwoo.call({ url: `/api/desk/disputes${query}` })).json();
const disputed = async (id: number, person = jiwoo) => (await person.call({ url: `/api/desk/deal/${id}` })).json();
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

it('[DEAL-53] a part that would fit twice goes back once although the answer to the first call was lost', async () => {
  const { id, junho, merchantUid, impUid } = await disputedDeal();
  await shop.provider.faults({ dropAfterNext: 1 });
  await decide(jiwoo, id, 40);
  for (let sweep = 0; sweep < 3; sweep += 1) {
    await shop.makeDue(merchantUid);
    await shop.sweep();
  }
  expect(await dealOf(junho, id)).toMatchObject({ state: 'released', refundedAmount: 36_000 });
  expect((await shop.provider.payment(impUid)).cancel_amount).toBe(36_000);
});

it.each([5, -10, 110, 50.5])('[DEAL-18] the desk cannot return %s percent', async (percent) => {
  const { id } = await disputedDeal();
  expect((await decide(jiwoo, id, percent)).statusCode).toBe(422);
});

it('[DEAL-57] nobody else decides', async () => {
  const { id, junho } = await disputedDeal();
  expect((await decide(junho, id, 100)).statusCode).toBe(404);
});

it('[DEAL-54] the desk sees balances, returns under way, and what is late', async () => {
  const { id } = await disputedDeal();
  expect((await money()).balances).toContainEqual({ account: 'provider', amount: expect.any(Number), owners: 0 });

  const late = await disputedDeal();
  await shop.provider.faults({ refuseCancel: true });
  await decide(jiwoo, late.id, 50);
  await shop.makeDue(late.merchantUid);
  await shop.sweep();
  await sql`update deal_payment set refund_asked_at = refund_asked_at - interval '25 hours' where deal_id = ${late.id}`.execute(
    shop.app.db,
  );
  await letDisputeAge(id, 30);
  const younger = await disputedDeal();
  await letDisputeAge(younger.id, 7);
  const seen = await money();
  expect(seen.returns).toContainEqual(expect.objectContaining({ dealId: late.id, amount: 45_000, refusal: 'refused' }));
  expect(seen.alarms.map(({ kind, dealId }: { kind: string; dealId: number }) => [kind, dealId])).toEqual([
    ['returnLate', late.id],
    ['decisionLate', id],
    ['progressLate', younger.id],
  ]);
});

describe('the queue of disputes', () => {
  it('[DESK-17] has the nearest deadline first, in slices, and the progress moves it', async () => {
    const [first, second, third] = [await disputedDeal(), await disputedDeal(), await disputedDeal()];
    await letDisputeAge(second.id, 200);
    await letDisputeAge(third.id, 100);
    const { data, next, count } = await disputes('?limit=1');
    expect(data).toEqual([
      {
        dealId: second.id,
        title: expect.any(String),
        price: 90_000,
        seller: { id: second.minji.id, nickName: second.minji.nickName },
        buyer: { id: second.junho.id, nickName: second.junho.nickName },
        startedBy: 'buyer',
        since: expect.stringMatching(/\+09:00$/),
        progressBy: expect.stringMatching(/\+09:00$/),
        progressAt: null,
        decisionBy: expect.stringMatching(/\+09:00$/),
      },
    ]);
    expect((await disputes(`?limit=1&after=${next}`)).data).toMatchObject([{ dealId: third.id }]);
    const all: { dealId: number }[] = (await disputes('?limit=50')).data;
    expect(all.map(({ dealId }) => dealId)).toContain(first.id);
    expect(all).toHaveLength(count);

    expect((await progress(jiwoo, second.id)).json()).toEqual({ recordId: expect.any(Number) });
    await progress(jiwoo, second.id, '결제대행사에 확인했습니다.');
    const [informed] = (await disputes('?limit=1')).data;
    expect(informed).toMatchObject({ dealId: second.id, progressAt: expect.any(String) });
    expect((await dealOf(second.junho, second.id)).timeline.slice(-2)).toMatchObject([
      { kind: 'progress', by: 'desk', reason: '두 사람의 답을 기다립니다.' },
      { kind: 'progress', by: 'desk', reason: '결제대행사에 확인했습니다.' },
    ]);
  });

  it.each(['?limit=0', '?after=x', '?after=1.2.3'])('[DESK-17] refuses %s', async (query) => {
    expect((await jiwoo.call({ url: `/api/desk/disputes${query}` })).statusCode).toBe(422);
  });
});

describe('a disputed deal at the desk', () => {
  it('[DESK-18] shows the frozen offer, what both said, the timeline and the facts', async () => {
    const { id, minji, junho } = await disputedDeal();
    expect((await explain(minji, id, '  30분은 준비한 시간이었어요.  ')).json()).toMatchObject({ state: 'disputed' });
    expect(await disputed(id)).toMatchObject({
      dealId: id,
      state: 'disputed',
      isOwn: false,
      held: 90_000,
      refundedAmount: 0,
      cancelTerms: 'normal',
      offer: { page: expect.stringMatching(/^\/product\/\d+$/) },
      answers: { seller: null, buyer: null },
      words: [
        { by: 'buyer', text: '상대가 30분만 있다가 갔어요.' },
        { by: 'seller', text: '30분은 준비한 시간이었어요.' },
      ],
      timeline: [{ kind: 'open' }, { kind: 'pay' }, { kind: 'object' }, { kind: 'explain' }],
      people: [{ id: junho.id }, { id: minji.id }],
    });
    expect((await noticesOf(junho)).map(({ title }) => title)[0]).toContain('내용을 더했습니다');
  });

  it('[DEAL-87] a deal without a dispute is none of the desk’s business, and nobody else sees one', async () => {
    const [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
    const { id } = await hourlyDeal(minji, junho);
    expect((await disputed(id)).code).toBe('DEAL_NOT_FOUND');
    expect((await disputed((await disputedDeal()).id, junho)).code).toBe('NOT_FOUND');
  });

  it('[DEAL-57] an operator sees their own deal, and neither tells its progress nor decides it', async () => {
    const sora = asBuyer(await operator({ app: shop.app, database: { db: shop.app.db } }, '소라'));
    const { id } = await disputedDeal(sora);
    expect((await disputed(id, sora)).isOwn).toBe(true);
    expect((await progress(sora, id)).json().code).toBe('OWN_CASE');
    expect((await decide(sora, id, 100)).json().code).toBe('OWN_CASE');
  });

  it('[DESK-18] the record has what the desk told and decided', async () => {
    const { id } = await disputedDeal();
    await progress(jiwoo, id);
    await decide(jiwoo, id, 40);
    const { data } = (await jiwoo.call({ url: '/api/desk/records' })).json();
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'split', reason: '절반만 함께했습니다.', thing: 'deal', thingId: id },
      { action: 'progress', reason: '두 사람의 답을 기다립니다.', thing: 'deal', thingId: id },
    ]);
    expect((await progress(jiwoo, id)).json().code).toBe('DEAL_CHANGED');
  });
});

describe('내용 더하기', () => {
  it('[DEAL-82] is for the two of a disputed deal alone', async () => {
    const { id, junho } = await disputedDeal();
    const stranger = await shop.buyer('하은');
    expect((await explain(stranger, id, '저도요.')).json().code).toBe('DEAL_NOT_FOUND');
    await decide(jiwoo, id, 0);
    expect((await explain(junho, id, '더 있어요.')).json().code).toBe('DEAL_CHANGED');
  });

  it.each(['', '   ', 'ㄱ'.repeat(1_001)])('[DEAL-82] refuses a text of the wrong length', async (text) => {
    const { id, junho } = await disputedDeal();
    expect((await explain(junho, id, text)).statusCode).toBe(422);
  });

  it('[DEAL-82] ends after so many texts of one side, also at once', async () => {
    const { id, junho, minji } = await disputedDeal();
    const most = limits.deal.mostExplanations;
    const answers = await Promise.all(Array.from({ length: most + 3 }, (_, text) => explain(junho, id, `${text}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(most);
    expect(answers.find(({ statusCode }) => statusCode !== 200)!.json().code).toBe('DEAL_ENOUGH_SAID');
    expect((await explain(minji, id, '저는 처음이에요.')).statusCode).toBe(200);
  });
});

it('the statement of docs/operations.md shows how the money of one deal moved', async () => {
  const { id, merchantUid } = await disputedDeal();
  await decide(jiwoo, id, 40);
  await shop.makeDue(merchantUid);
  await shop.sweep();
  const document = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  const [, statement] = /```sql\n(select [^`]*books_entry[^`]*)```/.exec(document)!;
  const { rows } = await sql
    .raw<{ key: string; account: string; amount: number }>(statement!.replace('10431', String(id)))
    .execute(shop.app.db);
  expect(rows.map(({ key, account, amount }) => `${key} ${account} ${amount}`)).toEqual([
    `deal:${id}:paid held:${id} -90000`,
    `deal:${id}:paid provider 90000`,
    `deal:${id}:returning held:${id} 36000`,
    `deal:${id}:returning returning:${id} -36000`,
    ...rows.slice(4, 8).map(({ key, account, amount }) => `${key} ${account} ${amount}`),
    `deal:${id}:returned provider -36000`,
    `deal:${id}:returned returning:${id} 36000`,
  ]);
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

describe('GET /desk/money', () => {
  it('[DESK-19] agrees with the provider to the won', async () => {
    const { id, merchantUid } = await disputedDeal();
    await decide(jiwoo, id, 40);
    await shop.makeDue(merchantUid);
    await shop.sweep();
    const { provider, balances } = await money();
    expect(provider.said).toBe(provider.booked);
    const sides = (accounts: string[]): number =>
      balances
        .filter(({ account }: { account: string }) => accounts.includes(account))
        .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    expect(sides(['provider', 'bank', 'providerCost', 'debt', 'suspense'])).toBe(
      sides(['held', 'returning', 'pending', 'payable', 'paying', 'fee', 'feeVat']),
    );
  });

  it('[DESK-20] rings for what the provider took back, and for a difference', async () => {
    const { id, merchantUid, impUid } = await disputedDeal();
    await shop.provider.cancel(impUid, { amount: 10_000 });
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect((await money()).alarms).toContainEqual(
      expect.objectContaining({ kind: 'takenBack', dealId: id, amount: 10_000 }),
    );
    await sql`update deal_payment set said_back_krw = said_back_krw + 7 where deal_id = ${id}`.execute(shop.app.db);
    const seen = await money();
    expect(seen.alarms[0]).toMatchObject({ kind: 'differs', amount: 7 });
    expect(figuresOf(await readMoney(shop.app.db, new Date()))).toMatchObject({ differenceKrw: 7 });
    await sql`update deal_payment set said_back_krw = said_back_krw - 7 where deal_id = ${id}`.execute(shop.app.db);
  });

  it('[DESK-20] rings for a payment that could not go back for a quarter of an hour', async () => {
    const [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
    const deal = await hourlyDeal(minji, junho);
    const merchantUid = await orderOf(junho, deal);
    const impUid = await shop.provider.pay({ merchant_uid: merchantUid, amount: 1 });
    await shop.provider.faults({ refuseCancel: true });
    await junho.verify(impUid, merchantUid);
    const kinds = async (): Promise<string[]> => (await money()).alarms.map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).not.toContain('paymentLate');
    const later = new Date(Date.now() + 16 * 60_000);
    expect(figuresOf(await readMoney(shop.app.db, later)).paymentSeconds).toBeGreaterThan(900);
    await shop.provider.heal();
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect((await shop.provider.payment(impUid)).status).toBe('cancelled');
  });
});
