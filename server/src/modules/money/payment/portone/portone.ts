import { PortoneV1, type PortoneV1Reply, type PortoneV1Settings } from '../../../../platform/provider/portone-v1.ts';
import { ProviderUnreadable } from '../../../../platform/provider/provider-unreadable.ts';
import { type ProviderPayment, readPayment, readPayments } from './answers.ts';

/** A token, a reading and a cancellation in a row stay below ten seconds, in which every caller gets an answer. */
const cancelMs = 4_000;

/** Payments at PortOne V1. Anything but a clear answer throws `ProviderUnreadable`; never call it inside a transaction. */
export class Portone {
  private readonly api: PortoneV1;

  constructor(settings: PortoneV1Settings) {
    this.api = new PortoneV1(settings);
  }

  /** Registers the amount, so that the provider refuses a window with another one. False if the order number is taken. */
  async prepare(merchantUid: string, amountKrw: number): Promise<boolean> {
    const body = { merchant_uid: merchantUid, amount: amountKrw };
    const { status, code } = await this.api.ask({ method: 'POST', path: '/payments/prepare', body });
    if (status !== 200) throw new ProviderUnreadable(`status ${status}`);
    return code === 0;
  }

  async findPayment(impUid: string): Promise<ProviderPayment | undefined> {
    const path = `/payments/${encodeURIComponent(impUid)}?include_sandbox=true`;
    const payment = paymentIn(await this.api.ask({ method: 'GET', path }));
    if (payment && payment.impUid !== impUid) throw new ProviderUnreadable('it returned another payment');
    return payment;
  }

  /** The payments of an order that are paid, newest first. Of more than twenty the others follow once the first were cancelled. */
  async listPaidPayments(merchantUid: string): Promise<ProviderPayment[]> {
    const path = `/payments/findAll/${encodeURIComponent(merchantUid)}/paid?sorting=-started&include_sandbox=true`;
    const { status, code, response } = await this.api.ask({ method: 'GET', path });
    if (status === 404) return [];
    const payments = status === 200 && code === 0 ? readPayments(response) : undefined;
    if (!payments) throw new ProviderUnreadable(`no payments (status ${status}, code ${code})`);
    return payments;
  }

  /**
   * Cancels exactly so much, or what is left. With the checksum, the provider refuses if its own amount differs: of two calls after
   * one reading it carries out one.
   */
  async cancel(
    { impUid, amount, cancelAmount }: ProviderPayment,
    reason: string,
    amountKrw = amount - cancelAmount,
  ): Promise<boolean> {
    // The provider takes a missing or zero amount for everything.
    if (!Number.isSafeInteger(amountKrw) || amountKrw <= 0) throw new Error(`${amountKrw} won cannot be cancelled`);
    const left = amount - cancelAmount;
    const { status, code } = await this.api.ask({
      method: 'POST',
      path: '/payments/cancel',
      body: { imp_uid: impUid, amount: amountKrw, checksum: left, reason },
      timeoutMs: cancelMs,
    });
    if (status !== 200) throw new ProviderUnreadable(`status ${status}`);
    return code === 0;
  }
}

/** HTTP 200 with a code other than 0 is a failure, too, and says nothing about the payment. */
function paymentIn({ status, code, response }: PortoneV1Reply): ProviderPayment | undefined {
  if (status === 404) return undefined;
  const payment = status === 200 && code === 0 ? readPayment(response) : undefined;
  if (!payment) throw new ProviderUnreadable(`no payment (status ${status}, code ${code})`);
  return payment;
}
