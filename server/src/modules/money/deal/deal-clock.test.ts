import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeTo, dayMs, hourMs, onDay, proposeIn, read } from '../../../../test/appointment-calls.ts';
import { buildTestApp } from '../../../../test/build-app.ts';
import {
  auctionDeal,
  checkDeals,
  clockOf,
  dealOf,
  hourlyDeal,
  letPayBy,
  orderOf,
  payDeal,
} from '../../../../test/deals.ts';
import { asBuyer, type Buyer, openShop, type Shop } from '../../../../test/payments.ts';
import { signedIn } from '../../../../test/people.ts';
import { planOf } from '../../../../test/query-plan.ts';
import { patiently } from '../../../../test/talkers.ts';
import { selectDueDeals } from './deal.sql.ts';

let shop: Shop;
let minji: Buyer;
let junho: Buyer;
/** Two processes' clocks, called step by step. */
let clocks: ReturnType<typeof clockOf>[];
beforeAll(async () => {
  shop = await openShop();
  clocks = [clockOf(shop), clockOf(shop)];
});
afterAll(() => shop.close());
beforeEach(async () => {
  [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
});

/** Both clocks work until nothing is due. */
const work = () =>
  Promise.all(
    clocks.map(async (clock) => {
      while ((await clock.doNext()) <= 100);
    }),
  );

const noticesOf = async (person: Buyer, words: string): Promise<string[]> =>
  (await read(person, '/notification?limit=50')).data
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes(words));

const appointmentOf = ({ appointmentId }: { appointmentId: number | null }) =>
  read(junho, `/appointment/${appointmentId}`);

/** The paid deal of an hour that ended so long ago, by everything that is stored about it. */
async function tookPlace(agoMs: number, agreedFor = onDay(3)) {
  const deal = await hourlyDeal(minji, junho, { proposal: { startsAt: agreedFor } });
  const paid = await payDeal(shop, junho, deal);
  const { db } = shop.app;
  await sql`
    update appointment set starts_at = clock_timestamp() - make_interval(secs => ${(agoMs + hourMs) / 1000}),
      ends_at = clock_timestamp() - make_interval(secs => ${agoMs / 1000}), state = 'ended', next_step = null, due_at = null
    where id = ${deal.appointmentId}`.execute(db);
  await sql`update deal set due_at = clock_timestamp() where id = ${deal.id}`.execute(db);
  return { ...deal, ...paid };
}

describe('reminders to pay', () => {
  it('[DEAL-5] [DEAL-61] come to the winner 24 and 3 hours before, once with two processes', async () => {
    const deal = await auctionDeal(shop, minji, junho);
    await work();
    expect(await noticesOf(junho, '결제해야 거래가')).toEqual([]);
    for (const [hours, sent] of [
      [24, 1],
      [3, 2],
      [2, 2],
    ] as const) {
      await letPayBy(shop.app.db, deal.id, hours * hourMs);
      await work();
      await work();
      expect(await noticesOf(junho, '결제해야 거래가')).toHaveLength(sent);
    }
    expect(await noticesOf(minji, '결제해야 거래가')).toEqual([]);
    const { timeline, payBy } = await dealOf(junho, deal.id);
    expect(timeline.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'open by agreement',
      'remind by clock',
      'remind by clock',
    ]);
    const hoursLeft = timeline.slice(1).map(({ at, until }) => (Date.parse(until!) - Date.parse(at)) / hourMs);
    expect(hoursLeft.map(Math.ceil)).toEqual([24, 3]);
    expect(Date.parse(timeline.at(-1)!.until!)).toBeGreaterThan(Date.parse(payBy));
  });

  it('[DEAL-61] that are due together are one, and none comes with the deadline', async () => {
    const [late, over] = [await auctionDeal(shop, minji, junho), await auctionDeal(shop, minji, junho)];
    await sql`
      update deal set reminded_at = clock_timestamp() - interval '2 days', due_at = clock_timestamp(),
        pay_by = clock_timestamp() + case when id = ${late.id} then interval '1 hour' else interval '-1 second' end
      where id in (${late.id}, ${over.id})`.execute(shop.app.db);
    await work();
    expect(await noticesOf(junho, '결제해야 거래가')).toHaveLength(1);
    expect([(await dealOf(junho, late.id)).state, (await dealOf(junho, over.id)).state]).toEqual(['due', 'lapsed']);
  });
});

