import type { Deal } from '@teum/contract/money/deal-schema';
import type { Appointment } from '@teum/contract/talk/appointment';
import type { LightMyRequestResponse } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs, post, read, startIn, wanted } from '../../../../test/appointment-calls.ts';
import { clockOf, dealOf, hourlyDeal, payDeal } from '../../../../test/deals.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { untilSomeoneWaits } from '../../../../test/lock-waits.ts';
import { operator } from '../../../../test/operators.ts';
import { asBuyer, type Buyer, openShop, type Shop } from '../../../../test/payments.ts';
import { openRoom } from '../../../../test/talkers.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockPeople } from '../../talk/appointment/index.ts';
import { lockRoom, openAuctionRoom } from '../../talk/chat/index.ts';

let shop: Shop;
let minji: Buyer;
let junho: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
});

/** NOWAIT: PostgreSQL refuses it at once if another transaction holds one of the rows. */
const expectFree = (tx: Tx, lock: RawBuilder<unknown>) => expect(lock.execute(tx)).resolves.toBeDefined();

const ask = (auctionId: number) => post(junho, `/auction/${auctionId}/question`, { message: '주차할 곳이 있나요?' });

describe('[DEAL-99] in a room that exists', () => {
  interface Arrival {
    roomId: number;
    come(): Promise<LightMyRequestResponse | number>;
  }
  const onListing = async (come: (productId: number) => Promise<LightMyRequestResponse>): Promise<Arrival> => {
    const productId = await createProduct(minji);
    return { roomId: await openRoom(junho, productId), come: () => come(productId) };
  };
  const onAuction = async (come: (auctionId: number) => Promise<LightMyRequestResponse | number>): Promise<Arrival> => {
    const auctionId = await createAuction(minji);
    return { roomId: (await ask(auctionId)).json().chatRoomId, come: () => come(auctionId) };
  };
  const result = (auctionId: number) => ({
    auctionId,
    sellerId: minji.id,
    winnerId: junho.id,
    message: { ko: '낙찰되었습니다.', en: 'Won.' },
  });

  it.each<[string, () => Promise<Arrival>]>([
    ['a proposal', () => onListing((id) => post(junho, `/product/${id}/appointment`, wanted))],
    ['a message', () => onListing((productId) => post(junho, '/createChatroom', { productId, message: '안녕하세요' }))],
    ['a question', () => onAuction(ask)],
    [
      'the result of an auction',
      () => onAuction((id) => shop.app.db.transaction().execute((tx) => openAuctionRoom(tx, result(id)))),
    ],
  ])('%s waits for the room before it locks anybody', async (_name, arrive) => {
    const { roomId, come } = await arrive();
    const { db } = shop.app;
    let coming: ReturnType<typeof come> | undefined;
    await db.transaction().execute(async (tx) => {
      await lockRoom(tx, roomId);
      coming = come();
      await untilSomeoneWaits(db);
      // What closing an account does after its rooms: it would wait for the one who waits for the room.
      await expectFree(tx, sql`select from account where id in (${minji.id}, ${junho.id}) for update nowait`);
    });
    const answer = await coming!;
    if (typeof answer === 'object') expect(answer.statusCode).toBe(200);
  });
});

describe('[DEAL-98] a deal that is split', () => {
  const hourOf = ({ appointmentId }: Deal): Promise<Appointment> => read(junho, `/appointment/${appointmentId}`);

  /** Paid, and its hour ended so long ago. */
  async function paidDeal(endedAgoMs: number) {
    const { db } = shop.app;
    const deal = await hourlyDeal(minji, junho);
    await payDeal(shop, junho, deal);
    await startIn(db, await hourOf(deal), -endedAgoMs - 2 * hourMs);
    await sql`update deal set due_at = clock_timestamp() where id = ${deal.id}`.execute(db);
    return deal.id;
  }
  const byClock = async () => {
    const id = await paidDeal(20 * 24 * hourMs);
    return { id, split: async () => void (await clockOf(shop).doNext()) };
  };
  const byDesk = async () => {
    const id = await paidDeal(-hourMs);
    await junho.post(`/deal/${id}/object`, { text: '한 시간 만에 끝났어요.' });
    const jiwoo = asBuyer(await operator({ app: shop.app, database: { db: shop.app.db } }));
    const decision = { refundPercent: 0, reason: '두 사람이 만났습니다.' };
    return { id, split: async () => void (await jiwoo.post(`/desk/deal/${id}/decide`, decision)) };
  };
  it.each([
    ['by the clock', byClock],
    ['by the desk', byDesk],
  ])('%s locks its people before the books', async (_name, prepare) => {
    const { db } = shop.app;
    const first = await hourlyDeal(minji, junho, { proposal: { lengthMinutes: 60 } });
    await payDeal(shop, junho, first);
    await startIn(db, await hourOf(first), -hourMs / 2);
    await junho.post(`/deal/${first.id}/confirm`); // Opens the seller's account in the books.
    const { id, split } = await prepare();
    let splitting: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      // As an answer about another hour of the seller's begins, and what it does next.
      await lockPeople(tx, { sellerId: minji.id, buyerId: minji.id });
      splitting = split();
      await untilSomeoneWaits(db);
      await expectFree(tx, sql`select from books_account where name like 'pending:%' for update nowait`);
    });
    await splitting;
    expect((await dealOf(junho, id)).state).toBe('released');
  });
});
