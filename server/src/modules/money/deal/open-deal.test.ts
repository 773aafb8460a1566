import { toKoreanTime } from '@teum/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTo, proposeIn, refusalOf } from '../../../../test/appointment-calls.ts';
import { auctionDeal, dealOf, dealsOf, hourlyDeal, letPayBy, payDeal, winAuction } from '../../../../test/deals.ts';
import { asBlob, createProduct, productForm, sendForm } from '../../../../test/listings.ts';
import { type Buyer, openShop, type Shop } from '../../../../test/payments.ts';
import { openRoom } from '../../../../test/talkers.ts';

const hourMs = 3_600_000;
let shop: Shop;
let minji: Buyer;
let junho: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const freshPair = async () => {
  [minji, junho] = await Promise.all([shop.buyer('민지'), shop.buyer('준호')]);
};
const noticesOf = async (person: Buyer): Promise<string[]> =>
  (await person.call({ url: '/api/notification' })).json().data.map(({ title }: { title: string }) => title);

describe('an accepted hour', () => {
  it('[DEAL-30] opens a deal with its price, fee and terms, for its two people alone', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const startMs = Date.parse(deal.startsAt!);
    const openedMs = Date.parse(deal.timeline[0]!.at);
    expect(deal).toEqual({
      id: expect.any(Number),
      kind: 'hourly',
      state: 'due',
      revision: expect.any(Number),
      role: 'buyer',
      title: '영어 회의 통역 한 시간',
      thumbNailUrl: 'origin/blank.webp',
      partnerNickName: minji.nickName,
      price: 90_000,
      fee: 4_500,
      feePercent: 5,
      sellerReceives: 85_500,
      payBy: toKoreanTime(new Date(Math.min(openedMs + 24 * hourMs, startMs - 2 * hourMs))),
      isExtended: false,
      cancelTerms: 'normal',
      chatRoomId: expect.any(Number),
      auctionId: null,
      productId: expect.any(Number),
      appointmentId: expect.any(Number),
      startsAt: expect.stringMatching(/\+09:00$/),
      endsAt: toKoreanTime(new Date(startMs + 2 * hourMs)),
      place: '강남역 2번 출구',
      keptStartsAt: null,
      myAnswer: null,
      buyerId: junho.id,
      sellerId: minji.id,
      paidAt: null,
      paidAmount: 0,
      heldAmount: 0,
      returningAmount: 0,
      refundedAmount: 0,
      releasedAmount: 0,
      takenBackAmount: 0,
      maturesAt: null,
      refundNow: null,
      can: ['drop'],
      next: { kind: 'lapse', at: deal.payBy, refund: 0 },
      receiptUrl: null,
      timeline: [
        {
          at: expect.any(String),
          kind: 'open',
          by: 'agreement',
          amount: 90_000,
          reason: null,
          from: deal.startsAt,
          until: deal.endsAt,
        },
      ],
    });
    expect(await dealOf(minji, deal.id)).toEqual({ ...deal, role: 'seller', partnerNickName: junho.nickName });
    const stranger = await shop.buyer('서연');
    expect((await stranger.call({ url: `/api/deal/${deal.id}` })).json().code).toBe('DEAL_NOT_FOUND');
    expect(await noticesOf(junho)).toContainEqual(expect.stringContaining('90,000원을'));
    expect(await noticesOf(minji)).toContainEqual(expect.stringContaining('안전결제를 기다립니다'));
  });

  it('[DEAL-39] answers the offer as it was, to its two people alone', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const changed = { ...productForm, description: '<p>다른 설명</p>' };
    await sendForm(minji, 'PUT', `/api/product/${deal.productId}`, { productEdit: asBlob(changed) });
    const offerFor = async (person: Buyer) => (await person.call({ url: `/api/deal/${deal.id}/offer` })).json();
    expect(await offerFor(junho)).toEqual({
      title: deal.title,
      description: productForm.description,
      thumbNailUrl: deal.thumbNailUrl,
      openedAt: deal.timeline[0]!.at,
    });
    expect(await offerFor(minji)).toEqual(await offerFor(junho));
    expect((await offerFor(await shop.buyer('서연'))).code).toBe('DEAL_NOT_FOUND');
  });

  it('[DEAL-31] keeps what it froze when the seller changes the listing, whoever writes', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const changed = { ...productForm, title: '<p>다른 제목</p>', price: 1_000_000 };
    await sendForm(minji, 'PUT', `/api/product/${deal.productId}`, { productEdit: asBlob(changed) });
    expect(await dealOf(junho, deal.id)).toEqual(deal);
    for (const columns of [{ price_krw: 1_000 }, { fee_percent: 0 }, { cancel_terms: 'strict' }, { title: '' }])
      await expect(shop.app.db.updateTable('deal').set(columns).where('id', '=', deal.id).execute()).rejects.toThrow(
        /froze/,
      );
  });

  it('[DEAL-30] opens no deal for a listing without safe pay', async () => {
    await freshPair();
    const { id } = await proposeIn(junho, await openRoom(junho, await createProduct(minji)));
    await changeTo(minji, id, 'accept');
    expect([await dealsOf(junho, 'buyer'), await dealsOf(minji, 'seller')]).toEqual([[], []]);
  });

  it.each([
    [499, '998원'],
    [2_500_001, '5,000,002원'],
  ])('[DEAL-33] goes on without safe pay at %i won an hour, and both are told', async (price, shown) => {
    await freshPair();
    const productId = await createProduct(minji, { safePay: true, price });
    const { id } = await proposeIn(junho, await openRoom(junho, productId));
    expect((await changeTo(minji, id, 'accept')).state).toBe('agreed');
    expect(await dealsOf(junho, 'buyer')).toEqual([]);
    for (const person of [minji, junho])
      expect(await noticesOf(person)).toContainEqual(
        expect.stringContaining(`${shown}은 안전결제로 받을 수 없는 금액`),
      );
  });

  it('[DEAL-31] keeps safe pay for a deal that is open, when the listing goes on without it', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const without = { productEdit: asBlob({ ...productForm, safePay: false }) };
    await sendForm(minji, 'PUT', `/api/product/${deal.productId}`, without);
    expect((await junho.call({ url: `/api/product/${deal.productId}` })).json()).not.toHaveProperty('safePay');
    await payDeal(shop, junho, deal);
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'held', cancelTerms: 'normal' });
  });

  it('[DEAL-30] opens one deal however often the acceptance is pressed', async () => {
    await freshPair();
    const productId = await createProduct(minji, { safePay: true });
    const { id } = await proposeIn(junho, await openRoom(junho, productId));
    await Promise.all(Array.from({ length: 5 }, () => minji.post(`/appointment/${id}/accept`)));
    expect(await dealsOf(junho, 'buyer')).toHaveLength(1);
  });
});

