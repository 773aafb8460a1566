import type { Deal } from '@teum/contract/money/deal-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeTo,
  hourMs,
  noticesTo,
  proposeIn,
  read,
  refusalOf,
  startIn,
} from '../../../../test/appointment-calls.ts';
import { auctionDeal, clockOf, dealOf, hourlyDeal, letPayBy, payDeal, winAuction } from '../../../../test/deals.ts';
import { createProduct } from '../../../../test/listings.ts';
import { type Buyer, openShop, type Shop } from '../../../../test/payments.ts';
import { password } from '../../../../test/people.ts';
import { history, listening, openRoom, patiently, unreadTotal } from '../../../../test/talkers.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import { writeDeal } from './change-deal.ts';

let shop: Shop;
let other: Awaited<ReturnType<Shop['another']>>;
let ports: { here: number; there: number };
let minji: Buyer;
let junho: Buyer;
beforeAll(async () => {
  shop = await openShop();
  other = await shop.another();
  ports = { here: Number(new URL(shop.app.listeningOrigin).port), there: await listening(other.app) };
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
beforeEach(async () => {
  [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
});

const roomTypeOf = ({ auctionId }: Deal) => (auctionId === null ? 'product' : 'auction');
const systemMessages = async (person: Buyer, deal: Deal) =>
  (await history(person, deal.chatRoomId, '', roomTypeOf(deal))).filter(({ system }) => system);
const cards = async (person: Buyer, deal: Deal) =>
  (await systemMessages(person, deal)).filter(({ deal: shown }) => shown);
const lines = async (person: Buyer, deal: Deal) =>
  (await systemMessages(person, deal)).map(({ system, message }) => `${system}: ${message.split('\n')[0]}`);

const follow = ({ accessToken }: Buyer, port = ports.here) =>
  StreamClient.open(port, '/api/notification/connect', { authorization: `Bearer ${accessToken}` });
const changesIn = (stream: StreamClient, dealId: number): Deal[] =>
  stream.events
    .filter(({ event }) => event === 'deal-changed')
    .map(({ data }) => data as Deal)
    .filter(({ id }) => id === dealId);
const until = (stream: StreamClient, { id, state }: { id: number; state: string }) =>
  vi.waitFor(() => expect(changesIn(stream, id).map((deal) => deal.state)).toContain(state), patiently);

describe('the card of a deal in its room', () => {
  it('[DEAL-70] is one message, stored when the deal opens, whose text changes with the deal', async () => {
    const deal = await hourlyDeal(minji, junho);
    const [card, ...more] = await cards(junho, deal);
    expect(more).toEqual([]);
    expect(card).toMatchObject({ deal: { id: deal.id }, system: 'deal', senderId: minji.id });
    expect(card!.message).toMatch(/^안전결제, 결제를 기다리고 있어요: 90,000원, .*까지$/);
    expect(card!.english).toMatch(/^Safe pay, waiting for the payment: ₩90,000, until /);

    await payDeal(shop, junho, deal);
    expect(await cards(minji, deal)).toEqual([
      {
        ...card,
        readCount: expect.any(Number),
        message: '안전결제, 결제가 끝났어요: 90,000원',
        english: 'Safe pay, paid: ₩90,000',
      },
    ]);
    const { data } = await read(junho, '/product/chatRooms');
    expect(data[0]).toMatchObject({
      latestMessage: '안전결제, 결제가 끝났어요: 90,000원',
      latestEnglish: 'Safe pay, paid: ₩90,000',
    });
  });

  it('[DEAL-70] follows the result of an auction, and counts for neither side as having written', async () => {
    const deal = await auctionDeal(shop, minji, junho);
    expect((await lines(junho, deal)).map((line) => line.split(':')[0])).toEqual(['auctionResult', 'deal']);
    expect((await systemMessages(junho, deal))[0]!.english).toBe(
      `‘은퇴한 셰프와 보내는 저녁 두 시간’ went to ${junho.nickName} for ₩70,000. Please arrange here when to meet.`,
    );
    const { rows } = await sql<{ wroteAt: Date | null }>`
      select coalesce(seller_first_wrote_at, buyer_first_wrote_at) as "wroteAt" from chat_room where id = ${deal.chatRoomId}`.execute(
      shop.app.db,
    );
    expect(rows).toEqual([{ wroteAt: null }]);
  });

  it('[DEAL-33] says in the room that a sale goes on without safe pay', async () => {
    const productId = await createProduct(minji, { safePay: true, price: 2_600_000 });
    const roomId = await openRoom(junho, productId);
    const { id } = await proposeIn(junho, roomId);
    await changeTo(minji, id, 'accept');
    const messages = (await history(junho, roomId)).filter(({ system }) => system === 'dealWithoutSafePay');
    expect(messages.map(({ message, english }) => [message, english])).toEqual([
      [
        '5,200,000원은 안전결제 없이 이어집니다.\n안전결제는 1,000원부터 5,000,000원까지 쓸 수 있어요. 결제 방법은 두 분이 대화로 정해주세요.',
        '₩5,200,000 goes on without safe pay.\nSafe pay takes ₩1,000 to ₩5,000,000. Please agree with each other on how to pay.',
      ],
    ]);
  });

  it('[DEAL-73] is followed by a message about each reminder to pay', async () => {
    const deal = await auctionDeal(shop, minji, junho);
    await letPayBy(shop.app.db, deal.id, 24 * hourMs);
    const clock = clockOf(shop);
    while ((await clock.doNext()) <= 100);
    expect((await lines(minji, deal)).slice(2)).toEqual(['dealReminder: 결제 기한이 24시간 남았습니다.']);
    expect((await systemMessages(minji, deal)).at(-1)!.english).toBe('24 hours are left to pay.');
  });

  it('[DEAL-72] is read with the other deals of the room, by its two people alone', async () => {
    const deal = await hourlyDeal(minji, junho);
    const second = await proposeIn(junho, deal.chatRoomId, { startsAt: deal.startsAt!.replace('T19', 'T22') });
    await changeTo(minji, second.id, 'accept');
    const { data } = await read(junho, `/deal/room/${deal.chatRoomId}`);
    expect(data.map(({ appointmentId }: Deal) => appointmentId)).toEqual([second.id, deal.appointmentId]);
    expect(data[1]).toEqual(await dealOf(junho, deal.id));
    const stranger = await shop.buyer('서연');
    expect((await read(stranger, `/deal/room/${deal.chatRoomId}`)).code).toBe('NOT_IN_CHAT_ROOM');
    expect((await read(junho, '/deal/room/999999')).code).toBe('CHAT_ROOM_NOT_FOUND');
  });
});

describe('a change of a deal', () => {
  it('[DEAL-71] reaches the streams of both, each with their own view, in every process, and nobody else', async () => {
    const stranger = await shop.buyer('서연');
    const [seller, buyer, nobody] = await Promise.all([
      follow(minji, ports.there),
      follow(junho, ports.here),
      follow(stranger, ports.there),
    ]);
    const deal = await hourlyDeal(minji, junho);
    await Promise.all([seller, buyer].map((stream) => until(stream, deal)));
    await payDeal(shop, junho, deal);
    await Promise.all([seller, buyer].map((stream) => until(stream, { id: deal.id, state: 'held' })));
    expect(changesIn(seller, deal.id).at(-1)).toEqual(await dealOf(minji, deal.id));
    expect(changesIn(buyer, deal.id).at(-1)).toEqual(await dealOf(junho, deal.id));
    expect(changesIn(nobody, deal.id)).toEqual([]);
    for (const stream of [seller, buyer, nobody]) stream.leave();
  });

  it('[DEAL-71] is sent after the COMMIT, and never if there was none', async () => {
    const [undone, done] = [await hourlyDeal(minji, junho), await auctionDeal(shop, minji, junho)];
    const stream = await follow(junho);
    const revisions = () => changesIn(stream, undone.id).map(({ revision }) => revision);
    await shop.app.db
      .transaction()
      .execute(async (tx) => {
        await writeDeal(tx, undone.id, { is_extended: true });
        await minji.post(`/deal/${done.id}/extend`);
        await vi.waitFor(
          () => expect(changesIn(stream, done.id).at(-1)).toMatchObject({ isExtended: true }),
          patiently,
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    await payDeal(shop, junho, done);
    await until(stream, { id: done.id, state: 'held' });
    expect(revisions()).toEqual([]);
    stream.leave();
  });

  it('[DEAL-71] is sent late when the process could not receive notifications', async () => {
    const deal = await hourlyDeal(minji, junho);
    const stream = await follow(junho);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'teum-channel' and datname = current_database()`.execute(shop.app.db);
    await vi.waitFor(() => expect(shop.app.channel.isReceiving).toBe(false), patiently);
    await payDeal(shop, junho, deal);
    await until(stream, { id: deal.id, state: 'held' });
    stream.leave();
  });
});

describe('만났어요 of the buyer', () => {
  async function paidHour(startsInMs: number): Promise<Deal> {
    const deal = await hourlyDeal(minji, junho);
    await payDeal(shop, junho, deal);
    const appointment = await read(junho, `/appointment/${deal.appointmentId}`);
    await startIn(shop.app.db, appointment, startsInMs);
    return deal;
  }
  const appointmentOf = (person: Buyer, { appointmentId }: Deal) => read(person, `/appointment/${appointmentId}`);
  const confirmed = { state: 'released', timeline: [{}, {}, { kind: 'confirm', by: 'buyer', amount: 90_000 }] };

  it('[DEAL-74] in the deal is the answer about the hour, too', async () => {
    const deal = await paidHour(-3 * hourMs);
    expect((await junho.post(`/deal/${deal.id}/confirm`)).json()).toMatchObject({ ...confirmed, myAnswer: 'met' });
    expect(await appointmentOf(minji, deal)).toMatchObject({ state: 'ended', answeredBy: ['buyer'] });
    expect((await lines(minji, deal)).at(-1)).toBe(`dealMet: ${junho.nickName} 님이 만났다고 답했습니다.`);
    expect(await unreadTotal(minji)).toBeGreaterThan(0);
    expect((await changeTo(minji, deal.appointmentId!, 'answer', { answer: 'met' })).state).toBe('settled');
  });

  it('[DEAL-74] about the hour confirms the deal, as the buyer', async () => {
    const deal = await paidHour(-3 * hourMs);
    await changeTo(junho, deal.appointmentId!, 'answer', { answer: 'met' });
    expect(await dealOf(minji, deal.id)).toMatchObject(confirmed);
    expect((await lines(junho, deal)).filter((line) => line.startsWith('dealMet'))).toHaveLength(1);
  });

  it('[DEAL-74] before the end counts as the answer at the end, and is not asked again', async () => {
    const deal = await paidHour(-hourMs);
    expect((await junho.post(`/deal/${deal.id}/confirm`)).json()).toMatchObject({ ...confirmed, myAnswer: null });
    expect(await appointmentOf(junho, deal)).toMatchObject({ state: 'agreed', answeredBy: [] });
    const before = await noticesTo(junho);

    await startIn(shop.app.db, await appointmentOf(junho, deal), -3 * hourMs);
    expect((await changeTo(minji, deal.appointmentId!, 'answer', { answer: 'met' })).state).toBe('settled');
    expect(await appointmentOf(junho, deal)).toMatchObject({ myAnswer: 'met', outcome: 'kept' });
    expect((await noticesTo(junho)).slice(before.length).join()).not.toContain('어떻게 되었나요');
    expect((await lines(junho, deal)).filter((line) => line.startsWith('dealMet'))).toHaveLength(1);
  });

  it('[DEAL-74] releases the money after another answer, which stays the record of the hour', async () => {
    const deal = await paidHour(-3 * hourMs);
    await changeTo(junho, deal.appointmentId!, 'answer', { answer: 'absent' });
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'held', myAnswer: 'absent' });
    expect((await junho.post(`/deal/${deal.id}/confirm`)).json()).toMatchObject({
      state: 'released',
      myAnswer: 'absent',
    });
    expect(await refusalOf(junho, `/deal/${deal.id}/confirm`)).toEqual([409, 'DEAL_CHANGED']);
  });

  it('[DEAL-96] names no buyer who has left since', async () => {
    const deal = await paidHour(-3 * hourMs);
    await junho.post(`/deal/${deal.id}/confirm`);
    await changeTo(minji, deal.appointmentId!, 'answer', { answer: 'met' });
    expect((await junho.post('/account/close', { password })).statusCode).toBe(204);
    const { message, english } = (await systemMessages(minji, deal)).findLast(({ system }) => system === 'dealMet')!;
    expect([message, english]).toEqual(['탈퇴한 사용자 님이 만났다고 답했습니다.', '탈퇴한 사용자 said that you met.']);
  });

  it('[DEAL-71] is told to the seller live, as are answers that move nothing yet', async () => {
    const deal = await paidHour(-3 * hourMs);
    const [seller, buyer] = await Promise.all([follow(minji, ports.there), follow(junho)]);
    await changeTo(minji, deal.appointmentId!, 'answer', { answer: 'met' });
    await vi.waitFor(() => expect(changesIn(seller, deal.id).at(-1)).toMatchObject({ myAnswer: 'met' }), patiently);
    await vi.waitFor(() => expect(changesIn(buyer, deal.id)).not.toEqual([]), patiently);
    expect(changesIn(buyer, deal.id).map(({ myAnswer }) => myAnswer)).toEqual([null]);
    await junho.post(`/deal/${deal.id}/confirm`);
    await until(seller, { id: deal.id, state: 'released' });
    for (const stream of [seller, buyer]) stream.leave();
  });
});

it('[DEAL-70] opens no card for an auction that ended below the limit', async () => {
  await winAuction(shop, minji, junho, { amount: 999 });
  const { data } = await read(junho, '/auction/chatRooms');
  const messages = (await history(junho, data[0].chatRoomId, '', 'auction')).map(({ system, deal }) => [system, deal]);
  expect(messages).toEqual([
    ['auctionResult', undefined],
    ['dealWithoutSafePay', undefined],
  ]);
});
