import type { Deal } from '@teum/contract/money/deal-schema';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeTo, onDay, refusalOf } from '../../../../test/appointment-calls.ts';
import { auctionDeal, dealOf, heldFor, hourlyDeal, payDeal } from '../../../../test/deals.ts';
import { type Buyer, openShop, type Shop } from '../../../../test/payments.ts';
import { balanceOf, sellerNumberOf } from '../books/index.ts';

let shop: Shop;
let minji: Buyer;
let junho: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.provider.heal());

/** A paid hour whose start lies so many hours ahead, and which was paid two hours ago. */
async function paidDeal(startsInHours: number, offer: object = {}) {
  [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
  const deal = await hourlyDeal(minji, junho, { offer });
  const paid = await payDeal(shop, junho, deal);
  await startIn(deal.appointmentId!, startsInHours);
  await sql`update deal set paid_at = paid_at - interval '2 hours' where id = ${deal.id}`.execute(shop.app.db);
  return { ...(await dealOf(junho, deal.id)), ...paid };
}

function startIn(appointmentId: number, hours: number) {
  const start = sql`date_trunc('second', clock_timestamp()) + make_interval(hours => ${hours})`;
  return sql`update appointment set starts_at = ${start}, ends_at = ${start} + interval '2 hours' where id = ${appointmentId}`.execute(
    shop.app.db,
  );
}

/** As the clock of appointments would: the hour is over. */
const end = (appointmentId: number | null) =>
  sql`update appointment set state = 'ended', next_step = null, due_at = null where id = ${appointmentId}`.execute(
    shop.app.db,
  );

const cancel = (person: Buyer, id: number, refund: number) =>
  person.post(`/deal/${id}/cancel`, { reason: '일이 생겼어요.', refund });
const settled = async (merchantUid: string) => {
  await shop.makeDue(merchantUid);
  await shop.sweep();
};
const returned = async (impUid: string) => (await shop.provider.payment(impUid)).cancel_amount;
const pending = async (seller: Buyer): Promise<number> => {
  const number = await shop.app.db.transaction().execute((tx) => sellerNumberOf(tx, seller.id));
  return balanceOf(shop.app.db, `pending:${number}`);
};

it('[DEAL-38] the answer names what the clock does next, by the caller’s own answer alone', async () => {
  const deal = await paidDeal(-5);
  await end(deal.appointmentId);
  expect(deal).toMatchObject({ heldAmount: 90_000, myAnswer: null, next: { kind: 'autoConfirm', refund: 0 } });
  await changeTo(junho, deal.appointmentId!, 'answer', { answer: 'absent' });
  const own = await dealOf(junho, deal.id);
  expect(own).toMatchObject({ myAnswer: 'absent', next: { kind: 'settle', refund: 90_000 } });
  expect(await dealOf(minji, deal.id)).toMatchObject({ myAnswer: null, next: deal.next });
});

describe('cancelling a paid deal', () => {
  it.each([
    [100, 90_000],
    [48, 81_000],
    [5, 63_000],
  ])('[DEAL-50] returns to a buyer %i hours before what the page shows: %i won', async (hours, refund) => {
    const deal = await paidDeal(hours);
    expect(deal.refundNow).toBe(refund);
    const answer = await cancel(junho, deal.id, refund);
    const releasedAmount = 90_000 - refund;
    const parts = { paidAmount: 90_000, heldAmount: 0, releasedAmount };
    const returning = { state: 'returning', returningAmount: refund, refundedAmount: 0, refundNow: null };
    expect(answer.json()).toMatchObject({ ...parts, ...returning });
    await settled(deal.merchantUid);
    const done = await dealOf(junho, deal.id);
    const state = refund === 90_000 ? 'closed' : 'released';
    expect(done).toMatchObject({ ...parts, state, returningAmount: 0, refundedAmount: refund });
    expect(done.timeline.slice(2)).toMatchObject([
      { kind: 'cancel', by: 'buyer', amount: refund, reason: '일이 생겼어요.' },
      { kind: 'returned', by: 'provider', amount: refund },
    ]);
    expect(await returned(deal.impUid)).toBe(refund);
    expect([await heldFor(shop.app.db, deal.id), await balanceOf(shop.app.db, `returning:${deal.id}`)]).toEqual([0, 0]);
    const sellerPart = 90_000 - refund;
    expect(await pending(minji)).toBe(sellerPart - Math.floor(sellerPart * 0.05));
    expect((await junho.call({ url: `/api/appointment/${deal.appointmentId}` })).json().state).toBe('cancelled');
  });

  it('[DEAL-14] returns all of it if the seller cancels, at any time', async () => {
    const deal = await paidDeal(1);
    expect((await dealOf(minji, deal.id)).refundNow).toBe(90_000);
    await cancel(minji, deal.id, 90_000);
    await settled(deal.merchantUid);
    expect(await dealOf(minji, deal.id)).toMatchObject({ state: 'closed', refundedAmount: 90_000 });
    expect(await pending(minji)).toBe(0);
  });

  it('[DEAL-14] returns all of an auction before a time is agreed', async () => {
    [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
    const deal = await auctionDeal(shop, minji, junho);
    const { merchantUid } = await payDeal(shop, junho, deal);
    await cancel(junho, deal.id, deal.price);
    await settled(merchantUid);
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'closed', refundedAmount: deal.price });
  });

  it.each([90_000, 0, 62_999, 63_001])('[DEAL-51] changes nothing when the page showed %i won', async (shown) => {
    const deal = await paidDeal(5);
    const answer = await cancel(junho, deal.id, shown);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'DEAL_REFUND_CHANGED', refund: 63_000, message: expect.stringContaining('63,000원') },
    ]);
    const inEnglish = await junho.call({
      method: 'POST',
      url: `/api/deal/${deal.id}/cancel`,
      payload: { reason: 'My flight has moved.', refund: shown },
      headers: { 'accept-language': 'en' },
    });
    expect(inEnglish.json().message).toBe('The amount that goes back is now ₩63,000. Please check it and press again.');
    expect((await dealOf(junho, deal.id)).state).toBe('held');
  });

  it.each([-1, 1.5, 5_000_001, undefined])('[DEAL-51] cannot show %s won', async (refund) => {
    const deal = await paidDeal(5);
    expect(await refusalOf(junho, `/deal/${deal.id}/cancel`, { reason: '일', refund })).toEqual([422, 'INVALID_INPUT']);
  });

  it('[DEAL-52] happens once when both cancel at once, and the money goes back once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const deal = await paidDeal(5);
      const answers = await Promise.all([
        cancel(junho, deal.id, 63_000),
        cancel(minji, deal.id, 90_000),
        cancel(junho, deal.id, 63_000),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      await Promise.all([settled(deal.merchantUid), settled(deal.merchantUid)]);
      // A slow machine lets a call to the provider time out: the next sweep goes on.
      while ((await dealOf(junho, deal.id)).state === 'returning') await settled(deal.merchantUid);
      const { state, refundedAmount } = await dealOf(junho, deal.id);
      expect([
        [90_000, 'closed'],
        [63_000, 'released'],
      ]).toContainEqual([refundedAmount, state]);
      expect(await returned(deal.impUid)).toBe(refundedAmount);
    }
  });

  it('[DEAL-52] does not deadlock with answers about other deals of the seller', async () => {
    const seller = await shop.buyer('민지');
    const paid: { buyer: Buyer; deal: Deal }[] = [];
    for (let day = 3; day < 11; day += 1) {
      const buyer = await shop.buyer('준호');
      const deal = await hourlyDeal(seller, buyer, { proposal: { startsAt: onDay(day) } });
      await payDeal(shop, buyer, deal);
      await startIn(deal.appointmentId!, day % 2 === 0 ? 5 : -1);
      paid.push({ buyer, deal });
    }
    await sql`update deal set paid_at = paid_at - interval '2 hours' where seller_id = ${seller.id}`.execute(
      shop.app.db,
    );
    const answers = await Promise.all(
      paid.map(({ buyer, deal }, place) =>
        place % 2 === 1 ? cancel(buyer, deal.id, 63_000) : buyer.post(`/deal/${deal.id}/confirm`),
      ),
    );
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, expect.any(String)]),
    );
  });

  it('[DEAL-1] is refused once the hour has begun, and to a stranger', async () => {
    const deal = await paidDeal(-1);
    expect(await refusalOf(junho, `/deal/${deal.id}/cancel`, { reason: '일', refund: 0 })).toEqual([
      409,
      'DEAL_TOO_LATE',
    ]);
    const stranger = await shop.buyer();
    expect(await refusalOf(stranger, `/deal/${deal.id}/cancel`, { reason: '일', refund: 0 })).toEqual([
      404,
      'DEAL_NOT_FOUND',
    ]);
  });
});