describe('a won auction', () => {
  it('[DEAL-30] opens a deal that is payable for 48 hours after its end, before any time is agreed', async () => {
    await freshPair();
    const auctionId = await winAuction(shop, minji, junho, { amount: 70_000 });
    const { endTime } = (await junho.call({ url: `/api/auction/${auctionId}` })).json();
    const [deal] = await dealsOf(junho, 'buyer');
    expect(deal).toMatchObject({ kind: 'auction', price: 70_000, auctionId, productId: null, appointmentId: null });
    expect(deal).toMatchObject({ startsAt: null, can: ['lapse'] });
    expect(Date.parse(deal!.payBy) - Date.parse(endTime)).toBeLessThan(48 * hourMs + 1_000);
    expect(Date.parse(deal!.payBy) - Date.parse(endTime)).toBeGreaterThanOrEqual(48 * hourMs - 1_000);
  });

  it('[DEAL-34] covers the first hour that the room agrees on', async () => {
    await freshPair();
    const deal = await auctionDeal(shop, minji, junho);
    const first = await proposeIn(junho, deal.chatRoomId);
    await changeTo(minji, first.id, 'accept');
    const second = await proposeIn(junho, deal.chatRoomId, {
      startsAt: toKoreanTime(new Date(Date.parse(first.startsAt) + 48 * hourMs)),
    });
    await changeTo(minji, second.id, 'accept');
    expect((await dealOf(junho, deal.id)).appointmentId).toBe(first.id);

    await changeTo(junho, first.id, 'cancel', { reason: '일이 생겼어요.' });
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'due', appointmentId: null, startsAt: null });
  });

  it('[DEAL-97] says in its timeline which hours were agreed, moved and cancelled, and for how long it may be paid', async () => {
    await freshPair();
    const deal = await auctionDeal(shop, minji, junho);
    const first = await proposeIn(junho, deal.chatRoomId);
    await changeTo(minji, first.id, 'accept');
    const wish = { startsAt: toKoreanTime(new Date(Date.parse(first.startsAt) + hourMs)), lengthMinutes: 120 };
    const moved = await changeTo(minji, first.id, 'move', { ...wish, reason: '한 시간 늦출게요.' });
    await changeTo(junho, moved.id, 'accept');
    await changeTo(junho, moved.id, 'cancel', { reason: '일이 생겼어요.' });
    await minji.post(`/deal/${deal.id}/extend`);
    const { timeline, payBy } = await dealOf(junho, deal.id);
    const hour = { from: moved.startsAt, until: moved.endsAt };
    expect(timeline.slice(1)).toMatchObject([
      { kind: 'agree', by: 'agreement', amount: null, from: first.startsAt, until: first.endsAt },
      { kind: 'move', by: 'agreement', ...hour },
      { kind: 'free', by: 'buyer', ...hour },
      { kind: 'extend', by: 'seller', until: payBy },
    ]);
  });

  it('[DEAL-30] opens no deal without safe pay', async () => {
    await freshPair();
    await winAuction(shop, minji, junho, { offer: { safePay: false } });
    expect(await dealsOf(junho, 'buyer')).toEqual([]);
  });
});

