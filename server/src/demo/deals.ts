import { refundOf } from '@teum/contract/money/cancelling';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { endSessionsOf, insertSession } from '../modules/identity/account/index.ts';
import { cancelDeal } from '../modules/money/deal/cancel-deal.ts';
import { paidDeal } from '../modules/money/deal/deal-on-the-wire.ts';
import { dealPayments, holdForDeal } from '../modules/money/deal/deal-payments.ts';
import { lockDeal } from '../modules/money/deal/lock-deal.ts';
import { OrderPurposes } from '../modules/money/payment/order-purposes.ts';
import { openProvider } from '../modules/money/payment/portone/open-portone.ts';
import { newMerchantUid, storeOrder } from '../modules/money/payment/prepare-order.ts';
import { settlePayment } from '../modules/money/payment/verify-payment.ts';
import { findAppointment } from '../modules/talk/appointment/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { insertAppointment, type Listing, type Story } from './appointments.ts';

/** What the buyer has pressed since, by the call of the page. */
type Press = 'confirm' | 'object' | 'drop' | 'cancel';

interface DealStory extends Pick<Story, 'day' | 'clock' | 'hoursAhead' | 'hoursAgo' | 'minutes' | 'place'> {
  buyer: '준호' | '민지';
  /** Else a neighbour who has no other appointment. */
  seller?: '민지';
  says: string;
  isPaid: boolean;
  next?: Press | 'stay on its way back';
}

/** An hour of each state. The winner's deal of an auction opens when the product closes it, and so does the one that is too dear. */
const stories: readonly DealStory[] = [
  {
    buyer: '준호',
    day: 3,
    clock: '15:00',
    hoursAgo: 3,
    minutes: 120,
    place: '합정역 7번 출구',
    says: '이번 주에 시간 되실까요?',
    isPaid: false,
  },
  {
    buyer: '준호',
    day: 5,
    clock: '10:00',
    minutes: 60,
    place: '온라인',
    says: '오전이 편한데 괜찮으세요?',
    isPaid: true,
  },
  {
    buyer: '준호',
    seller: '민지',
    day: 7,
    clock: '13:00',
    minutes: 120,
    place: '서울숲역 3번 출구',
    says: '점심 지나서 두 시간 부탁드려요.',
    isPaid: true,
  },
  {
    buyer: '준호',
    day: 0,
    hoursAhead: -4,
    minutes: 60,
    place: '을지로3가역 11번 출구',
    says: '오늘 뵐게요.',
    isPaid: true,
  },
  {
    buyer: '준호',
    day: -1,
    clock: '19:00',
    minutes: 60,
    place: '온라인',
    says: '저녁 한 시간 부탁드립니다.',
    isPaid: true,
    next: 'confirm',
  },
  {
    buyer: '준호',
    day: 12,
    clock: '16:00',
    minutes: 90,
    place: '망원시장 입구',
    says: '다다음 주도 예약되나요?',
    isPaid: true,
    next: 'cancel',
  },
  {
    buyer: '준호',
    day: 8,
    clock: '11:00',
    minutes: 60,
    place: '온라인',
    says: '다음 주에 부탁드려도 될까요?',
    isPaid: false,
  },
  {
    buyer: '민지',
    day: 0,
    hoursAhead: 43,
    minutes: 120,
    place: '잠실 작은도서관',
    says: '모레 시간 괜찮으세요?',
    isPaid: true,
    next: 'stay on its way back',
  },
  {
    buyer: '민지',
    day: -2,
    clock: '20:00',
    minutes: 120,
    place: '강남역 2번 출구',
    says: '두 시간 배우고 싶어요.',
    isPaid: true,
    next: 'object',
  },
  {
    buyer: '민지',
    day: 6,
    clock: '11:00',
    hoursAgo: 4,
    minutes: 60,
    place: '온라인',
    says: '한 시간만 여쭤볼게요.',
    isPaid: false,
    next: 'drop',
  },
];

const minuteMs = 60_000;

/**
 * Hours under safe pay, agreed on and paid in the past by the product's own functions, with payments that the sandbox holds. Returns
 * what the buyers press once all of it is stored.
 */
export async function insertDeals(tx: Tx, app: FastifyInstance): Promise<Pressed[]> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  const pressed: Pressed[] = [];
  for (const story of stories) {
    const agreed = await agree(tx, app, story, rows[0]!.now);
    if (story.isPaid) await pay(tx, app, agreed.dealId, new Date(agreed.at.getTime() + 40 * minuteMs));
    if (story.next === 'stay on its way back') await cancelInVain(tx, app, agreed);
    else if (story.next) pressed.push({ ...agreed, press: story.next });
  }
  await forgetNews(tx);
  return pressed;
}

interface Agreed {
  dealId: number;
  buyerId: number;
  at: Date;
}

export interface Pressed extends Agreed {
  press: Press;
}

/** An hour that was agreed at an instant of the past; its deal opens through the hook that opens every deal. */
async function agree(
  tx: Tx,
  { appointments }: FastifyInstance,
  { buyer, seller, says, isPaid: _, next: __, ...hour }: DealStory,
  now: Date,
): Promise<Agreed> {
  const listing = await findListing(tx, buyer, seller);
  const story: Story = { ...hour, proposedBy: 'buyer', state: 'agreed', talk: [['buyer', says]] };
  const id = await insertAppointment(tx, story, listing, now.getTime());
  const { rows } = await sql<{ at: Date }>`
    select happened_at as at from appointment_event where appointment_id = ${id} and transition = 'accept'`.execute(tx);
  const { at } = rows[0]!;
  await appointments.writeAgreed(tx, { what: 'agreed', row: (await findAppointment(tx, id))!, by: 'seller', at });
  const { id: dealId } = await tx
    .selectFrom('deal')
    .select('id')
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  return { dealId, buyerId: listing.buyerId, at };
}