describe('a return', () => {
  it.each([
    ['acts and answers an error', { failAfterNext: 1 }],
    ['acts and loses the connection', { dropAfterNext: 1 }],
    ['acts and answers too late', { answerLateMs: 20_000 }],
    ['is away', { failNext: 3 }],
  ])('[DEAL-53] happens once when the provider %s', async (_case, faults) => {
    const deal = await paidDeal(5);
    await cancel(junho, deal.id, 63_000);
    await shop.provider.faults(faults);
    await settled(deal.merchantUid);
    await shop.provider.heal();
    await settled(deal.merchantUid);
    await settled(deal.merchantUid);
    expect(await returned(deal.impUid)).toBe(63_000);
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'released', refundedAmount: 63_000 });
    expect(await balanceOf(shop.app.db, `returning:${deal.id}`)).toBe(0);
  });

  it('[DEAL-53] happens once when several processes return it at once', async () => {
    const deal = await paidDeal(5);
    await cancel(junho, deal.id, 63_000);
    await shop.returnAtOnce(deal.merchantUid, 4);
    expect(await returned(deal.impUid)).toBe(63_000);
    expect((await dealOf(junho, deal.id)).timeline.filter(({ kind }) => kind === 'returned')).toHaveLength(1);
  });

  it('[DEAL-54] that the provider refuses stays visible and is asked for again', async () => {
    const deal = await paidDeal(5);
    await cancel(junho, deal.id, 63_000);
    await shop.provider.faults({ refuseCancel: true });
    await settled(deal.merchantUid);
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'returning', refundedAmount: 0 });
    expect(await balanceOf(shop.app.db, `returning:${deal.id}`)).toBe(63_000);
    expect(await shop.steps(deal.merchantUid)).toContain('return-refused');
    await shop.provider.heal();
    await settled(deal.merchantUid);
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'released', refundedAmount: 63_000 });
  });
});