describe('more time to pay', () => {
  it('[DEAL-3] is given by the seller of an auction once, however often it is pressed at once', async () => {
    await freshPair();
    const deal = await auctionDeal(shop, minji, junho);
    const answers = await Promise.all(Array.from({ length: 5 }, () => minji.post(`/deal/${deal.id}/extend`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    const extended = await dealOf(junho, deal.id);
    expect(Date.parse(extended.payBy) - Date.parse(deal.payBy)).toBe(48 * hourMs);
    expect(extended.timeline.map(({ kind }) => kind)).toEqual(['open', 'extend']);
  });

  it('[DEAL-1] is refused to the buyer, for an hourly deal, and after the time to pay', async () => {
    await freshPair();
    const [auction, hourly] = [await auctionDeal(shop, minji, junho), await hourlyDeal(minji, junho)];
    expect(await refusalOf(junho, `/deal/${auction.id}/extend`)).toEqual([403, 'NOT_OWNER']);
    expect(await refusalOf(minji, `/deal/${hourly.id}/extend`)).toEqual([409, 'DEAL_OTHER_KIND']);
    await letPayBy(shop.app.db, auction.id);
    expect(await refusalOf(minji, `/deal/${auction.id}/extend`)).toEqual([409, 'DEAL_TOO_LATE']);
    expect(await refusalOf(await shop.buyer(), `/deal/${auction.id}/extend`)).toEqual([404, 'DEAL_NOT_FOUND']);
  });
});

describe('dropping an unpaid deal', () => {
  it('[DEAL-35] happens once when both press at once, and the hour is free again', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    const answers = await Promise.all([minji, junho].map((person) => person.post(`/deal/${deal.id}/drop`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await dealOf(junho, deal.id)).toMatchObject({ state: 'closed', paidAmount: 0, can: [] });
    const appointment = (await junho.call({ url: `/api/appointment/${deal.appointmentId}` })).json();
    expect(appointment.state).toBe('cancelled');
    expect((await dealOf(junho, deal.id)).timeline.map(({ kind }) => kind)).toEqual(['open', 'drop']);
  });

  it('[DEAL-35] follows from cancelling its hour', async () => {
    await freshPair();
    const deal = await hourlyDeal(minji, junho);
    await changeTo(junho, deal.appointmentId!, 'cancel', { reason: '일이 생겼어요.' });
    expect(await dealOf(minji, deal.id)).toMatchObject({
      state: 'closed',
      timeline: [{}, { kind: 'drop', by: 'buyer' }],
    });
  });

  it('[DEAL-37] is giving up for the winner of an auction: the deal lapses', async () => {
    await freshPair();
    const [first, second] = [await auctionDeal(shop, minji, junho), await auctionDeal(shop, minji, junho)];
    expect((await junho.post(`/deal/${first.id}/drop`)).json()).toMatchObject({ state: 'lapsed', role: 'buyer' });
    expect((await minji.post(`/deal/${second.id}/drop`)).json()).toMatchObject({ state: 'closed', role: 'seller' });
  });
});

describe('the lists of deals', () => {
  it('[DEAL-36] show a person their deals in each role, newest first, slice by slice', async () => {
    await freshPair();
    const ids = [];
    for (let hour = 0; hour < 3; hour += 1) {
      const proposal = {
        startsAt: toKoreanTime(new Date(Math.ceil(Date.now() / hourMs) * hourMs + (72 + hour * 3) * hourMs)),
      };
      ids.unshift((await hourlyDeal(minji, junho, { proposal })).id);
    }
    const listed = async (more: string) => (await dealsOf(junho, 'buyer', more)).map(({ id }) => id);
    expect(await listed('')).toEqual(ids);
    expect(await listed('&limit=2')).toEqual(ids.slice(0, 2));
    expect(await listed(`&lastId=${ids[1]}`)).toEqual(ids.slice(2));
    expect(await dealsOf(junho, 'seller')).toEqual([]);
    expect((await dealsOf(minji, 'seller')).map(({ role }) => role)).toEqual(['seller', 'seller', 'seller']);
  });
});
