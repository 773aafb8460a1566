import type { PaymentOrder } from '@teum/contract/money/payment.routes';
import { sandboxPortone } from '@teum/sandbox';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { PaymentDeps } from '../src/modules/money/payment/payment-deps.ts';
import { Portone } from '../src/modules/money/payment/portone/portone.ts';
import { finishReturn } from '../src/modules/money/payment/return-to-buyer.ts';
import { sweepOrders } from '../src/modules/money/payment/sweep-orders.ts';
import type { Config } from '../src/platform/config/config.ts';
import { buildTestApp, type TestApp } from './build-app.ts';
import { type Person, signedIn } from './people.ts';

export const dayMs = 86_400_000;

interface PaymentWish {
  merchant_uid: string;
  amount?: number;
  status?: string;
  currency?: string;
  buyer_name?: string;
  paid_at?: number;
  webhook?: 'none' | 'now' | 'twice';
}

export interface ProviderView {
  imp_uid: string;
  merchant_uid: string;
  status: string;
  amount: number;
  cancel_amount: number;
  currency: string;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The product with the payment sandbox on its own port, as `npm start` runs it. */
export async function openShop(overrides: Partial<Config> = {}) {
  const test = await buildTestApp({ isRateLimited: false, ...overrides });
  await listenWithoutSweeps(test);
  const provider = providerControl(test.app.listeningOrigin);
  const { db } = test.app;

  return {
    app: test.app,
    close: () => test.close(),
    another: () => test.another(),
    provider,
    deps: depsOf(test),
    sweep: () => sweepOrders(depsOf(test)),
    /** Brings the order's return to its end, as several processes would at once. */
    async returnAtOnce(merchantUid: string, times: number): Promise<void> {
      const { id, deal_id: dealId } = await db
        .selectFrom('payment_order')
        .select(['id', 'deal_id'])
        .where('merchant_uid', '=', merchantUid)
        .executeTakeFirstOrThrow();
      await Promise.all(Array.from({ length: times }, () => finishReturn(depsOf(test), { id, dealId })));
    },
    /** Makes the order due for the sweep. */
    makeDue: (merchantUid: string) =>
      db
        .updateTable('payment_order')
        .set({ check_at: sql<Date>`now()` })
        .where('merchant_uid', '=', merchantUid)
        .execute(),
    /** Moves everything about the order so far into the past. */
    age: (merchantUid: string, hours: number) =>
      sql`
      with aged as (update payment_order set state_since = state_since - make_interval(hours => ${hours}),
        created_at = created_at - make_interval(hours => ${hours}) where merchant_uid = ${merchantUid} returning id)
      update ticket_grant set granted_at = granted_at - make_interval(hours => ${hours})
      from aged where order_id = aged.id`.execute(db),
    order: (merchantUid: string) =>
      db.selectFrom('payment_order').selectAll().where('merchant_uid', '=', merchantUid).executeTakeFirstOrThrow(),
    async steps(merchantUid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('payment_step')
        .innerJoin('payment_order', 'payment_order.id', 'payment_step.order_id')
        .select('step')
        .where('merchant_uid', '=', merchantUid)
        .orderBy('payment_step.id')
        .execute();
      return rows.map(({ step }) => step);
    },
    buyer: async (name = '준호') => asBuyer(await signedIn(test.app, name)),
  };
}

/**
 * The app's own sweep would take orders away from the sweeps that a test calls, and still work on them when these have ended. It begins
 * with a timer, which never ends here, or because a deal asks for it.
 */
async function listenWithoutSweeps({ app }: TestApp): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await app.listen({ host: '127.0.0.1', port: 0 }).finally(() => vi.useRealTimers());
  app.orderPurposes.sweepSoon = () => {};
}

/** A second adapter for the provider, as another process has. */
function depsOf({ app }: TestApp): PaymentDeps {
  const purposes = app.orderPurposes;
  const { impKey, impSecret, apiUrl } = sandboxPortone;
  const provider = new Portone({ impKey, impSecret, apiUrl: () => apiUrl(app.listeningOrigin) });
  return { db: app.db, provider, purposes, log: app.log };
}

export function providerControl(origin: string) {
  const control = async <Answer>(path: string, body?: object, method = 'POST'): Promise<Answer> => {
    const answer = await fetch(`${origin}/sandbox/portone/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${method} ${path}`);
    return (await answer.json()) as Answer;
  };
  const all = () => control<ProviderView[]>('/payments', undefined, 'GET');
  return {
    async pay({ amount = 10_000, ...wish }: PaymentWish): Promise<string> {
      const { imp_uid } = await control<{ imp_uid: string }>('/payments', { amount, ...wish });
      return imp_uid;
    },
    payLate: (impUid: string, webhook = 'none') => control(`/payments/${impUid}/pay`, { webhook }),
    openAccount: (account: object) => control('/bank-accounts', account),
    async certify(wish: object): Promise<string> {
      return (await control<{ imp_uid: string }>('/certifications', wish)).imp_uid;
    },
    cancel: (impUid: string, wish: object = {}) => control(`/payments/${impUid}/cancel`, wish),
    faults: (faults: object) => control('/faults', faults),
    heal: () => control('/faults', undefined, 'DELETE'),
    all,
    payment: async (impUid: string) => (await all()).find(({ imp_uid }) => imp_uid === impUid)!,
  };
}

export type Buyer = ReturnType<typeof asBuyer>;

export function asBuyer(person: Person) {
  const post = (url: string, payload?: object) => person.call({ method: 'POST', url: `/api${url}`, payload });
  const info = async () =>
    (await person.call({ url: '/api/auth/user/info' })).json<{
      startDateTime: string | null;
      endDateTime: string | null;
    }>();
  return {
    ...person,
    post,
    prepare: async () => (await post('/payment/prepare')).json<PaymentOrder>(),
    verify: (impUid: string, merchantUid: string) => post('/payment/verify', { impUid, merchantUid }),
    refund: (merchantUid: string) => post('/payment/refund', { merchantUid }),
    receipts: async () => (await person.call({ url: '/api/payment/receipts' })).json().data,
    info,
    /** How many days there are on the ticket from its start to its end; 0 without one. */
    async ticketDays(): Promise<number> {
      const { startDateTime, endDateTime } = await info();
      return startDateTime && endDateTime ? (Date.parse(endDateTime) - Date.parse(startDateTime)) / dayMs : 0;
    },
  };
}

/** Orders, pays and verifies: the usual way to get a ticket. */
export async function buyTicket(shop: Shop, buyer: Buyer): Promise<{ merchantUid: string; impUid: string }> {
  const { merchantUid } = await buyer.prepare();
  const impUid = await shop.provider.pay({ merchant_uid: merchantUid });
  const answer = await buyer.verify(impUid, merchantUid);
  if (answer.body !== '1') throw new Error(`The payment was not accepted: ${answer.body}`);
  return { merchantUid, impUid };
}