describe('an hour that took place', () => {
  it('[DEAL-55] releases the money once when the buyer says so, however often', async () => {
    const deal = await paidDeal(-1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => junho.post(`/deal/${deal.id}/confirm`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await dealOf(minji, deal.id)).toMatchObject({
      state: 'released',
      sellerReceives: 85_500,
      refundedAmount: 0,
    });
    expect(await pending(minji)).toBe(85_500);
    expect(await refusalOf(minji, `/deal/${deal.id}/object`, { text: '문제' })).toEqual([409, 'DEAL_CHANGED']);
  });

  it('[DEAL-10] is confirmed by the buyer alone, and not before its start', async () => {
    const deal = await paidDeal(1);
    expect(await refusalOf(junho, `/deal/${deal.id}/confirm`)).toEqual([409, 'DEAL_TOO_EARLY']);
    expect(await refusalOf(minji, `/deal/${deal.id}/confirm`)).toEqual([403, 'NOT_OWNER']);
    expect(await refusalOf(minji, `/deal/${deal.id}/object`, { text: '문제' })).toEqual([409, 'DEAL_TOO_EARLY']);
    expect(await refusalOf(minji, `/deal/${deal.id}/object`, { text: ' ' })).toEqual([422, 'INVALID_INPUT']);
  });

  it.each([
    ['met', 'met', 'released'],
    ['absent', 'met', 'released'],
    ['calledOff', 'calledOff', 'returning'],
    ['met', 'absent', 'disputed'],
    ['absent', 'absent', 'disputed'],
  ])('[DEAL-56] is decided by the answers of seller %s and buyer %s: %s', async (seller, buyer, state) => {
    const deal = await paidDeal(-3);
    await end(deal.appointmentId);
    await changeTo(minji, deal.appointmentId!, 'answer', { answer: seller });
    expect((await dealOf(junho, deal.id)).state).toBe('held');
    await changeTo(junho, deal.appointmentId!, 'answer', { answer: buyer });
    expect((await dealOf(junho, deal.id)).state).toBe(state);
  });

  it('[DEAL-57] moves no money while it is disputed', async () => {
    const deal = await paidDeal(-1);
    const answer = await junho.post(`/deal/${deal.id}/object`, { text: '상대가 30분만 있다가 갔어요.' });
    expect(answer.json()).toMatchObject({ state: 'disputed', can: ['explain'] });
    expect(await refusalOf(junho, `/deal/${deal.id}/confirm`)).toEqual([409, 'DEAL_CHANGED']);
    expect(await heldFor(shop.app.db, deal.id)).toBe(90_000);
  });
});
