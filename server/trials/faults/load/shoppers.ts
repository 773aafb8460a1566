import { setTimeout as sleep } from 'node:timers/promises';
import { judgePayments } from '../../payments/judge-payments.ts';
import { Purchase, type PurchaseKind, type Shop } from '../../payments/purchase.ts';
import { viewOfAccount } from '../../payments/view-of-account.ts';
import { createPeople, type Person } from '../../people.ts';
import { anyOf, type Stage } from '../../stage.ts';
import { type Crowd, repeat, type Verdict } from './crowd.ts';

const paceMs = 500;
const settleMs = 120_000;
/**
 * Several buyers per slot: a list of receipts ends with the two-hundredth, and would miss the first ones of a single frequent
 * buyer.
 */
const peopleEach = 10;
const kinds: readonly PurchaseKind[] = ['honest', 'honest', 'repeated', 'late', 'cancelled at once', 'forged amount'];

/** People who buy tickets, mostly honestly. */
export class Shoppers implements Crowd {
  private readonly shop: Shop;
  private readonly people: readonly Person[];
  private readonly atOnce: number;
  private readonly purchases: Purchase[] = [];

  private constructor(shop: Shop, people: readonly Person[], atOnce: number) {
    this.shop = shop;
    this.people = people;
    this.atOnce = atOnce;
  }

  static async gather(stage: Stage, host: string, size: number): Promise<Shoppers> {
    const shop = { url: `http://${host}`, provider: stage.provider };
    return new Shoppers(shop, await createPeople(stage, '지우', size * peopleEach), size);
  }

  async live(isOver: () => boolean): Promise<void> {
    const buyers = Array.from({ length: this.atOnce }, () => repeat(isOver, () => this.buy(anyOf(this.people))));
    await Promise.all(buyers);
  }

  /** An order is settled by the next call, at the latest by the sweep: polled until all orders are settled. */
  async judge(): Promise<Verdict> {
    const until = performance.now() + settleMs;
    for (;;) {
      for (const purchase of this.purchases.filter(({ record }) => record.granted === 0)) await purchase.take('retry');
      const verdict = await this.look();
      if (verdict.faults.length === 0 || performance.now() > until) return verdict;
      await sleep(paceMs);
    }
  }

  private async look(): Promise<Verdict> {
    const accounts = await Promise.all(this.people.map((person) => viewOfAccount(this.shop.url, person)));
    const records = this.purchases.map(({ record }) => record);
    const held = accounts.flatMap(({ receipts }) => receipts.filter(({ refundedAt }) => refundedAt === null));
    const granted = records.filter((record) => record.granted > 0);
    return {
      books: [
        {
          what: 'ticket',
          acknowledged: granted.map(({ merchantUid }) => merchantUid),
          stored: held.map(({ merchantUid }) => merchantUid),
        },
      ],
      faults: judgePayments(records, accounts, await this.shop.provider.all()),
    };
  }

  private async buy(buyer: Person): Promise<void> {
    const purchase = new Purchase(this.shop, { kind: anyOf(kinds), buyer, thief: anyOf(this.people) });
    await purchase.order();
    this.purchases.push(purchase);
    await purchase.take('pay');
    await purchase.take('verify');
    if (Math.random() < 0.5) await purchase.take('webhook');
    await sleep(paceMs);
    await purchase.take('retry');
  }
}
