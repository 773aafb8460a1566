import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toKoreanTime } from '@teum/contract';
import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import type { Deal } from '@teum/contract/money/deal-schema';
import type { PaymentOrder } from '@teum/contract/money/payment.routes';
import type { Appointment } from '@teum/contract/talk/appointment';
import { startOfDayMs } from '@teum/contract/talk/appointment-transitions';
import type { Person } from '../people.ts';
import { anyOf, type Provider } from '../stage.ts';
import type { Answer, StubbornCaller } from '../stubborn-caller.ts';
import type { DealPlan } from './deal-kinds.ts';
import type { DealRecord } from './judge-money.ts';

/** What was offered: a room about a listing, or auctions that the buyer may bid on, made one by one. */
export type Offer = { roomId: number } | { openAuction: (endsInSeconds: number) => Promise<number> };

const firstAuctionSeconds = 30;

export interface Street {
  caller: StubbornCaller;
  provider: Provider;
}

interface Parts {
  street: Street;
  plan: DealPlan;
  offer: Offer;
  seller: Person;
  buyer: Person;
  stranger: Person;
}

const dayMs = 86_400_000;
const settling = [200, 403, 404, 409, 410, 422] as const;

/** A seller and a buyer with one deal, and everything that they were answered about it. */
export class DealingPair {
  readonly plan: DealPlan;
  readonly offer: Offer;
  readonly seller: Person;
  readonly buyer: Person;
  private readonly street: Street;
  private readonly stranger: Person;
  private readonly known: Omit<DealRecord, 'plan' | 'price' | 'final'> = {
    orders: [],
    stolen: 0,
    cancelled: [],
    confirmed: 0,
    objected: 0,
    dropped: 0,
    decided: [],
  };
  private opened: Deal | undefined;

  constructor({ street, plan, offer, seller, buyer, stranger }: Parts) {
    this.street = street;
    this.plan = plan;
    this.offer = offer;
    this.seller = seller;
    this.buyer = buyer;
    this.stranger = stranger;
  }

  /** As it was when it opened. */
  get deal(): Deal {
    if (!this.opened) throw new Error(`the deal (${this.plan.name}) has not been seen`);
    return this.opened;
  }

  async record(): Promise<DealRecord> {
    return { ...this.known, plan: this.plan, price: this.deal.price, final: await this.read() };
  }

  /** Has the hour accepted, or bids; an auction's deal opens when it closes. */
  async agree(): Promise<void> {
    if ('openAuction' in this.offer) return this.bid(this.offer.openAuction);
    const startsAt = toKoreanTime(new Date(startOfDayMs(Date.now()) + 6 * dayMs));
    const lengthMinutes = anyOf([30, 60, 120]);
    const proposed = await this.post<Appointment>(this.buyer, `/appointment/room/${this.offer.roomId}`, {
      startsAt,
      lengthMinutes,
    });
    await this.post(this.seller, `/appointment/${proposed.body.id}/accept`);
  }

  /** An auction ends by itself, because its record proves when it was to end. One that ends before the bid is followed by a longer one. */
  private async bid(
    openAuction: (endsInSeconds: number) => Promise<number>,
    endsInSeconds = firstAuctionSeconds,
  ): Promise<void> {
    const auctionId = await openAuction(endsInSeconds);
    const bidAmount = anyOf([1_000, 54_321, 4_999_999]);
    const { body } = await this.post<Partial<BidAnswer>>(this.buyer, `/auctionbid/${auctionId}`, { bidAmount });
    if (!body.success) await this.bid(openAuction, 2 * endsInSeconds);
  }

  /** False while there is no deal yet. */
  async seesDeal(): Promise<boolean> {
    const { data } = await this.get<{ data: Deal[] }>(this.buyer, '/deal/mine?as=buyer&limit=1');
    this.opened = data[0];
    return this.opened !== undefined;
  }

  async pay(): Promise<void> {
    switch (this.plan.paying) {
      case 'never':
        return;
      case 'too late':
        await this.order();
        return;
      case 'another amount': {
        await this.payAtProvider(await this.order(), this.deal.price - 1);
        return this.reportPayments();
      }
      case 'twice': {
        const order = await this.order();
        await Promise.all([this.payAtProvider(order), this.payAtProvider(order)]);
        return this.reportPayments();
      }
      case 'someone else claims it': {
        await this.payAtProvider(await this.order());
        await this.steal();
        return this.reportPayments();
      }
      case 'while it is dropped':
        await this.payAtProvider(await this.order());
        await Promise.all([this.reportPayments(), this.drop(anyOf([this.seller, this.buyer])), this.drop(this.seller)]);
        return;
      case 'closed tab':
        return this.payAtProvider(await this.order(), this.deal.price, anyOf(['none', 'now', 'twice'] as const));
      case 'after an extension':
        await this.post(this.seller, `/deal/${this.deal.id}/extend`);
        await this.payAtProvider(await this.order());
        return this.reportPayments();
      case 'once':
        await this.payAtProvider(await this.order());
        return this.reportPayments();
    }
  }

  /** After the deal has lapsed: by an order from before. */
  async payTooLate(): Promise<void> {
    if (this.plan.paying !== 'too late') return;
    await this.payAtProvider(this.known.orders[0]!);
    await this.reportPayments();
  }