describe('a deal whose time to pay is over', () => {
  it('[DEAL-62] lapses once with two processes, and its hour is free again', async () => {
    const deal = await hourlyDeal(minji, junho);
    await letPayBy(shop.app.db, deal.id);
    await work();
    expect(await dealOf(minji, deal.id)).toMatchObject({
      state: 'lapsed',
      can: [],
      timeline: [{ kind: 'open' }, { kind: 'lapse', by: 'clock' }],
    });
    expect(await appointmentOf(deal)).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'buyer',
      reason: '결제 기한이 지났어요',
    });
    for (const person of [minji, junho]) expect(await noticesOf(person, '결제 기한이 지나')).toHaveLength(1);
    const again = await hourlyDeal(minji, junho);
    expect([again.startsAt, again.state]).toEqual([deal.startsAt, 'due']);
  });

  it('[DEAL-62] leaves an auction won, without its agreed time', async () => {
    const deal = await auctionDeal(shop, minji, junho);
    const proposed = await proposeIn(junho, deal.chatRoomId, { startsAt: onDay(5) });
    await changeTo(minji, proposed.id, 'accept');
    await letPayBy(shop.app.db, deal.id);
    await work();
    expect((await dealOf(junho, deal.id)).state).toBe('lapsed');
    expect((await read(junho, `/appointment/${proposed.id}`)).state).toBe('cancelled');
    const { startsAt: from, endsAt: until } = proposed;
    expect((await dealOf(junho, deal.id)).timeline).toMatchObject([
      { kind: 'open' },
      { kind: 'agree', by: 'agreement', from, until },
      { kind: 'lapse' },
    ]);
  });

  it('[DEAL-62] lapses also if the hour has begun meanwhile, which stands', async () => {
    const deal = await hourlyDeal(minji, junho);
    await sql`
      update appointment set starts_at = clock_timestamp() - interval '1 minute', ends_at = clock_timestamp() + interval '1 hour'
      where id = ${deal.appointmentId}`.execute(shop.app.db);
    await letPayBy(shop.app.db, deal.id);
    await work();
    expect((await dealOf(junho, deal.id)).state).toBe('lapsed');
    expect((await appointmentOf(deal)).state).toBe('agreed');
  });

  it('[DEAL-63] is either held or lapsed when it is paid in that second', async () => {
    for (let round = 0; round < 6; round += 1) {
      const deal = await auctionDeal(shop, minji, junho);
      const merchantUid = await orderOf(junho, deal);
      const impUid = await shop.provider.pay({ merchant_uid: merchantUid, amount: deal.price });
      await letPayBy(shop.app.db, deal.id, 20 + round * 40);
      const [answer] = await Promise.all([junho.verify(impUid, merchantUid), untilOver(deal.id)]);
      await work();
      const { state, timeline } = await dealOf(junho, deal.id);
      const isPaid = answer.body === '1';
      expect([state, timeline.map(({ kind }) => kind)]).toEqual(
        isPaid ? ['held', ['open', 'pay']] : ['lapsed', ['open', 'lapse']],
      );
      expect((await shop.provider.payment(impUid)).cancel_amount).toBe(isPaid ? 0 : deal.price);
    }
    expect(await checkDeals(shop.app.db)).toEqual([]);
  });

  /** The clocks work while the deadline passes. */
  async function untilOver(dealId: number): Promise<void> {
    const isOver = async (): Promise<boolean> => {
      const { rows } = await sql<{ over: boolean }>`
        select pay_by <= clock_timestamp() as over from deal where id = ${dealId}`.execute(shop.app.db);
      return rows[0]!.over;
    };
    while (!(await isOver())) await Promise.all(clocks.map((clock) => clock.doNext()));
  }
});

