import { type ProviderPayment, readEnvelope, readPayment, readPayments, readToken } from './answers.ts';
import { Circuit, ProviderUnreadable } from './circuit.ts';

export interface PortoneSettings {
  apiUrl: () => string;
  impKey: string;
  impSecret: string;
}

/** A token, a reading and a cancellation in a row stay below ten seconds, in which every caller gets an answer. */
const patience = { readMs: 2_500, cancelMs: 4_000 };

/** Refreshed a little before the provider's expiry. */
const tokenMarginSeconds = 30;

interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  timeoutMs?: number;
}

interface Reply {
  status: number;
  code: number;
  message: string | null;
  response: unknown;
}

/** PortOne V1 by its REST calls. Anything but a clear answer throws `ProviderUnreadable`; never call it inside a transaction. */
export class Portone {
  private readonly settings: PortoneSettings;
  private readonly circuit = new Circuit({ failuresToOpen: 5, restMs: 5_000 });
  private token: { value: string; goodUntil: number } | undefined;
  private tokenOnItsWay: Promise<string> | undefined;

  constructor(settings: PortoneSettings) {
    this.settings = settings;
  }

  /** Registers the amount, so that the provider refuses a window with another one. False if the order number is taken. */
  async prepare(merchantUid: string, amountKrw: number): Promise<boolean> {
    const body = { merchant_uid: merchantUid, amount: amountKrw };
    const { status, code } = await this.ask({ method: 'POST', path: '/payments/prepare', body });
    if (status !== 200) throw new ProviderUnreadable(`status ${status}`);
    return code === 0;
  }

  async findPayment(impUid: string): Promise<ProviderPayment | undefined> {
    const path = `/payments/${encodeURIComponent(impUid)}?include_sandbox=true`;
    const payment = paymentIn(await this.ask({ method: 'GET', path }));
    if (payment && payment.impUid !== impUid) throw new ProviderUnreadable('it returned another payment');
    return payment;
  }

  /** The payments of an order that are paid, newest first. Of more than twenty the others follow once the first were cancelled. */
  async listPaidPayments(merchantUid: string): Promise<ProviderPayment[]> {
    const path = `/payments/findAll/${encodeURIComponent(merchantUid)}/paid?sorting=-started&include_sandbox=true`;
    const { status, code, response } = await this.ask({ method: 'GET', path });
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
    const { status, code } = await this.ask({
      method: 'POST',
      path: '/payments/cancel',
      body: { imp_uid: impUid, amount: amountKrw, checksum: left, reason },
      timeoutMs: patience.cancelMs,
    });
    if (status !== 200) throw new ProviderUnreadable(`status ${status}`);
    return code === 0;
  }

  private ask(asked: Asked): Promise<Reply> {
    return this.circuit.run(async () => {
      const first = await this.askWithToken(asked);
      if (first.status !== 401) return first;
      this.token = undefined; // revoked before its expiry
      const second = await this.askWithToken(asked);
      if (second.status === 401) throw new ProviderUnreadable('it refuses our token');
      return second;
    });
  }

  private async askWithToken(asked: Asked): Promise<Reply> {
    return this.send(asked, { authorization: `Bearer ${await this.currentToken()}` });
  }

  private currentToken(): Promise<string> {
    if (this.token && performance.now() < this.token.goodUntil) return Promise.resolve(this.token.value);
    this.tokenOnItsWay ??= this.askToken().finally(() => {
      this.tokenOnItsWay = undefined;
    });
    return this.tokenOnItsWay;
  }

  private async askToken(): Promise<string> {
    const { impKey, impSecret } = this.settings;
    const body = { imp_key: impKey, imp_secret: impSecret };
    const { status, code, response } = await this.send({ method: 'POST', path: '/users/getToken', body });
    const token = status === 200 && code === 0 ? readToken(response) : undefined;
    if (!token) throw new ProviderUnreadable(`no token (status ${status}, code ${code})`);
    const lifeSeconds = token.expired_at - token.now - tokenMarginSeconds;
    this.token = { value: token.access_token, goodUntil: performance.now() + lifeSeconds * 1000 };
    return token.access_token;
  }

  private async send(
    { method, path, body, timeoutMs = patience.readMs }: Asked,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    try {
      const answer = await fetch(this.settings.apiUrl() + path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return replyOf(answer.status, await answer.json());
    } catch (error) {
      if (error instanceof ProviderUnreadable) throw error;
      throw new ProviderUnreadable((error as Error).message, { cause: error });
    }
  }
}

function replyOf(status: number, body: unknown): Reply {
  if (status >= 500 || status === 429) throw new ProviderUnreadable(`status ${status}`);
  const envelope = readEnvelope(body);
  if (!envelope) throw new ProviderUnreadable('its answer has no envelope');
  return { status, ...envelope };
}

/** HTTP 200 with a code other than 0 is a failure, too, and says nothing about the payment. */
function paymentIn({ status, code, response }: Reply): ProviderPayment | undefined {
  if (status === 404) return undefined;
  const payment = status === 200 && code === 0 ? readPayment(response) : undefined;
  if (!payment) throw new ProviderUnreadable(`no payment (status ${status}, code ${code})`);
  return payment;
}
