import type { Refusal } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { grantTicket } from './grant-ticket.ts';
import type { Order } from './payment.sql.ts';
import type { ProviderPayment } from './portone/answers.ts';

/** What an order pays for. Everything runs in the transaction that settles its payment. */
export interface Purpose {
  /** Takes the locks that come before the order's. In another order, a payment and a cancelling would wait for each other. */
  lock(tx: Tx, order: Pick<Order, 'dealId'>): Promise<void>;
  /** Writes what the payment is for. False if that is over: then the payment goes back in full. */
  accept(tx: Tx, order: Order, payment: ProviderPayment): Promise<boolean>;
}

/** What the buyer asks to pay for, with the amount that the page has shown. */
export interface DealToPay {
  dealId: number;
  amount: number | undefined;
}

export interface ThingToPay {
  ok: true;
  amountKrw: number;
  name: string;
  /** The path to which a phone comes back from the provider's page. */
  page: string;
}

export interface DealPurpose extends Purpose {
  /** Whether the caller may pay this deal now. */
  priceOf(tx: Tx, accountId: number, wanted: DealToPay): Promise<ThingToPay | Refusal>;
  /** The provider has confirmed that this much went back to the buyer. */
  returned(tx: Tx, dealId: number, amountKrw: number): Promise<void>;
  /** So much went back without us. Answers what of a return that is under way is still to be sent. */
  takenBack(tx: Tx, dealId: number, amountKrw: number): Promise<{ leftToReturnKrw: number }>;
}

const ticket: Purpose = {
  lock: async () => {},
  accept: async (tx, order, payment) => {
    await grantTicket(tx, order, payment);
    return true;
  },
};

/** An order is paid for a ticket or for a deal. The module of deals adds its own. */
export class OrderPurposes {
  private deals: DealPurpose | undefined;

  payDealsWith(deals: DealPurpose): void {
    this.deals = deals;
  }

  /** What has begun is brought to its end soon, without waiting for the next turn of the sweep. */
  sweepSoon: () => void = () => {};

  get deal(): DealPurpose {
    if (!this.deals) throw new Error('No module takes payments for deals');
    return this.deals;
  }

  of({ dealId }: Pick<Order, 'dealId'>): Purpose {
    return dealId === null ? ticket : this.deal;
  }
}