describe('a paid deal', () => {
  it('[DEAL-64] is released once, three business days after its hour, though nobody answers', async () => {
    const early = await tookPlace(dayMs);
    const late = await tookPlace(20 * dayMs, onDay(4));
    await work();
    expect((await dealOf(junho, early.id)).state).toBe('held');
    expect(await dealOf(minji, late.id)).toMatchObject({ state: 'released', refundedAmount: 0 });
    expect((await dealOf(minji, late.id)).timeline.map(({ kind, by }) => `${kind} by ${by}`).slice(2)).toEqual([
      'autoConfirm by clock',
    ]);
    expect(await checkDeals(shop.app.db)).toEqual([]);
  });

  it('[DEAL-64] goes back when the time of a lone answer has come', async () => {
    const deal = await tookPlace(hourMs);
    await changeTo(junho, deal.appointmentId!, 'answer', { answer: 'absent' });
    await work();
    expect((await dealOf(junho, deal.id)).state).toBe('held');
    await sql`
      update appointment set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days'
      where id = ${deal.appointmentId}`.execute(shop.app.db);
    await moveAnswers(deal.appointmentId!);
    await sql`update deal set due_at = clock_timestamp() where id = ${deal.id}`.execute(shop.app.db);
    await work();
    await shop.makeDue(deal.merchantUid);
    await shop.sweep();
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'closed', refundedAmount: deal.price });
  });

  /** Events are never changed: their trigger is off for this transaction. */
  const moveAnswers = (appointmentId: number) =>
    shop.app.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        update appointment_event set happened_at = happened_at - interval '20 days'
        where appointment_id = ${appointmentId} and transition = 'answer'`.execute(tx);
    });

  it('[DEAL-65] returns in full 90 days after paying, if no time was agreed', async () => {
    const [deal, other] = [await auctionDeal(shop, minji, junho), await auctionDeal(shop, minji, junho)];
    const { merchantUid } = await payDeal(shop, junho, deal);
    await payDeal(shop, junho, other);
    for (const [one, days] of [
      [deal, 90],
      [other, 89],
    ] as const)
      await sql`
        update deal set paid_at = paid_at - make_interval(days => ${days}), due_at = clock_timestamp()
        where id = ${one.id}`.execute(shop.app.db);
    await work();
    await shop.makeDue(merchantUid);
    await shop.sweep();
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'closed', refundedAmount: deal.price });
    expect((await dealOf(junho, other.id)).state).toBe('held');
    expect(await noticesOf(minji, '약속 시간을 정하지 않아')).toHaveLength(1);
  });
});

describe('the next step of the clock', () => {
  const dueAt = async (id: number): Promise<number | undefined> => {
    const { rows } = await sql<{ at: Date | null }>`select due_at as at from deal where id = ${id}`.execute(
      shop.app.db,
    );
    return rows[0]!.at?.getTime();
  };

  it('[DEAL-66] is stored with each change of the deal, of its hour and of the answers', async () => {
    const deal = await auctionDeal(shop, minji, junho);
    expect(await dueAt(deal.id)).toBe(Date.parse(deal.payBy) - dayMs);
    const { merchantUid } = await payDeal(shop, junho, deal);
    const paidAt = (
      await shop.app.db.selectFrom('deal').select('paid_at').where('id', '=', deal.id).executeTakeFirstOrThrow()
    ).paid_at!;
    expect(await dueAt(deal.id)).toBe(paidAt.getTime() + 90 * dayMs);
    const proposed = await proposeIn(junho, deal.chatRoomId, { startsAt: onDay(5) });
    await changeTo(minji, proposed.id, 'accept');
    expect(await dueAt(deal.id)).toBeGreaterThan(Date.parse(onDay(6)));
    expect(await dueAt(deal.id)).toBeLessThan(paidAt.getTime() + 30 * dayMs);
    await minji.post(`/deal/${deal.id}/cancel`, { reason: '일이 생겼어요.', refund: deal.price });
    expect(await dueAt(deal.id)).toBeUndefined();
    await shop.makeDue(merchantUid);
  });

  it('[DEAL-66] is done by a server that listens, without any call', async () => {
    const server = await buildTestApp({ isRateLimited: false });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const [seller, buyer] = await Promise.all(['민지', '준호'].map((name) => signedIn(server.app, name)));
    const deal = await hourlyDeal(asBuyer(seller!), asBuyer(buyer!));
    await letPayBy(server.app.db, deal.id);
    await vi.waitFor(async () => expect((await dealOf(asBuyer(buyer!), deal.id)).state).toBe('lapsed'), patiently);
    await server.close();
  });

  it('[DEAL-66] is found by an index', async () => {
    expect(await planOf(shop.app.db, selectDueDeals(shop.app.db, [], 100))).not.toMatch(/Sort|Seq Scan/);
  });
});
