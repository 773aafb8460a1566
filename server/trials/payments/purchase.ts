import type { PaymentOrder } from '@teum/contract/money/payment.routes';
import type { Person } from '../people.ts';
import type { Provider } from '../stage.ts';
import type { PurchaseRecord } from './judge-payments.ts';

export const steps = ['pay', 'verify', 'webhook', 'crash', 'retry'] as const;
export type Step = (typeof steps)[number];

/** Every kind of purchase, honest or not. */
export const kinds = [
  'honest',
  'repeated',
  'closed tab',
  'late',
  'foreign',
  'cancelled at once',
  'cancelled later',
  'forged amount',
  'overcharged',
  'dollars',
  'paid twice',
  'abandoned',
  'refunded',
  'unprepared',
  'unprepared, forged',
] as const;
export type PurchaseKind = (typeof kinds)[number];

const forged: ReadonlySet<PurchaseKind> = new Set([
  'forged amount',
  'overcharged',
  'dollars',
  'abandoned',
  'unprepared, forged',
]);
const unprepared: ReadonlySet<PurchaseKind> = new Set(['unprepared', 'unprepared, forged']);

/** Stands for a payment that does not exist yet: someone asks too early, or makes a number up. */
const noPayment = 'imp_000000000000';
const answerWithinMs = 20_000;
let foreignNumbers = Date.now();

/** Where people buy. */
export interface Shop {
  url: string;
  provider: Provider;
}

/** One order on its way through all of its steps; a step that meets a dead server is lost, as in reality. */
export class Purchase {
  readonly record: PurchaseRecord;
  private readonly shop: Shop;
  private readonly kind: PurchaseKind;
  private readonly buyer: Person;
  private readonly thief: Person;
  private impUids: string[] = [];
  private hasPaidLate = false;

  constructor(shop: Shop, { kind, buyer, thief }: { kind: PurchaseKind; buyer: Person; thief: Person }) {
    this.shop = shop;
    this.kind = kind;
    this.buyer = buyer;
    this.thief = thief;
    const isPrepared = !unprepared.has(kind);
    const [accountId, isForged] = [buyer.accountId, forged.has(kind)];
    const counts = { granted: 0, stolen: 0, refunded: 0 };
    this.record = { kind, accountId, merchantUid: '', isPrepared, isForged, ...counts };
  }

  async order(): Promise<void> {
    this.record.merchantUid = this.record.isPrepared ? await this.prepare() : `mid_${++foreignNumbers}`;
  }

  /** The last request of a client that never learned whether its own order was accepted. */
  async askOnceMore(): Promise<void> {
    if (this.kind === 'unprepared') await this.verify();
  }

  async take(step: Exclude<Step, 'crash'>): Promise<void> {
    if (step === 'pay') return this.pay();
    if (this.kind === 'closed tab') return;
    if (step === 'verify') return this.verify();
    if (step === 'webhook') return this.webhook();
    await this.retry();
  }

  private async prepare(): Promise<string> {
    for (;;) {
      const answer = await this.call('/payment/prepare', this.buyer);
      if (answer?.status === 200) return (JSON.parse(answer.text) as PaymentOrder).merchantUid;
    }
  }

  private async pay(): Promise<void> {
    const { merchantUid: merchant_uid } = this.record;
    const { provider } = this.shop;
    const pay = async (wish: object = {}) => {
      this.impUids.push(await provider.pay({ merchant_uid, buyer_name: this.buyer.nickName, ...wish }));
    };
    switch (this.kind) {
      case 'abandoned':
        return;
      case 'late':
        return pay({ status: 'failed' });
      case 'forged amount':
        return pay({ amount: 100 });
      case 'overcharged':
        return pay({ amount: 20_000 });
      case 'dollars':
        return pay({ currency: 'USD' });
      case 'unprepared, forged':
        return pay({ buyer_name: this.thief.nickName });
      case 'paid twice':
        await pay();
        return pay();
      case 'cancelled at once':
        await pay();
        await provider.cancel(this.impUids[0]!);
        return;
      default:
        return pay();
    }
  }

  private async verify(): Promise<void> {
    if (this.kind === 'foreign') return this.steal();
    const times = this.kind === 'repeated' ? 4 : 1;
    await Promise.all(Array.from({ length: times }, () => this.verifyOnce()));
  }

  private async verifyOnce(): Promise<void> {
    const body = { impUid: this.impUids.at(-1) ?? noPayment, merchantUid: this.record.merchantUid };
    const answer = await this.call('/payment/verify', this.buyer, body);
    if (answer?.text === '1') this.record.granted += 1;
  }

  /** With the other person's order, and with an order of their own. */
  private async steal(): Promise<void> {
    const impUid = this.impUids[0] ?? noPayment;
    const own = await this.call('/payment/prepare', this.thief);
    const orders = [this.record.merchantUid];
    if (own?.status === 200) orders.push((JSON.parse(own.text) as PaymentOrder).merchantUid);
    for (const merchantUid of orders) {
      const answer = await this.call('/payment/verify', this.thief, { impUid, merchantUid });
      if (answer?.text === '1') this.record.stolen += 1;
    }
  }

  /** As the provider sends it, any number of times, and not always truthfully. */
  private async webhook(): Promise<void> {
    const impUids = this.impUids.length > 0 ? this.impUids : [noPayment];
    const times = this.kind === 'repeated' ? 4 : 1;
    const news = impUids.flatMap((imp_uid) => Array.from({ length: times }, () => imp_uid));
    const status = this.kind === 'late' ? 'paid' : 'ready';
    await Promise.all(
      news.map((imp_uid) =>
        this.call('/payment/webhook', undefined, { imp_uid, merchant_uid: this.record.merchantUid, status }),
      ),
    );
  }

  private async retry(): Promise<void> {
    const [impUid] = this.impUids;
    const { provider } = this.shop;
    if (impUid && this.kind === 'late') await this.payLate(impUid);
    if (impUid && this.kind === 'cancelled later') {
      await provider.cancel(impUid);
      return; // neither browser nor webhook reports it
    }
    if (this.kind === 'refunded') return this.refund();
    await this.verify();
    await this.webhook();
  }

  private async payLate(impUid: string): Promise<void> {
    if (this.hasPaidLate) return;
    this.hasPaidLate = true;
    await this.shop.provider.payLate(impUid);
  }

  private async refund(): Promise<void> {
    await this.verify();
    const answer = await this.call('/payment/refund', this.buyer, { merchantUid: this.record.merchantUid });
    if (answer?.status === 200) this.record.refunded += 1;
  }

  /** Undefined without an answer: the server is dead, or died during the call. */
  private async call(path: string, who?: Person, body?: object): Promise<{ status: number; text: string } | undefined> {
    try {
      const answer = await fetch(`${this.shop.url}/api${path}`, {
        method: 'POST',
        headers: {
          ...(who && { authorization: who.authorization }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return undefined;
    }
  }
}