  async act(): Promise<void> {
    const { deed } = this.plan;
    const { id, appointmentId } = this.deal;
    if ((await this.read()).state !== 'held') return;
    switch (deed.does) {
      case 'let it lie':
        return;
      case 'confirm': {
        const objecting = deed.alsoObjecting;
        await Promise.all([this.confirm(), this.confirm(), ...(objecting ? [this.object(this[objecting])] : [])]);
        return;
      }
      case 'object':
        await Promise.all(deed.who.map((side) => this.object(this[side])));
        return;
      case 'cancel without a time':
        return this.cancel(this.buyer);
      case 'cancel':
        await Promise.all(deed.who.map((side) => this.cancel(this[side])));
        return;
      case 'answer': {
        const answering = (['seller', 'buyer'] as const).map(async (side) => {
          const answer = deed[side];
          if (answer) await this.post(this[side], `/appointment/${appointmentId}/answer`, { answer });
        });
        await Promise.all(answering);
        return;
      }
      default:
        throw new Error(`deal ${id}: nobody knows how to ${JSON.stringify(deed)}`);
    }
  }

  /** The desk splits it, if it is disputed. */
  async decide(operator: Person, refundPercent: number): Promise<void> {
    if ((await this.read()).state !== 'disputed') return;
    const asked = { refundPercent, reason: '두 분의 말을 모두 들었습니다.' };
    const { status } = await this.post(operator, `/desk/deal/${this.deal.id}/decide`, asked);
    if (status === 200) this.known.decided.push(refundPercent);
  }

  read(): Promise<Deal> {
    return this.get<Deal>(this.buyer, `/deal/${this.deal.id}`);
  }

  private async order(): Promise<string> {
    const { id, price } = this.deal;
    const { status, body } = await this.post<PaymentOrder>(this.buyer, '/payment/prepare', {
      dealId: id,
      amount: price,
    });
    if (status !== 200) throw new Error(`deal ${id} (${this.plan.name}) could not be ordered: ${JSON.stringify(body)}`);
    this.known.orders.push(body.merchantUid);
    return body.merchantUid;
  }

  /** Until the provider has heard of it: a payment whose answer was lost may have happened, and is made once more. */
  private async payAtProvider(
    merchant_uid: string,
    amount = this.deal.price,
    webhook: 'none' | 'now' | 'twice' = 'none',
  ): Promise<void> {
    for (;;) {
      const asked = { merchant_uid, amount, buyer_name: this.buyer.nickName, webhook };
      const paid = await this.street.provider.pay(asked).catch(() => undefined);
      if (paid) return;
      await sleep(100);
    }
  }

  /** The browser, and the provider's news, which nobody repeats. */
  private async reportPayments(): Promise<void> {
    const [merchantUid] = this.known.orders;
    const payments = await this.paymentsOf(merchantUid!);
    await Promise.all(
      payments.flatMap((impUid) => [
        this.report(this.buyer, '/payment/verify', { impUid, merchantUid }),
        this.report(undefined, '/payment/webhook', { imp_uid: impUid, merchant_uid: merchantUid, status: 'paid' }),
      ]),
    );
  }

  private async steal(): Promise<void> {
    const [merchantUid] = this.known.orders;
    for (const impUid of await this.paymentsOf(merchantUid!)) {
      const text = await this.report(this.stranger, '/payment/verify', { impUid, merchantUid });
      if (text === '1') this.known.stolen += 1;
    }
  }

  private async paymentsOf(merchantUid: string): Promise<string[]> {
    const all = await this.street.provider.all().catch(() => []);
    return all.filter(({ merchant_uid }) => merchant_uid === merchantUid).map(({ imp_uid }) => imp_uid);
  }

  private async drop(who: Person): Promise<void> {
    const { status } = await this.post(who, `/deal/${this.deal.id}/drop`);
    if (status === 200) this.known.dropped += 1;
  }

  private async confirm(): Promise<void> {
    const { status } = await this.post(this.buyer, `/deal/${this.deal.id}/confirm`);
    if (status === 200) this.known.confirmed += 1;
  }

  private async object(who: Person): Promise<void> {
    const { status } = await this.post(who, `/deal/${this.deal.id}/object`, { text: '약속한 것과 달랐어요.' });
    if (status === 200) this.known.objected += 1;
  }

  /** With the amount that the person's page shows now. */
  private async cancel(who: Person): Promise<void> {
    const { refundNow } = await this.get<Deal>(who, `/deal/${this.deal.id}`);
    if (refundNow === null) return;
    const asked = { reason: '일이 생겼어요.', refund: refundNow };
    const { status } = await this.post(who, `/deal/${this.deal.id}/cancel`, asked);
    if (status === 200) this.known.cancelled.push({ refund: refundNow });
  }

  private async get<Body>({ authorization }: Person, path: string): Promise<Body> {
    const { body } = await this.street.caller.ask<Body>({
      method: 'GET',
      path: `/api${path}`,
      headers: { authorization },
    });
    return body;
  }

  /** Repeated under one key until it was answered. */
  private post<Body>({ authorization }: Person, path: string, body?: object): Promise<Answer<Body>> {
    return this.street.caller.ask<Body>({
      method: 'POST',
      path: `/api${path}`,
      headers: { authorization, 'idempotency-key': randomUUID() },
      ...(body && { body }),
      expects: settling,
    });
  }

  /** Once, and nobody minds if it is lost. */
  private report(who: Person | undefined, path: string, body: object): Promise<string | undefined> {
    const headers = who && { authorization: who.authorization };
    return this.street.caller.tryOnce({ method: 'POST', path: `/api${path}`, body, ...(headers && { headers }) });
  }
}