/** A listing under safe pay, about which the buyer has not written yet. */
async function findListing(tx: Tx, buyer: string, seller: string | undefined): Promise<Listing> {
  const { rows } = await sql<Listing>`
    select product.id as "productId", price, seller_id as "sellerId", buyer.id as "buyerId"
    from product
    join account as seller on seller.id = product.seller_id
    join account as buyer on buyer.nick_name = ${buyer}
    where safe_pay and sold_at is null and not exists (select from chat_room where product_id = product.id and buyer_id = buyer.id)
      and case when ${seller ?? null}::text is null
        then seller.nick_name not in ('민지', '준호') and not exists (select from appointment where seller_id = seller.id)
        else seller.nick_name = ${seller ?? null} end
    order by product.id
    limit 1`.execute(tx);
  return rows[0]!;
}

/** Paid in the sandbox, and settled as every payment is, at an instant of the past. */
async function pay(tx: Tx, app: FastifyInstance, dealId: number, at: Date): Promise<void> {
  const { provider } = openProvider(app.config, () => app.origins.publicUrl)!;
  const deal = (await lockDeal(tx, dealId))!;
  const { buyerId, buyerNickName, priceKrw: amountKrw } = deal.row;
  const merchantUid = newMerchantUid(at);
  const id = await storeOrder(tx, { merchantUid, accountId: buyerId, amountKrw, dealId });
  const paid = await app.inject({
    method: 'POST',
    url: '/sandbox/portone/control/payments',
    payload: {
      merchant_uid: merchantUid,
      amount: amountKrw,
      buyer_name: buyerNickName ?? '',
      paid_at: Math.floor(at.getTime() / 1_000),
    },
  });
  const payment = await provider.findPayment(paid.json<{ imp_uid: string }>().imp_uid);
  const purposes = new OrderPurposes();
  purposes.payDealsWith({
    ...dealPayments,
    accept: async (_, order, read) => {
      await holdForDeal(tx, { ...deal, at }, order, read);
      return true;
    },
  });
  const verdict = await settlePayment({ purposes }, tx, { id, dealId }, payment);
  if (verdict !== 'granted') throw new Error(`The demo's payment of deal ${dealId} is ${verdict}`);
}

/** The sandbox returns money within a second. It refuses to return this payment, so that a return can be seen on its way. */
async function cancelInVain(tx: Tx, app: FastifyInstance, { dealId, buyerId }: Agreed): Promise<void> {
  const { chat, appointments: hooks } = app;
  const deal = (await lockDeal(tx, dealId))!;
  const { refundKrw: refund } = refundOf(paidDeal(deal), 'buyerCancels', deal.at.getTime());
  const reason = '그날 갑자기 출장이 잡혔어요. 죄송합니다.';
  await cancelDeal(tx, { chat, hooks }, buyerId, dealId, { reason, refund });
  const { rows } = await sql<{ impUid: string }>`
    select imp_uid as "impUid" from deal_payment where deal_id = ${dealId}`.execute(tx);
  await app.inject({
    method: 'POST',
    url: `/sandbox/portone/control/payments/${rows[0]!.impUid}/faults`,
    payload: { refuseCancel: true },
  });
}

/** What the past has announced is no news: nobody gets letters about it, and neither bell nor chat counts it. */
async function forgetNews(tx: Tx): Promise<void> {
  await sql`delete from outbox where topic = 'notice-ways'`.execute(tx);
  await sql`update notice set read_at = now()`.execute(tx);
  await sql`
    update chat_room set seller_unread = 0, buyer_unread = 0, seller_last_read_id = last_message_id,
      buyer_last_read_id = last_message_id`.execute(tx);
}

/** What the buyers have done since, by the calls of their pages. */
export async function pressForBuyers(app: FastifyInstance, presses: readonly Pressed[]): Promise<void> {
  for (const { press, dealId, buyerId } of presses) {
    const { sessionId } = await insertSession(app.db, buyerId);
    const token = await app.accessTokens.issue({ accountId: buyerId, sessionId });
    const call = callerWith(app, token);
    const deal = await call<{ refundNow: number | null }>('GET', `/api/deal/${dealId}`);
    await call('POST', `/api/deal/${dealId}/${press}`, wordsOf(press, deal.refundNow ?? 0));
    await app.db.transaction().execute((tx) => endSessionsOf(tx, buyerId, 'logout'));
  }
}

function wordsOf(press: Press, refund: number): object | undefined {
  if (press === 'cancel') return { reason: '그 주에 이사를 하게 됐어요. 다음에 다시 부탁드릴게요.', refund };
  return press === 'object' ? { text: '두 시간이라고 했는데 한 시간 만에 끝났어요.' } : undefined;
}

const callerWith =
  (app: FastifyInstance, token: string) =>
  async <Answer>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`The demo's ${method} ${url} answers ${answer.body}`);
    return answer.json<Answer>();
  };
